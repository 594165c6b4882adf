import { useEffect } from 'react';
import { useIsOnline, waitForConnection } from '../network/connection.ts';
import { isConnectionError } from './api-error.ts';

/**
 * Submits a form again, as it is then, when the connection that was lost while it was sent is back; not after the component was
 * unmounted. `error` is that of the last attempt. Returns whether it waits for the connection.
 */
export function useSubmitWhenOnline(formId: string, error: Error | null): boolean {
  const isOnline = useIsOnline();
  const isLost = isConnectionError(error);
  useEffect(() => {
    if (!isLost) return;
    let isCurrent = true;
    void waitForConnection().then((wasLost) => {
      const form = document.getElementById(formId);
      // If the server was reachable all along, the reason is another one, and a repetition may fail again.
      if (isCurrent && wasLost && form instanceof HTMLFormElement) form.requestSubmit();
    });
    return () => {
      isCurrent = false;
    };
  }, [formId, isLost]);
  return isLost && !isOnline;
}
