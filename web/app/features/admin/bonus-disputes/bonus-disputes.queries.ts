import { useQueryClient } from '@tanstack/react-query';
import { listAuditEntries } from '@uneed/domain/admin/admin.paths.ts';
import { listQueues } from '@uneed/domain/admin/queues.paths.ts';
import { closeDispute, listDisputes } from '@uneed/domain/referrals/bonuses.paths.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../../platform/api/api-query.ts';

export type DisputeFilter = { state: 'open' | 'closed'; page: number };

export const disputesQuery = (query: DisputeFilter) => apiQuery(listDisputes, { query });

/** Decides a dispute. Refetches also after an error: another admin may have decided. */
export function useCloseDispute() {
  const queryClient = useQueryClient();
  return useApiMutation(closeDispute, {
    onSettled: () => {
      for (const endpoint of [listDisputes, listQueues, listAuditEntries])
        void queryClient.invalidateQueries({ queryKey: toQueryKey(endpoint) });
    },
  });
}
