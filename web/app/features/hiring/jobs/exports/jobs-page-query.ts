import type { QueryClient } from '@tanstack/react-query';
import { JOBS_PAGE_SIZE } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { listJobs } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import type { RequestInput } from '@uneed/domain/kernel/endpoint.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';

type Filters = Omit<NonNullable<RequestInput<typeof listJobs>['query']>, 'page' | 'limit' | 'until'>;

/** A page of the open jobs that match. A later page leaves out jobs that were published since this browser read the first one. */
export function jobsPageQuery(queryClient: QueryClient, page: number, filters: Filters) {
  const queryOf = (number: number, until?: string) =>
    apiQuery(listJobs, { query: { page: number, limit: JOBS_PAGE_SIZE, ...filters, until } });
  // It stays in the cache while later pages are read, however long that takes.
  const first = { ...queryOf(1), gcTime: Number.POSITIVE_INFINITY };
  return page === 1 ? first : queryOf(page, queryClient.getQueryData(first.queryKey)?.pagination.until);
}
