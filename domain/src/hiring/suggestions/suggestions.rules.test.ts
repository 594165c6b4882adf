import { expect, it, test } from 'vitest';
import {
  firstDayOfPeriod,
  isCountableSearch,
  RECENT_SEARCHES_MAX,
  SUGGESTIONS_MAX,
  SUGGESTIONS_MIN_LENGTH,
  UNMATCHED_SEARCH_PERIODS,
  UNMATCHED_SEARCHES_STORED_DAYS,
} from './suggestions.rules.ts';

test('suggestions and recent searches fit on the screen of a phone', () => {
  expect(SUGGESTIONS_MIN_LENGTH).toBeLessThan(3);
  expect(Math.max(SUGGESTIONS_MAX, RECENT_SEARCHES_MAX)).toBeLessThanOrEqual(8);
});

it('stores the days of the longest period', () => {
  expect(Math.max(...UNMATCHED_SEARCH_PERIODS)).toBe(UNMATCHED_SEARCHES_STORED_DAYS);
});

it.each(['domador de tigres', 'c#', 'chofer 2026', 'turno 7:00 a 15:00', 'sueldo 35,000'])(
  'counts «%s»',
  (text) => {
    expect(isCountableSearch(text)).toBe(true);
  },
);

it.each([
  '',
  ' x ',
  '¿¿??',
  'maria@ejemplo.do',
  'maria @ ejemplo',
  '809-555-0100',
  '(829) 555 0100',
  'chofer 8495550100',
  '+1 849 555 0100',
  '001-1234567-8',
  '555.0100',
])('does not count «%s»', (text) => {
  expect(isCountableSearch(text)).toBe(false);
});

it('a period ends with today in the Dominican Republic', () => {
  // 22:30 of the 19th there.
  const now = new Date('2026-03-20T02:30:00Z');
  expect(firstDayOfPeriod(1, now)).toBe('2026-03-19');
  expect(firstDayOfPeriod(7, now)).toBe('2026-03-13');
});
