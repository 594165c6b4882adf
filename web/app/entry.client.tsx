import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { getBrowserQueryClient } from './platform/api/query-client.ts';
import { hydrateQueryState } from './platform/api/query-state-script.tsx';
import { watchConnection } from './platform/api/watch-connection.ts';
import { registerServiceWorker } from './platform/register-service-worker.ts';
import { whenIdle } from './platform/when-idle.ts';

// Zod looks for `eval`, which the content security policy forbids and reports. Its `config()` does the same, but would load it here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const queryClient = getBrowserQueryClient();
hydrateQueryState(queryClient);
watchConnection(queryClient);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydratedRouter />
      </QueryClientProvider>
    </StrictMode>,
  );
});

// A visitor's first page does not pay for it.
whenIdle(registerServiceWorker);
