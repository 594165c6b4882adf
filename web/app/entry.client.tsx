import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserQueries } from './platform/api/query-client.ts';
import { takeQueryState } from './platform/api/query-state.tsx';

const queries = browserQueries();
takeQueryState(queries);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queries}>
        <HydratedRouter />
      </QueryClientProvider>
    </StrictMode>,
  );
});
