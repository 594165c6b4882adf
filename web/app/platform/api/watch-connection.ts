import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { waitForConnection } from '../network/connection.ts';
import { listenToLostModules } from '../service-worker.ts';
import { isConnectionError } from './api-error.ts';

/**
 * Probes the connection whenever a request of `queryClient` or a module gets no response, or the browser reports to be offline. Queries
 * that failed are fetched again when the connection is back.
 */
export function watchConnection(queryClient: QueryClient): void {
  onlineManager.subscribe((isOnline) => {
    if (!isOnline) void waitForConnection();
  });
  const onEvent = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    if (event.action?.type === 'error' && isConnectionError(event.action.error)) void waitForConnection();
  };
  listenToLostModules(() => void waitForConnection());
  queryClient.getQueryCache().subscribe(onEvent);
  queryClient.getMutationCache().subscribe(onEvent);
}
