import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { toastError } from '../../../../platform/api/toasts.ts';
import { declinePush } from '../push-storage.ts';
import { type EnabledPush, enablePush } from './enable-push.ts';

const TEXTS: Record<EnabledPush, string | null> = {
  push: 'Listo, te avisaremos al momento',
  page: 'Te avisaremos mientras tengas Uneed abierto',
  unreachable: 'Te avisaremos mientras tengas Uneed abierto',
  denied: 'Tu navegador los tiene bloqueados. En Configuración, Notificaciones, te decimos cómo permitirlos.',
  dismissed: null,
};

/**
 * Turns on push messages in this browser and confirms it: `mutate()`, on a click. With `explains` the page itself shows what
 * to do when they could not be turned on.
 */
export function useEnablePush({ explains = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => enablePush(queryClient),
    onSuccess: (enabled) => {
      const text = TEXTS[enabled];
      if (explains && (enabled === 'denied' || enabled === 'unreachable')) return;
      if (enabled === 'denied') toast.error(TEXTS.denied);
      else if (text !== null) toast.success(text);
    },
    onError: toastError,
  });
}

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
