import { type QueryClient, type QueryKey, skipToken } from '@tanstack/react-query';

/** Options of a query whose data only the socket or the app sets: it is never fetched and stays cached without observers. */
export const PUSHED_QUERY = {
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;

/** Call before the first `setQueryData`: without these defaults the data is garbage-collected after five minutes. */
export const setPushedDefaults = (queryClient: QueryClient, queryKey: QueryKey): void =>
  queryClient.setQueryDefaults(queryKey, PUSHED_QUERY);
