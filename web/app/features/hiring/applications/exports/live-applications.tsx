import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { useLiveUpdates } from '../../../../platform/realtime/use-live-updates.ts';

const load = async () =>
  (await retryWhenOnline(() => import('../applications.live.ts'))).listenToApplications;

/** Keeps the applications of a signed-in user up to date on every page. Renders nothing. */
export function LiveApplications() {
  useLiveUpdates(load);
  return null;
}
