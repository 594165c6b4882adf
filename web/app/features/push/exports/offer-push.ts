import { retryWhenOnline } from '../../../platform/network/retry-when-online.ts';
/** Offers push messages after something that the user will want to hear of. Loaded then, so that no page pays for it. */
export function offerPush(): void {
  retryWhenOnline(() => import('../show-push-offer.tsx'))
    .then(({ showPushOffer }) => showPushOffer())
    .catch((error: unknown) => console.warn('Push messages not offered', error));
}
