import { expect, it } from 'vitest';
import { formatPostAge } from './post-time.tsx';

const NOW = new Date('2026-11-21T16:00:00Z');

it.each([
  ['2026-11-21T15:59:59Z', 'hace menos de 1 hora'],
  ['2026-11-21T15:00:01Z', 'hace menos de 1 hora'],
  ['2026-11-21T15:00:00Z', 'hace 1 hora'],
  ['2026-11-20T16:00:01Z', 'hace 23 horas'],
  ['2026-11-20T16:00:00Z', 'hace 1 día'],
  ['2026-11-14T16:00:01Z', 'hace 6 días'],
  ['2026-11-14T16:00:00Z', '14 nov 2026'],
])('shows %s as %s', (iso, text) => {
  expect(formatPostAge(iso, NOW)).toBe(text);
});
