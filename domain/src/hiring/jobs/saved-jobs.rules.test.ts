import { expect, it } from 'vitest';
import { saveJobs } from './saved-jobs.api.ts';
import { SAVED_JOBS_FULL_TEXT, SAVED_JOBS_MAX } from './saved-jobs.rules.ts';

const buildIds = (count: number) =>
  Array.from({ length: count }, (_, index) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`);

it('a device sends at most as many jobs as an account may have', () => {
  expect(SAVED_JOBS_MAX).toBe(500);
  expect(saveJobs.body.parse({ ids: buildIds(500) }).ids).toHaveLength(500);
  expect(saveJobs.body.safeParse({ ids: buildIds(501) }).success).toBe(false);
  expect(SAVED_JOBS_FULL_TEXT).toBe('Puedes guardar hasta 500 vacantes. Quita alguna para guardar otra.');
});

it('ids that are none are ignored, and each counts once', () => {
  const [id = ''] = buildIds(1);
  expect(saveJobs.body.parse({ ids: [id, 'x', id.toUpperCase(), ''] }).ids).toEqual([id]);
  expect(saveJobs.body.parse({ ids: [] })).toEqual({ ids: [], removed: [] });
});
