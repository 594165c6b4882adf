import { useQueryClient } from '@tanstack/react-query';
import { listAuditEntries } from '@uneed/domain/admin/admin.api.ts';
import { decideReview, listReviews } from '@uneed/domain/referents/referents.api.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../platform/api/api-query.ts';

export type ReviewState = 'open' | 'decided';

/** A page of the requests to become a referent; `page` starts at 1. */
export const reviewsQuery = (state: ReviewState, page: number) =>
  apiQuery(listReviews, { query: { state, page } });

/** A page of the audit log; `page` starts at 1. */
export const auditEntriesQuery = (page: number) => apiQuery(listAuditEntries, { query: { page } });

/** Verifies or rejects a request; refetches the lists, also after an error such as a decision by another admin. */
export function useDecideReview() {
  const queryClient = useQueryClient();
  return useApiMutation(decideReview, {
    onSettled: async () => {
      await Promise.all(
        [listReviews, listAuditEntries].map((list) =>
          queryClient.invalidateQueries({ queryKey: toQueryKey(list) }),
        ),
      );
    },
  });
}
