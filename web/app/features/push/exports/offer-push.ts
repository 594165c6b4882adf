/** Offers push messages after something that the user will want to hear of. Loaded then, so that no page pays for it. */
export function offerPush(): void {
  import('../show-push-offer.tsx')
    .then(({ showPushOffer }) => showPushOffer())
    .catch((error: unknown) => console.warn('Push messages not offered', error));
}
