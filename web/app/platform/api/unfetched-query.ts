import { type QueryClient, type QueryKey, skipToken } from '@tanstack/react-query';

/** Options of a query whose data only the socket or the app sets: it is never fetched and stays cached without observers. */
export const UNFETCHED_QUERY = {
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;

/** Call before the first `setQueryData`: without these defaults the data is garbage-collected after five minutes. */
export const setUnfetchedDefaults = (queryClient: QueryClient, queryKey: QueryKey): void =>
  queryClient.setQueryDefaults(queryKey, UNFETCHED_QUERY);
