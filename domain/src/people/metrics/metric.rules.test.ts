import { expect, it } from 'vitest';
import { changeInPercent, daysOfPeriod, isGrowthTooLarge, METRIC_LABELS, METRICS } from './metric.rules.ts';

it('a period has its days in local time, oldest first, and ends today', () => {
  // In the Dominican Republic it is still the day before.
  const now = new Date('2026-03-02T02:00:00Z');
  expect(daysOfPeriod(3, now)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysOfPeriod(90, now)).toHaveLength(90);
});

it('compares periods in whole percent, unless the earlier one had nothing', () => {
  expect(changeInPercent(15, 10)).toBe(50);
  expect(changeInPercent(0, 3)).toBe(-100);
  expect(changeInPercent(2, 3)).toBe(-33);
  expect(changeInPercent(4, 0)).toBeNull();
});

it('does not compare in percent what grew more than ten times', () => {
  expect(isGrowthTooLarge(10, 1)).toBe(false);
  expect(isGrowthTooLarge(11, 1)).toBe(true);
  expect(isGrowthTooLarge(121, 0)).toBe(false);
});

it('each metric has a name of its own', () => {
  expect(new Set(METRICS.map((metric) => METRIC_LABELS[metric])).size).toBe(METRICS.length);
});
