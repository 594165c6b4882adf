import { getJob } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import { isOfflineJobStale, OFFLINE_JOBS_MAX } from '@uneed/domain/hiring/jobs/offline-jobs.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ApiError } from '../app/platform/api/api-error.ts';
import { createApi, type Transport } from '../app/platform/api/client.ts';
import { toOfflineJob } from './offline-job.ts';
import { getSavedJobs, removeJob, setSavedJobs, storeJob } from './offline-state.ts';
import type { OfflineStore } from './offline-store.ts';

type Dependencies = {
  store: OfflineStore;
  fetch: Transport;
  origin: string;
  /** The current time in milliseconds. */
  now: () => number;
};

/** Whether the server said that a job does not exist any more, or that others do not see it. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'GONE');

/** Keeps the jobs that can be read without a network up to date. */
export function createOfflineSync({ store, fetch, origin, now }: Dependencies) {
  // Without the session's cookie: the reply is what every visitor gets.
  const send: Transport = (request) =>
    fetch(new Request(request, { credentials: 'omit', cache: 'no-store' }));
  const api = createApi(send, origin);

  /** Stores the public version of a job, or removes it when it is gone; `isSeen`: its page was opened. */
  async function refreshJob(id: Id, isSeen: boolean): Promise<void> {
    try {
      const { job } = await api.request(getJob, { params: { id } });
      const storedAt = now();
      const stored = toOfflineJob(job, { storedAt, seenAt: isSeen ? storedAt : 0 });
      await store.change((state) => storeJob(state, stored));
    } catch (error) {
      if (isGone(error)) await store.change((state) => removeJob(state, id));
    }
  }

  /** Sets the saved jobs of the current user and fetches those that are missing or old, one after the other. */
  async function syncSavedJobs(owner: Id | null, savedIds: readonly Id[]): Promise<void> {
    await store.change((state) => setSavedJobs(state, owner, savedIds));
    const stored = new Map(getSavedJobs(await store.read()).map((job) => [job.id, job]));
    const isFresh = (id: Id) => {
      const job = stored.get(id);
      return job !== undefined && !isOfflineJobStale(job.storedAt, now());
    };
    for (const id of savedIds.slice(0, OFFLINE_JOBS_MAX)) {
      if (!isFresh(id)) await refreshJob(id, false);
    }
  }

  return { refreshJob, syncSavedJobs };
}
