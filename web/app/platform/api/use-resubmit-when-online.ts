import { useEffect, useState } from 'react';
import { useIsOnline, waitForConnection } from '../network/connection.ts';
import { isConnectionError } from './api-error.ts';

const getForm = (id: string): HTMLFormElement | null => document.querySelector(`form#${CSS.escape(id)}`);

/** Whether the user typed or chose something in the form since it was last submitted. */
function useIsEdited(formId: string): boolean {
  const [isEdited, setIsEdited] = useState(false);
  useEffect(() => {
    const form = getForm(formId);
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

/**
 * Submits a form again when the connection that was lost during the last attempt is back, unless the user edited the form since
 * then: only what the user has sent is sent again. `error` is that of the last attempt, or null. Returns whether the form will be
 * submitted when the connection is back.
 */
export function useResubmitWhenOnline(formId: string, error: Error | null): boolean {
  const isOnline = useIsOnline();
  const isLost = isConnectionError(error);
  const isEdited = useIsEdited(formId);
  const [isWaiting, setIsWaiting] = useState(false);
  const canResubmit = isLost && !isEdited;
  useEffect(() => {
    // The wait does not end when the browser reports a network: the server may still be unreachable.
    if (canResubmit && !isOnline) setIsWaiting(true);
  }, [canResubmit, isOnline]);
  useEffect(() => {
    if (!canResubmit) return;
    let isCurrent = true;
    void waitForConnection().then((wasLost) => {
      // If the server could be reached all the time, the request failed for another reason and may fail again.
      if (isCurrent && wasLost) getForm(formId)?.requestSubmit();
    });
    return () => {
      isCurrent = false;
      setIsWaiting(false);
    };
  }, [formId, canResubmit]);
  return isWaiting;
}
