import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
/** Offers push messages after something about which the user will want notifications. Loaded on demand, so that no page is larger for it. */
export function offerPush(): void {
  retryWhenOnline(() => import('../show-push-offer.tsx'))
    .then(({ showPushOffer }) => showPushOffer())
    .catch((error: unknown) => console.warn('Push messages not offered', error));
}
