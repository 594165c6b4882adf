import { OFFLINE_JOBS_MAX } from '@uneed/domain/hiring/jobs/offline-jobs.rules.ts';
import { expect, it } from 'vitest';
import { buildJob } from '../app/features/hiring/jobs/exports/jobs.factory.ts';
import { toOfflineJob } from './offline-job.ts';
import {
  EMPTY_STATE,
  getSavedJobs,
  getSeenJobs,
  type OfflineState,
  removeJob,
  setSavedJobs,
  storeJob,
} from './offline-state.ts';

const buildOfflineJob = (id: string, seenAt: number) =>
  toOfflineJob(buildJob({ _id: id }), { storedAt: 1_000, seenAt });

/** Jobs with the ids 1, 2, 3 … of which each was seen after the one before it. */
const storeSeen = (count: number, state: OfflineState = EMPTY_STATE) =>
  Array.from({ length: count }, (_, index) => buildOfflineJob(`${index + 1}`, index + 1)).reduce(
    storeJob,
    state,
  );

const listIds = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);

it('drops the jobs seen longest ago, never a saved one', () => {
  const saved = setSavedJobs(storeSeen(1), null, ['1']);
  const state = storeSeen(OFFLINE_JOBS_MAX + 5, saved);
  expect(state.jobs).toHaveLength(OFFLINE_JOBS_MAX);
  expect(listIds(getSavedJobs(state))).toEqual(['1']);
  expect(listIds(getSeenJobs(state)).slice(0, 2)).toEqual(['55', '54']);
  expect(listIds(getSeenJobs(state)).at(-1)).toBe('7');
});

it('stores the new version of a job once; a background refresh keeps when it was seen', () => {
  const state = storeJob(storeSeen(3), { ...buildOfflineJob('2', 0), title: 'Cajero' });
  expect(listIds(state.jobs)).toEqual(['3', '2', '1']);
  expect(state.jobs[1]).toMatchObject({ title: 'Cajero', seenAt: 2 });
});

it('removes a job that was saved and never seen when it is no longer saved', () => {
  const saved = storeJob(setSavedJobs(storeSeen(1), null, ['9']), buildOfflineJob('9', 0));
  expect(listIds(getSavedJobs(saved))).toEqual(['9']);
  expect(listIds(setSavedJobs(saved, null, []).jobs)).toEqual(['1']);
});

it('lists saved jobs as they were saved, newest first', () => {
  expect(listIds(getSavedJobs(setSavedJobs(storeSeen(3), null, ['1', '3', '8'])))).toEqual(['1', '3']);
});

it('removes a job', () => {
  expect(listIds(removeJob(storeSeen(2), '1').jobs)).toEqual(['2']);
});

it.each([
  ['a sign-out', 'ana', null, []],
  ['another user', 'ana', 'luis', []],
  ['the same user', 'ana', 'ana', ['2', '1']],
  ['a visitor who signs in', null, 'ana', ['2', '1']],
])('after %s', (_, before, owner, ids) => {
  const state = setSavedJobs(storeSeen(2), before, []);
  expect(listIds(setSavedJobs(state, owner, []).jobs)).toEqual(ids);
});
