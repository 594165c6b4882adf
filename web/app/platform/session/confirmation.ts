import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';

/** What the person types again: the code of the second factor, or without one the password. */
type ConfirmationField = 'password' | 'code';

export type ConfirmationQuestion = { field: ConfirmationField; answer(isConfirmed: boolean): void };

let question: ConfirmationQuestion | null = null;
let answered: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function setQuestion(next: ConfirmationQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Who leaves the page that asks has not confirmed.
    if (listeners.size === 0) question?.answer(false);
  };
}

/** What the page has to ask now; null for nothing. */
export const useConfirmationQuestion = (): ConfirmationQuestion | null =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );

/** Asks once, also for several requests at a time. False where no page asks. */
function ask(field: ConfirmationField): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  answered ??= new Promise<boolean>((resolve) => {
    const answer = (isConfirmed: boolean) => {
      answered = null;
      setQuestion(null);
      resolve(isConfirmed);
    };
    setQuestion({ field, answer });
  });
  return answered;
}

/** Sends a request; if the server wants the person to confirm it, asks and sends it again. Rejects with that error otherwise. */
export async function sendConfirmed<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFIRMATION_REQUIRED') throw error;
    if (!(await ask(error.missingFields.includes('code') ? 'code' : 'password'))) throw error;
    return send();
  }
}
