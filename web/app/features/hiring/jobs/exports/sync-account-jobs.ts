import { listSavedJobIds, saveJobs } from '@uneed/domain/hiring/jobs/saved-jobs.paths.ts';
import { SAVED_JOBS_MAX } from '@uneed/domain/hiring/jobs/saved-jobs.rules.ts';
import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import toast from 'react-hot-toast/headless';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { getApi } from '../../../../platform/api/api-query.ts';
import { getBrowserQueryClient, SESSION_KEY } from '../../../../platform/api/query-client.ts';
import { getCachedSession } from '../../../../platform/session/session-query.ts';
import { storeAccountJobs, subscribeToSavedJobs, takeSavedChanges } from './saved-jobs.ts';

let isStarted = false;
/** The user whose account was read since the page was loaded. */
let readUserId: Id | undefined;
let last: Promise<void> = Promise.resolve();

/** What was saved here and does not fit into the account of a user, as JSON: it is not sent again until it changes. */
let refused = '';

/** Sends what was saved and removed on this device to the account, and stores what the account has. */
async function exchange(userId: Id, mustRead: boolean): Promise<void> {
  const changes = takeSavedChanges(userId);
  const api = getApi(getBrowserQueryClient());
  const removed = changes.removed.filter(isId).slice(0, SAVED_JOBS_MAX);
  const wanted = changes.added.filter(isId).slice(0, SAVED_JOBS_MAX);
  const key = JSON.stringify([userId, wanted]);
  const isRefused = removed.length === 0 && refused === key;
  const send = (ids: Id[]) => api.request(saveJobs, { body: { ids, removed } });
  const read = () => api.request(listSavedJobIds, {});
  /** Stores what the account has; what it did not take stays saved on this device only. */
  const store = (reply: { ids: Id[] }, taken: Id[]) => {
    const added = [...taken, ...changes.added.filter((id) => !isId(id))];
    const others = changes.removed.filter((id) => !isId(id));
    storeAccountJobs(userId, reply.ids, { added, removed: [...removed, ...others] });
  };
  try {
    if (!isRefused && wanted.length + removed.length > 0) {
      store(await send(wanted), wanted);
      refused = '';
    } else if (mustRead) store(await read(), []);
  } catch (error) {
    if (!isConflict(error) || wanted.length === 0) throw error;
    refused = key;
    toast.error(error.message, { id: 'saved-job' });
    // What was removed fits.
    store(await (removed.length > 0 ? send([]) : read()), []);
  }
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'CONFLICT';

/** One exchange after the other: the changes of a user arrive in their order. */
function sync(mustRead: boolean): void {
  const run = async () => {
    const userId = getCachedSession(getBrowserQueryClient())?._id;
    // The tab in front sends the changes of all tabs.
    if (userId === undefined) readUserId = undefined;
    if (userId === undefined || document.hidden) return;
    const isFirst = userId !== readUserId;
    await exchange(userId, mustRead || isFirst);
    readUserId = userId;
  };
  // What was not sent stays on this device, and is sent with the next change, or when the network or the tab is back.
  last = last.then(run).catch(() => undefined);
}

/** Keeps the saved jobs of the current user the same as in their account, from now on (decision record 102). */
export function startAccountJobsSync(): void {
  if (isStarted) return;
  isStarted = true;
  subscribeToSavedJobs(() => sync(false));
  getBrowserQueryClient()
    .getQueryCache()
    .subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === SESSION_KEY[0]) sync(false);
    });
  window.addEventListener('online', () => sync(true));
  document.addEventListener('visibilitychange', () => sync(true));
  sync(true);
}
