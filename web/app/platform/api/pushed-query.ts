import { type QueryClient, type QueryKey, skipToken } from '@tanstack/react-query';

/** Options of a query that is told what there is and never asks for it: it stays, also while no screen shows it. */
export const PUSHED_QUERY = {
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;

/** Call before the first `setQueryData`, which by itself knows nothing of a query's options and forgets after five minutes. */
export const setPushedDefaults = (queries: QueryClient, queryKey: QueryKey): void =>
  queries.setQueryDefaults(queryKey, PUSHED_QUERY);
