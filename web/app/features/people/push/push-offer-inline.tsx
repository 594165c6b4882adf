import { usePushOffer } from './exports/use-push-offer.ts';
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
