import toast from 'react-hot-toast/headless';
import { canOfferPush } from './exports/can-offer-push.ts';
import { useAnswerOffer } from './exports/use-enable-push.ts';
import { PushOfferCard } from './push-offer-card.tsx';

const ID = 'push-offer';

const PushOfferToast = () => <PushOfferCard {...useAnswerOffer(() => toast.dismiss(ID))} />;

/** Shows the offer at the bottom of the screen until it is answered, if push messages can be offered. */
export async function showPushOffer(): Promise<void> {
  if (!(await canOfferPush())) return;
  toast(<PushOfferToast />, {
    id: ID,
    duration: Number.POSITIVE_INFINITY,
    position: 'bottom-center',
    // Above the bottom tabs of a phone and the text box of a conversation.
    style: { marginBottom: 'calc(4rem + env(safe-area-inset-bottom))' },
  });
}
