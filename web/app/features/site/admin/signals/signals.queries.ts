import { useQueryClient } from '@tanstack/react-query';
import { listSignals, reviewSignal } from '@uneed/domain/hiring/referrals/referrals.paths.ts';
import { listAuditEntries } from '@uneed/domain/people/audit/audit.paths.ts';
import { listQueues } from '@uneed/domain/site/admin/overview.paths.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../../../platform/api/api-query.ts';

export const signalsQuery = (page: number) => apiQuery(listSignals, { query: { page } });

/** Marks a signal as reviewed. Refetches also after an error: another admin may have reviewed it. */
export function useReviewSignal() {
  const queryClient = useQueryClient();
  return useApiMutation(reviewSignal, {
    onSettled: () => {
      for (const endpoint of [listQueues, listAuditEntries])
        void queryClient.invalidateQueries({ queryKey: toQueryKey(endpoint) });
      // Busy until the signal has left the list.
      return queryClient.invalidateQueries({ queryKey: toQueryKey(listSignals) });
    },
  });
}
