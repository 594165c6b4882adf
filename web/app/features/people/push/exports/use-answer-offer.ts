import { declinePush } from '../push-storage.ts';
import { useEnablePush } from './use-enable-push.ts';

/** The answers to an offer of push messages; `close` is called once it is answered. Call `accept` on a click. */
export function useAnswerOffer(close: () => void) {
  const { mutate, isPending } = useEnablePush();
  return {
    isPending,
    accept: () => mutate(undefined, { onSuccess: close }),
    decline: () => {
      declinePush();
      close();
    },
  };
}
