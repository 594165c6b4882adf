import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { useLiveUpdates } from '../../../../platform/realtime/use-live-updates.ts';

const load = async () => (await retryWhenOnline(() => import('../posts.live.ts'))).listenToPosts;

/** Announces posts and keeps shown ones up to date for a signed-in user, on every page. Renders nothing. */
export function LivePosts() {
  useLiveUpdates(load);
  return null;
}
