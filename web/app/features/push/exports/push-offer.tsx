import { lazy, Suspense } from 'react';

const PushOfferInline = lazy(() => import('../push-offer-inline.tsx'));

/** Offers push messages in a page or dialog; renders nothing if they cannot be offered. */
export function PushOffer() {
  return (
    <Suspense fallback={null}>
      <PushOfferInline />
    </Suspense>
  );
}
