import { useQueryClient } from '@tanstack/react-query';
import { listAuditEntries } from '@uneed/domain/admin/admin.api.ts';
import { decideReview, listReviews } from '@uneed/domain/referents/referents.api.ts';
import type { UnmatchedSearchPeriod } from '@uneed/domain/search/unmatched-search.rules.ts';
import { listUnmatchedSearches } from '@uneed/domain/search/unmatched-searches.api.ts';
import { invalidateAdminQueries } from '../../platform/api/admin-queries.ts';
import { apiQuery, useApiMutation } from '../../platform/api/api-query.ts';

export type ReviewState = 'open' | 'decided';

/** A page of the requests to become a referent; `page` starts at 1. */
export const reviewsQuery = (state: ReviewState, page: number) =>
  apiQuery(listReviews, { query: { state, page } });

/** A page of the audit log; `page` starts at 1. */
export const auditEntriesQuery = (page: number) => apiQuery(listAuditEntries, { query: { page } });

/** A page of the searches that no job matched exactly in the last days; `page` starts at 1. */
export const unmatchedSearchesQuery = (days: UnmatchedSearchPeriod, page: number) =>
  apiQuery(listUnmatchedSearches, { query: { days, page } });

/** Verifies or rejects a request; refetches the lists, also after an error such as a decision by another admin. */
export function useDecideReview() {
  const queryClient = useQueryClient();
  return useApiMutation(decideReview, { onSettled: () => invalidateAdminQueries(queryClient) });
}
