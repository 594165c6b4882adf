import { expect, it } from 'vitest';
import { isOfflineJobStale, OFFLINE_JOBS_MAX } from './offline-jobs.rules.ts';

it('stores 50 jobs for reading without a network', () => {
  expect(OFFLINE_JOBS_MAX).toBe(50);
});

it('a stored job is stale after a day', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  expect(isOfflineJobStale(Date.parse('2026-11-21T12:00:01Z'), now)).toBe(false);
  expect(isOfflineJobStale(Date.parse('2026-11-21T12:00:00Z'), now)).toBe(true);
});
