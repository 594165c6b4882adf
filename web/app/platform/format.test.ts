import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { formatDateTime, formatShortAge, formatShortRelativeTime } from './format.ts';

const NOW = new Date('2026-11-21T18:05:00Z');
const ago = (minutes: number) => addMinutes(NOW, -minutes).toISOString();

it.each([
  [0, 'Ahora'],
  [1, 'hace 1 min'],
  [11, 'hace 11 min'],
  [59, 'hace 59 min'],
  [60, 'hace 1 h'],
  [26 * 60, 'hace 1 d'],
  [15 * 24 * 60, 'hace 2 sem'],
])('formats %i minutes ago as %s', (minutes, text) => {
  expect(formatShortRelativeTime(ago(minutes), NOW)).toBe(text);
});

it('shows a job as new for an hour', () => {
  expect([formatShortAge(ago(59), NOW), formatShortAge(ago(60), NOW)]).toEqual(['Ahora', '1 h']);
});

it('formats date and time in the time zone of the country', () => {
  expect(formatDateTime('2026-11-21T18:05:00Z')).toBe('21 nov, 14:05');
});
