import { expect, it } from 'vitest';
import {
  CAROUSEL_INTERVAL_MS,
  LANDING_COUNTS_SECONDS,
  listShownCounts,
  MAP_TOOLTIP_HIDE_DELAY_MS,
  POPULAR_OCCUPATIONS_MAX,
} from './landing.rules.ts';

it('has the agreed times', () => {
  expect([CAROUSEL_INTERVAL_MS, MAP_TOOLTIP_HIDE_DELAY_MS]).toEqual([4_000, 50]);
  expect(LANDING_COUNTS_SECONDS).toBeLessThanOrEqual(60);
  expect(POPULAR_OCCUPATIONS_MAX).toBeGreaterThan(0);
});

it('shows a count only from its minimum on', () => {
  const names = (jobs: number, others: number) =>
    listShownCounts({ jobs, companies: others, provinces: others, referralBonusJobs: others }).map(
      ({ name }) => name,
    );
  expect(names(0, 0)).toEqual([]);
  expect(names(9, 2)).toEqual([]);
  expect(names(10, 3)).toEqual(['jobs', 'provinces', 'referralBonusJobs']);
  expect(names(1_000, 32)).toEqual(['jobs', 'companies', 'provinces', 'referralBonusJobs']);
});
