import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QUEUE_REFRESH_SECONDS } from '@uneed/domain/site/admin/admin.rules.ts';
import { listQueues } from '@uneed/domain/site/admin/overview.paths.ts';
import { useEffect } from 'react';
import { apiQuery, toQueryKey } from '../../../platform/api/api-query.ts';

/** What waits for the admins; refetched every minute, and when the window is focused. */
export const queuesQuery = {
  ...apiQuery(listQueues, {}),
  refetchInterval: QUEUE_REFRESH_SECONDS * 1_000,
  refetchOnWindowFocus: 'always' as const,
};

/** Returns the state of the queues; empty until they are loaded. Refetches them after each change that an admin makes. */
export function useQueues() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queryClient.invalidateQueries({ queryKey: toQueryKey(listQueues) });
      }),
    [queryClient],
  );
  return useQuery(queuesQuery).data?.queues ?? [];
}
