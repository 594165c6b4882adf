import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { getBrowserQueryClient } from './platform/api/query-client.ts';
import { hydrateQueryState } from './platform/api/query-state-script.tsx';

const queryClient = getBrowserQueryClient();
hydrateQueryState(queryClient);

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
