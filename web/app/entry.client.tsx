import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setTextVersion } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isConnectionError } from './platform/api/api-error.ts';
import { getBrowserQueryClient } from './platform/api/query-client.ts';
import { hydrateQueryState } from './platform/api/query-state-script.tsx';
import { waitForConnection } from './platform/network/connection.ts';
import { takePendingPath } from './platform/pending-path.ts';
import { listenToLostModules, registerServiceWorker } from './platform/service-worker.ts';
import { SessionProvider } from './platform/session/use-session.ts';
import { whenIdle } from './platform/when-idle.ts';

/**
 * Probes the connection whenever a request of `queryClient` or a module gets no response, or the browser reports to be offline. Queries
 * that failed are fetched again when the connection is back.
 */
function watchConnection(queryClient: QueryClient): void {
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

if (document.documentElement.dataset.texts === 'specification') setTextVersion('specification');

const queryClient = getBrowserQueryClient();
hydrateQueryState(queryClient);
watchConnection(queryClient);

function start(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <HydratedRouter />
          </SessionProvider>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
  // A visitor's first page does not pay for it.
  whenIdle(registerServiceWorker);
}

const pendingPath = takePendingPath();

// A page that the browser renders ahead of a visit counts and changes nothing until somebody sees it.
if (pendingPath !== undefined) window.location.replace(pendingPath);
else if ('prerendering' in document && document.prerendering === true)
  document.addEventListener('prerenderingchange', start, { once: true });
// In a task of its own: the modules have just been evaluated in this one, and a slow phone answers a tap between two tasks.
else setTimeout(start);
