import type { SavedJobsMessage } from '../../../../../worker/offline-message.ts';
import { getBrowserQueryClient, SESSION_KEY } from '../../../../platform/api/query-client.ts';
import { getCachedSession } from '../../../../platform/session/session-query.ts';
import { readSavedJobs, subscribeToSavedJobs } from './saved-jobs.ts';
import { startAccountJobsSync } from './sync-account-jobs.ts';

let isStarted = false;
/** What the worker knows, as JSON. */
let sent = '';

function send(): void {
  const session = getCachedSession(getBrowserQueryClient());
  const { controller } = navigator.serviceWorker;
  if (session === undefined || controller === null) return;
  const savedJobs = { owner: session?._id ?? null, ids: readSavedJobs(session?._id) };
  const text = JSON.stringify(savedJobs);
  if (text === sent) return;
  sent = text;
  controller.postMessage({ savedJobs } satisfies SavedJobsMessage);
}

/**
 * Keeps the saved jobs of the current user the same as in their account, and reports them to the service worker, now and after each
 * change, also of the session: the worker stores these jobs to be read without a network, and removes what belongs to a user who signed out (decision record 32).
 */
export function startSavedJobsSync(): void {
  startAccountJobsSync();
  if (isStarted || !('serviceWorker' in navigator)) return;
  isStarted = true;
  subscribeToSavedJobs(send);
  getBrowserQueryClient()
    .getQueryCache()
    .subscribe(({ query }) => {
      if (query.queryKey[0] === SESSION_KEY[0]) send();
    });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    sent = '';
    send();
  });
  send();
}
