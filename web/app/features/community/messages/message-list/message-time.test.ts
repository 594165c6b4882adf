import { expect, it } from 'vitest';
import { formatDayHeading, formatShortTime } from './message-time.ts';

/** 00:30 in Santo Domingo; 03:30 UTC is 23:30 of the day before there. */
const now = new Date('2026-11-21T04:30:00Z');

it.each([
  ['2026-11-21T04:05:00Z', '00:05', 'Hoy'],
  ['2026-11-21T03:30:00Z', 'Ayer', 'Ayer'],
  ['2026-11-19T18:00:00Z', '19 nov 2026', '19 de noviembre de 2026'],
])('%s reads as %s in lists and %s as a heading', (iso, short, heading) => {
  expect(formatShortTime(iso, now)).toBe(short);
  expect(formatDayHeading(iso, now)).toBe(heading);
});
