import { listSavedJobIds, removeSavedJob, saveJobs } from '@uneed/domain/hiring/jobs/saved-jobs.paths.ts';
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

/** Sends what was saved and removed on this device to the account, and stores what the account has. */
async function exchange(userId: Id, mustRead: boolean): Promise<void> {
  const { added, removed } = takeSavedChanges(userId);
  const api = getApi(getBrowserQueryClient());
  const wanted = added.filter(isId).slice(0, SAVED_JOBS_MAX);
  let reply: { ids: Id[] } | undefined;
  for (const id of removed.filter(isId)) reply = await api.request(removeSavedJob, { params: { id } });
  if (wanted.length > 0) reply = await api.request(saveJobs, { body: { ids: wanted } });
  else if (mustRead && reply === undefined) reply = await api.request(listSavedJobIds, {});
  if (reply === undefined) return;
  const isOther = (id: Id) => !isId(id);
  storeAccountJobs(userId, reply.ids, { added: [...wanted, ...added.filter(isOther)], removed });
}

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
  last = last.then(run).catch((error: unknown) => {
    // What was not sent stays on this device, and is sent with the next change, or when the network or the tab is back.
    if (error instanceof ApiError && error.code === 'CONFLICT')
      toast.error(error.message, { id: 'saved-job' });
  });
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
