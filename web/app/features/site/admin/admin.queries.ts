import { useQueryClient } from '@tanstack/react-query';
import { listUnmatchedSearches } from '@uneed/domain/hiring/suggestions/suggestions.paths.ts';
import type { UnmatchedSearchPeriod } from '@uneed/domain/hiring/suggestions/suggestions.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { listAuditEntries } from '@uneed/domain/people/audit/audit.paths.ts';
import type { AuditFilter } from '@uneed/domain/people/audit/audit.schema.ts';
import type { MetricPeriod } from '@uneed/domain/people/metrics/metric.rules.ts';
import { decideReview, listReviews } from '@uneed/domain/people/referents/referents.paths.ts';
import { getOverview } from '@uneed/domain/site/admin/overview.paths.ts';
import { invalidateAdminQueries } from '../../../platform/api/admin-queries.ts';
import { apiQuery, useApiMutation } from '../../../platform/api/api-query.ts';

export type ReviewState = 'open' | 'decided';

/** A page of the requests to become a referent; `page` starts at 1. */
export const reviewsQuery = (state: ReviewState, page: number) =>
  apiQuery(listReviews, { query: { state, page } });

/** What happened per day, in a period that ends today. */
export const overviewQuery = (days: MetricPeriod) => apiQuery(getOverview, { query: { days } });

/** A page of the audit log, after the entry `after`. */
export const auditEntriesQuery = (filter: AuditFilter, after?: Id) =>
  apiQuery(listAuditEntries, { query: { ...filter, after } });

/** A page of the searches that no job matched exactly in the last days; `page` starts at 1. */
export const unmatchedSearchesQuery = (days: UnmatchedSearchPeriod, page: number) =>
  apiQuery(listUnmatchedSearches, { query: { days, page } });

/** Verifies or rejects a request; refetches the lists, also after an error such as a decision by another admin. */
export function useDecideReview() {
  const queryClient = useQueryClient();
  return useApiMutation(decideReview, { onSettled: () => invalidateAdminQueries(queryClient) });
}
