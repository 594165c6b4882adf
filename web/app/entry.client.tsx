import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { getBrowserQueryClient } from './platform/api/query-client.ts';
import { hydrateQueryState } from './platform/api/query-state-script.tsx';
import { watchConnection } from './platform/api/watch-connection.ts';
import { registerServiceWorker } from './platform/register-service-worker.ts';
import { SessionProvider } from './platform/session/session-provider.tsx';
import { whenIdle } from './platform/when-idle.ts';

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

// A page that the browser renders ahead of a visit counts and changes nothing until somebody sees it.
if ('prerendering' in document && document.prerendering === true)
  document.addEventListener('prerenderingchange', start, { once: true });
// In a task of its own: the modules have just been evaluated in this one, and a slow phone answers a tap between two tasks.
else setTimeout(start);
