import type { QueryClient } from '@tanstack/react-query';
import { getTokens } from '@uneed/domain/organizations/plans/tokens.paths.ts';
import { toQueryKey } from '../../../../platform/api/api-query.ts';

/** Refetches the tokens after some were spent. */
export const invalidateTokens = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: toQueryKey(getTokens) });
