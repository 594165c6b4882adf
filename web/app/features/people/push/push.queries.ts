import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { getPush, savePushSubscription } from '@uneed/domain/people/push/push.paths.ts';
import type { PushState } from '@uneed/domain/people/push/push.schema.ts';
import { getApi } from '../../../platform/api/api-query.ts';
import { findSubscription, hashEndpoint, subscribe } from './push-browser.ts';
import { hasPushUser } from './push-storage.ts';

/** The devices of the user, and which of them this browser is. Only in the browser: the server does not know the subscription. */
export const pushQuery = queryOptions<PushState>({
  queryKey: ['push'],
  queryFn: async ({ client, signal }) => {
    const subscription = await findSubscription();
    const query = subscription ? { endpointHash: await hashEndpoint(subscription) } : {};
    return getApi(client).request(getPush, { query }, { signal });
  },
});

/** Subscribes this browser and stores the subscription for the signed-in user. */
export async function saveSubscription(
  queryClient: QueryClient,
  worker: ServiceWorkerRegistration,
): Promise<void> {
  const api = getApi(queryClient);
  const { publicKey } = await api.request(getPush, { query: {} });
  const { endpoint, keys } = (await subscribe(worker, publicKey)).toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  queryClient.setQueryData(pushQuery.queryKey, await api.request(savePushSubscription, { body }));
}

/**
 * Ends the subscription of this browser for an area. The browser has one for the person and the enterprise that are signed in,
 * so it stays while the other one uses it.
 */
export async function releaseSubscription(area: Area): Promise<void> {
  if (hasPushUser(area === 'person' ? 'enterprise' : 'person')) return;
  await (await findSubscription())?.unsubscribe();
}
