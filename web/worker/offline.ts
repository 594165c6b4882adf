import type { Id } from '@uneed/domain/kernel/ids.ts';
import { logOut } from '@uneed/domain/people/accounts/accounts.paths.ts';
import { buildUrl } from '../app/platform/api/client.ts';
import { renderJobPage } from './offline-job-page.ts';
import { renderOfflinePage, renderSavedJobsPage } from './offline-page.ts';
import type { OfflineStore } from './offline-store.ts';

const JOB_PATH = /^\/(?:api\/)?jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;
const SAVED_JOBS_PATH = /^\/saved-jobs\/?$/i;

/** The id of the job whose page, or whose data, is requested; undefined for other addresses. */
export const findJobId = (url: string): Id | undefined =>
  JOB_PATH.exec(new URL(url).pathname)?.[1]?.toLowerCase();

/** Whether a request ends the session. */
export const isSignOut = (method: string, url: string): boolean =>
  method === logOut.method && new URL(url).pathname === buildUrl(logOut, {});

/** Responds to the request of a page without a network, from what is stored on the device. */
export async function respondOffline(url: string, store: OfflineStore, now: number): Promise<Response> {
  const state = await store.read();
  const id = findJobId(url);
  const job = state.jobs.find((each) => each.id === id);
  if (job !== undefined) return renderJobPage(job, now);
  if (SAVED_JOBS_PATH.test(new URL(url).pathname)) return renderSavedJobsPage(state);
  return renderOfflinePage(state);
}
