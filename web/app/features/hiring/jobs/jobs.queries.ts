import type { QueryClient } from '@tanstack/react-query';
import { JOBS_PAGE_SIZE } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  getJob,
  listJobFacets,
  listJobs,
  listMyJobs,
  listOwnQuestions,
  listSavedJobs,
  listSimilarJobs,
} from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { apiQuery, toQueryKey } from '../../../platform/api/api-query.ts';
import type { JobSearch } from './exports/job-search.ts';
import { jobsPageQuery } from './exports/jobs-page-query.ts';
import type { MyJobSearch } from './mine/my-job-search.ts';

/** A page of the active jobs that match. */
export const jobsQuery = (queryClient: QueryClient, { page, sort, ...filters }: JobSearch) =>
  jobsPageQuery(queryClient, page, { sort, ...filters });

/** The number of jobs per filter option; independent of order and page. */
export const jobFacetsQuery = ({ page: _page, sort: _sort, ...filters }: JobSearch) =>
  apiQuery(listJobFacets, { query: filters });

/** A page of the user's own jobs that match, with totals over all of them. */
export const myJobsQuery = (search: MyJobSearch) =>
  apiQuery(listMyJobs, { query: { ...search, limit: JOBS_PAGE_SIZE } });

/** The questions of the user's earlier jobs. */
export const ownQuestionsQuery = apiQuery(listOwnQuestions, {});

/** Jobs by id: the current state of the jobs saved on this device. */
export const savedJobsQuery = (ids: string[]) => apiQuery(listSavedJobs, { query: { ids } });

/** A job as the visitor may see it. */
export const jobQuery = (id: string) => apiQuery(getJob, { params: { id } });

/** Jobs similar to this one. */
export const similarJobsQuery = (id: string) => apiQuery(listSimilarJobs, { params: { id } });

/** Finds a job in the cached lists: its page shows this while the job itself is loading. */
export function findJobCard(queryClient: QueryClient, id: string): JobCard | undefined {
  return [listJobs, listSimilarJobs, listSavedJobs]
    .flatMap((list) => queryClient.getQueriesData<{ jobs: JobCard[] }>({ queryKey: toQueryKey(list) }))
    .flatMap(([, reply]) => reply?.jobs ?? [])
    .find(({ _id }) => _id === id);
}
