import { expect, it } from 'vitest';
import { actLabel } from './admin.rules.ts';

it('names acts for people, and unknown ones as they are stored', () => {
  expect(actLabel('referent.verified')).toBe('Verificó a un referente');
  expect(actLabel('something.new')).toBe('something.new');
});
