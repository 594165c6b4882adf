import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What is put into the query cache and never asked for stays there, also while no screen shows it; call before the first
 * `setQueryData`, which by itself knows nothing of a query's options and forgets after five minutes.
 */
export const keepTold = (queries: QueryClient, queryKey: QueryKey): void =>
  queries.setQueryDefaults(queryKey, {
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
  });
