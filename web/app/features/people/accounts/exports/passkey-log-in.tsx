import { useQueryClient } from '@tanstack/react-query';
import { logInWithPasskey, startPasskeyLogIn } from '@uneed/domain/people/accounts/passkeys.paths.ts';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { getApi } from '../../../../platform/api/api-query.ts';
import { ENTERPRISE_KEY, SESSION_KEY } from '../../../../platform/api/query-client.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import {
  getPasskey,
  hasPasskeyAutofill,
  hasPasskeySupport,
  isPasskeyBrowser,
  isPasskeyCancelled,
  recordPasskeyUse,
} from '../passkeys/passkey-browser.ts';

const FAILED_TEXT = 'No pudimos usar la llave de acceso. Entra de otra forma.';

/** Signs in with a passkey; the guards then redirect. `isAutofill`: waits for a choice among the suggestions of the field. */
function useLogInWithPasskey() {
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const isButtonUsed = useRef(false);

  async function logIn(isAutofill: boolean): Promise<void> {
    const api = getApi(queryClient);
    try {
      const { options } = await api.request(startPasskeyLogIn, {});
      // The browser has one question at a time: the suggestions would end that of the button.
      if (isAutofill && isButtonUsed.current) return;
      const credential = await getPasskey(options, isAutofill);
      setIsPending(true);
      await api.request(logInWithPasskey, { body: { credential } });
      recordPasskeyUse();
      toast.success('Sesión iniciada');
      await Promise.all(
        [SESSION_KEY, ENTERPRISE_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    } catch (error) {
      setIsPending(false);
      // Nobody has asked for the suggestions.
      if (isPasskeyCancelled(error) || (isAutofill && !(error instanceof ApiError))) return;
      // One message when a suggestion and the button fail together.
      toast.error(error instanceof ApiError ? error.message : FAILED_TEXT, { id: 'passkey-log-in' });
    }
  }

  async function logInByButton(): Promise<void> {
    isButtonUsed.current = true;
    setIsPending(true);
    await logIn(false);
    setIsPending(false);
  }
  return { isPending, logInByButton, waitForSuggestion: () => logIn(true) };
}

/**
 * The button that signs in with a passkey. In a browser where one was used before, the field of the email suggests it too. Not
 * there in a browser without passkeys, or without JavaScript.
 */
export function PasskeyLogIn() {
  const { isPending, logInByButton, waitForSuggestion } = useLogInWithPasskey();
  // The server does not know whether the browser can. Most can: a button that came later would move what is below it away from a finger.
  const [isSupported, setIsSupported] = useState(true);
  const onMount = useEffectEvent(async () => {
    setIsSupported(hasPasskeySupport());
    if (isPasskeyBrowser() && (await hasPasskeyAutofill())) await waitForSuggestion();
  });
  useEffect(() => void onMount(), []);
  if (!isSupported) return null;
  return (
    <Button
      tone="outline"
      size="lg"
      isWide
      className="noscript:hidden"
      isBusy={isPending}
      onClick={() => void logInByButton()}
    >
      <KeyRound aria-hidden className="size-5" />
      Entrar con llave de acceso
    </Button>
  );
}
