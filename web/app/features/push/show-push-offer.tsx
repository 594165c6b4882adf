import toast from 'react-hot-toast';
import { canOfferPush } from './can-offer-push.ts';
import { useAnswerOffer } from './exports/use-answer-offer.ts';
import { PushOfferCard } from './push-offer-card.tsx';

const ID = 'push-offer';

const PushOfferToast = () => <PushOfferCard {...useAnswerOffer(() => toast.dismiss(ID))} />;

/** Shows the offer above the page until it is answered, if push messages can be offered. */
export async function showPushOffer(): Promise<void> {
  if (await canOfferPush()) toast(<PushOfferToast />, { id: ID, duration: Number.POSITIVE_INFINITY });
}
