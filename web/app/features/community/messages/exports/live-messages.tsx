import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { useLiveUpdates } from '../../../../platform/realtime/use-live-updates.ts';

const load = async () => (await retryWhenOnline(() => import('../messages.live.ts'))).startLiveMessages;

/** Connects a signed-in user on every page: counters, toasts, presence. Renders nothing. */
export function LiveMessages() {
  useLiveUpdates(load);
  return null;
}
