import { expect, it } from 'vitest';
import { getInitials } from './initials.ts';

it.each([
  ['María Peña', 'MP'],
  ['Ñandú & Cía. SRL', 'ÑC'],
  ['«Café» (Té)', 'CT'],
  ['3M  dominicana', '3D'],
  ['ana', 'A'],
  ['N\u0303andú', 'Ñ'],
  ['&', 'U'],
  ['', 'U'],
])('the initials of %j are %j', (name, initials) => expect(getInitials(name)).toBe(initials));

it('without a letter or digit they are the fallback', () => expect(getInitials(' – ', '?')).toBe('?'));
