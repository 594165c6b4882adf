import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from './api-error.ts';

/** Keeps the data that is shown while its successor cannot be loaded without a connection; it is then placeholder data. */
export function useShownData<T>(query: UseQueryResult<T, ApiError>): UseQueryResult<T, ApiError> {
  const [shown, setShown] = useState(query.data);
  if (query.data !== undefined && query.data !== shown) setShown(query.data);
  if (!query.isError || !query.error.isOffline || shown === undefined) return query;
  const placeholder = { isError: false, error: null, isPending: false, isLoading: false } as const;
  const success = {
    isLoadingError: false,
    isRefetchError: false,
    isSuccess: true,
    status: 'success',
  } as const;
  return { ...query, ...placeholder, ...success, isPlaceholderData: true, data: shown };
}
