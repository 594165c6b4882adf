import { useEffect, useState } from 'react';
import { canOfferPush } from '../can-offer-push.ts';
import { useAnswerOffer } from './use-answer-offer.ts';

/** An offer of push messages in a page; `isOffered` is false if they cannot be offered, and once it is answered. */
export function usePushOffer() {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    canOfferPush().then(setIsOffered, () => undefined);
  }, []);
  return { isOffered, ...useAnswerOffer(() => setIsOffered(false)) };
}
