import { Suspense } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';

const PushOfferInline = lazyModule(() => import('../push-offer-inline.tsx'));

/** Offers push messages in a page or dialog; renders nothing if they cannot be offered. */
export function PushOffer() {
  return (
    <Suspense fallback={null}>
      <PushOfferInline />
    </Suspense>
  );
}
