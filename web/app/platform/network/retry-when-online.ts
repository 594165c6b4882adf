import { waitForConnection } from './connection.ts';

/** A task may fail once although the server can be reached: the network may have been back already. */
const FAILURES_ONLINE_MAX = 1;

/**
 * Runs `task`. When it fails in a browser because the connection was lost, waits for the network and runs it again. Rejects when `signal`
 * is aborted meanwhile.
 */
export async function retryWhenOnline<T>(
  task: () => Promise<T>,
  isConnectionError: (error: unknown) => boolean = () => true,
  signal?: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await task();
    } catch (error) {
      // On the server there is no network to wait for: a module that is missing there was replaced by another version of the app.
      if (typeof window === 'undefined' || !isConnectionError(error)) throw error;
      failures = (await waitForConnection()) ? 0 : failures + 1;
      signal?.throwIfAborted();
      if (failures > FAILURES_ONLINE_MAX) throw error;
    }
  }
}
