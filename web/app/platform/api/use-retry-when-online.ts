import { useEffect, useEffectEvent, useState } from 'react';
import { useIsOnline, waitForConnection } from '../network/connection.ts';
import { isConnectionError } from './api-error.ts';

/** Whether the user typed or chose something in the form since it was last submitted. */
function useIsEdited(formId: string): boolean {
  const [isEdited, setIsEdited] = useState(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    const controller = new AbortController();
    const { signal } = controller;
    const edit = () => setIsEdited(true);
    form?.addEventListener('input', edit, { signal });
    form?.addEventListener('click', edit, { signal });
    form?.addEventListener('submit', () => setIsEdited(false), { signal });
    return () => controller.abort();
  }, [formId]);
  return isEdited;
}

type Options = {
  formId: string;
  /** The error of the last attempt to send what the form contains, or null. */
  error: Error | null;
  /** Sends again what the last attempt sent. */
  retry: () => void;
};

/**
 * Calls `retry` when the connection that was lost during the last attempt is back, unless the user edited the form since then:
 * only what the user has sent is sent again. Returns whether it waits for the connection.
 */
export function useRetryWhenOnline({ formId, error, retry }: Options): boolean {
  const isOnline = useIsOnline();
  const isEdited = useIsEdited(formId);
  const [isWaiting, setIsWaiting] = useState(false);
  const canRetry = isConnectionError(error) && !isEdited;
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    // The wait does not end when the browser reports a network: the server may still be unreachable.
    if (canRetry && !isOnline) setIsWaiting(true);
  }, [canRetry, isOnline]);
  useEffect(() => {
    if (!canRetry) return;
    let isCurrent = true;
    void waitForConnection().then((wasLost) => {
      // If the server could be reached all the time, the request failed for another reason and may fail again.
      if (isCurrent && wasLost) retryNow();
    });
    return () => {
      isCurrent = false;
      setIsWaiting(false);
    };
  }, [canRetry]);
  return isWaiting;
}
