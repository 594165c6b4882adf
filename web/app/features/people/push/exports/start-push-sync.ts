import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { getApi } from '../../../../platform/api/api-query.ts';
import { pushQuery, releaseSubscription, saveSubscription } from '../push.queries.ts';
import { findPushWorker, findSubscription, hasKey } from '../push-browser.ts';
import { isPushUser } from '../push-storage.ts';

async function sync(queryClient: QueryClient, userId: Id): Promise<void> {
  const [subscription, worker] = [await findSubscription(), await findPushWorker()];
  if (!subscription || !worker) return;
  const { area } = getApi(queryClient);
  if (!isPushUser(area, userId)) return releaseSubscription(area);
  const { deviceId, publicKey } = await queryClient.fetchQuery(pushQuery);
  if (deviceId === null || !hasKey(subscription, publicKey)) await saveSubscription(queryClient, worker);
}

/**
 * Keeps push messages on for the user who turned them on in this browser: with each session, and with new keys of the server.
 * For another user of the browser they are off.
 */
export function startPushSync(queryClient: QueryClient, userId: Id): void {
  sync(queryClient, userId).catch((error: unknown) => console.warn('Push messages not updated', error));
}

/** Whether this browser receives push messages, also while no page is open. */
export const hasPush = async (): Promise<boolean> => (await findSubscription()) !== null;
