import { waitForConnection } from './connection.ts';

/** After this time without a response the connection is probed, so that the page can say that it is lost. */
const PROBE_AFTER_MS = 5_000;
/** After this time without a response the request counts as failed: a weak signal may never give one. */
const TIMEOUT_MS = 20_000;

/** `fetch` for a request that may be sent again; rejects when there is no response in time. */
export async function fetchWithTimeout(request: Request): Promise<Response> {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const timeout = new Promise<never>((_, reject) => {
    timers.push(setTimeout(() => void waitForConnection(), PROBE_AFTER_MS));
    timers.push(setTimeout(() => reject(new DOMException('No response', 'TimeoutError')), TIMEOUT_MS));
  });
  try {
    return await Promise.race([fetch(request), timeout]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
