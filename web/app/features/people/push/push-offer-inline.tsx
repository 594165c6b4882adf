import { useEffect, useState } from 'react';
import { canOfferPush } from './exports/can-offer-push.ts';
import { useAnswerOffer } from './exports/use-enable-push.ts';
import { PushOfferCard } from './push-offer-card.tsx';

/** The offer as a part of a page or dialog, if push messages can be offered. */
export default function PushOfferInline() {
  const { isOffered, ...offer } = usePushOffer();
  if (!isOffered) return null;
  return (
    <div className="bg-base-200 rounded-box p-4">
      <PushOfferCard {...offer} />
    </div>
  );
}

/** An offer of push messages in a page; `isOffered` is false if they cannot be offered, and once it is answered. */
function usePushOffer() {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    canOfferPush().then(setIsOffered, () => undefined);
  }, []);
  return { isOffered, ...useAnswerOffer(() => setIsOffered(false)) };
}
