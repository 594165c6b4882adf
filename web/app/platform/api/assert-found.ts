import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Throws the error of a prefetched query that found nothing, so that the page of a record that does not exist has status 404. */
export function assertFound(queryClient: QueryClient, queryKey: QueryKey): void {
  const error = queryClient.getQueryState(queryKey)?.error;
  if (error instanceof ApiError && error.code === 'NOT_FOUND') throw error;
}
