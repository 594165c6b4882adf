import { OFFLINE_JOBS_MAX } from '@uneed/domain/hiring/jobs/offline-jobs.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { OfflineJob } from './offline-job.ts';

/** All that the worker stores on the device. */
export type OfflineState = {
  /** The user whose saved jobs these are; null for a visitor without an account. */
  owner: Id | null;
  /** Ids of the saved jobs, newest first, as the page last reported them. */
  savedIds: readonly Id[];
  /** The jobs that can be read: the saved ones, then those last seen. */
  jobs: readonly OfflineJob[];
};

export const EMPTY_STATE: OfflineState = { owner: null, savedIds: [], jobs: [] };

/** Orders the jobs and drops the last ones, so that at most `OFFLINE_JOBS_MAX` are stored. */
function limitJobs(state: OfflineState): OfflineState {
  const byId = new Map(state.jobs.map((job) => [job.id, job]));
  const saved = state.savedIds.flatMap((id) => byId.get(id) ?? []);
  const seen = state.jobs
    .filter(({ id, seenAt }) => seenAt > 0 && !state.savedIds.includes(id))
    .toSorted((a, b) => b.seenAt - a.seenAt);
  return { ...state, jobs: [...saved, ...seen].slice(0, OFFLINE_JOBS_MAX) };
}

/** Stores a job, or its new version. */
export const storeJob = (state: OfflineState, job: OfflineJob): OfflineState => {
  const known = state.jobs.find(({ id }) => id === job.id);
  const seenAt = Math.max(job.seenAt, known?.seenAt ?? 0);
  return limitJobs({ ...state, jobs: [{ ...job, seenAt }, ...state.jobs.filter(({ id }) => id !== job.id)] });
};

/** Removes a job that no longer exists or is no longer public. */
export const removeJob = (state: OfflineState, id: Id): OfflineState => ({
  ...state,
  jobs: state.jobs.filter((job) => job.id !== id),
});

/**
 * Sets the saved jobs of the current user. When the previous user signed out or another one signed in, all jobs are removed:
 * those last seen are the history of somebody else. A visitor who signs in keeps them.
 */
export function setSavedJobs(state: OfflineState, owner: Id | null, savedIds: readonly Id[]): OfflineState {
  const isOtherUser = state.owner !== null && state.owner !== owner;
  return limitJobs({ owner, savedIds, jobs: isOtherUser ? [] : state.jobs });
}

/** The saved jobs that can be read, newest first. */
export const getSavedJobs = ({ savedIds, jobs }: OfflineState): OfflineJob[] =>
  jobs.filter(({ id }) => savedIds.includes(id));

/** The other jobs that can be read, those last seen first. */
export const getSeenJobs = ({ savedIds, jobs }: OfflineState): OfflineJob[] =>
  jobs.filter(({ id }) => !savedIds.includes(id));
