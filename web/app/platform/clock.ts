import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * The current time of pages. The server renders a document with the time of its clock and sends it with the document; the
 * browser hydrates with the very same time, and then continues it by its own clock, which may be wrong. Times that a device
 * stores or measures are those of its clock: `readDeviceClock`.
 */

/** The times of the documents that the server renders. */
const documentTimes = new WeakMap<QueryClient, Date>();

/** Sets the time with which the document of this QueryClient is rendered on the server. */
export const bindNow = (queryClient: QueryClient, now: Date): void =>
  void documentTimes.set(queryClient, now);

/** The time of the document that the browser hydrates, in milliseconds. */
let documentTime: number | undefined;
/** What has to be added to the clock of this device to get the time of the server, in milliseconds. */
let offset = 0;

/** Starts hydration with the time of the document, in milliseconds: components are hydrated with it. */
export function startHydration(time: number): void {
  documentTime = time;
  offset = time - Date.now();
}

/**
 * Corrects the time by the `Date` header of a response. The document may come from the browser's cache, so that its time is old;
 * it is never too late.
 */
export function syncClock({ headers }: Response): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  if (ahead > offset) offset = ahead;
}

/** The current time, for event handlers and effects in the browser; a component uses `useNow`. */
export function getNow(): Date {
  if (import.meta.env.SSR) throw new Error('On the server each document has its own time: use useNow.');
  return new Date(Date.now() + offset);
}

function useNowOnServer(): Date {
  const now = documentTimes.get(useQueryClient());
  if (now === undefined)
    throw new Error('This document has no time. HTML that is cached must not depend on it.');
  return now;
}

const subscribeToNothing = () => () => undefined;

/** So long the time of the document is precise enough for texts, in milliseconds. */
const DOCUMENT_TIME_LASTS_MS = 60_000;

const isDocumentTimeRecent = () =>
  documentTime !== undefined && Math.abs(getNow().getTime() - documentTime) < DOCUMENT_TIME_LASTS_MS;

/**
 * A component that is hydrated, which may be later than its page, has the time of the document. It is rendered again afterwards
 * only if that is no longer recent: otherwise all cards of a list would be rendered twice, the second time in one task.
 */
function useNowInBrowser(): Date {
  const isDocumentTime = useSyncExternalStore(subscribeToNothing, isDocumentTimeRecent, () => true);
  return isDocumentTime && documentTime !== undefined ? new Date(documentTime) : getNow();
}

/** The current time while a component renders. It is no subscription: a text that has to change by itself needs a timer. */
export const useNow = import.meta.env.SSR ? useNowOnServer : useNowInBrowser;

/**
 * The clock of this device in milliseconds, which may be wrong: only for measuring how much time has passed, and for times that
 * this device stores.
 */
export const readDeviceClock = (): number => Date.now();
