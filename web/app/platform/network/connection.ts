import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Whether the server can be reached is the state of TanStack Query's `onlineManager`: the browser's events `online` and
 * `offline` set it, and so does the probe here, since a phone without a usable signal often reports to be online.
 */

/** Responds without the database and without rate limits. */
const PROBE_URL = '/healthz';
const PROBE_TIMEOUT_MS = 5_000;
const PROBE_DELAY_MIN_MS = 1_000;
const PROBE_DELAY_MAX_MS = 10_000;

async function canReachServer(): Promise<boolean> {
  try {
    const url = `${window.location.origin}${PROBE_URL}`;
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    await fetch(new Request(url, { method: 'HEAD', cache: 'no-store', signal }));
    return true;
  } catch {
    return false;
  }
}

/** Resolves after the delay, or earlier when the browser reports a network. */
const waitBeforeProbe = (delayMs: number) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, delayMs);
    window.addEventListener('online', finish);
  });

async function probeUntilOnline(): Promise<boolean> {
  let wasOffline = !onlineManager.isOnline();
  for (let delay = PROBE_DELAY_MIN_MS; !(await canReachServer()); delay *= 2) {
    wasOffline = true;
    onlineManager.setOnline(false);
    await waitBeforeProbe(Math.min(delay, PROBE_DELAY_MAX_MS));
  }
  onlineManager.setOnline(true);
  return wasOffline;
}

let probing: Promise<boolean> | undefined;

/** Resolves when the server can be reached, with whether it could not before. Concurrent calls share the probes. */
export function waitForConnection(): Promise<boolean> {
  probing ??= probeUntilOnline().finally(() => {
    probing = undefined;
  });
  return probing;
}

/** Whether the server can be reached, as far as known. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
