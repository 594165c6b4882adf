import { expect, it } from 'vitest';
import { dayLabel, shortTime } from './message-time.ts';

/** Half past midnight in Santo Domingo: the day before it is 23:30 an hour earlier, 03:30 in UTC. */
const now = new Date('2026-11-21T04:30:00Z');

it.each([
  ['2026-11-21T04:05:00Z', '00:05', 'Hoy'],
  ['2026-11-21T03:30:00Z', 'Ayer', 'Ayer'],
  ['2026-11-19T18:00:00Z', '19 nov 2026', '19 de noviembre de 2026'],
])('%s reads as %s in lists and %s as a heading', (iso, short, heading) => {
  expect(shortTime(iso, now)).toBe(short);
  expect(dayLabel(iso, now)).toBe(heading);
});
