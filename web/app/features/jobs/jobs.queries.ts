import { useQueryClient } from '@tanstack/react-query';
import { JOBS_PAGE_SIZE } from '@uneed/domain/jobs/job.rules.ts';
import {
  createJob,
  deleteJob,
  getJob,
  listJobFacets,
  listJobs,
  listMyJobs,
  listSimilarJobs,
  updateJob,
} from '@uneed/domain/jobs/jobs.api.ts';
import { apiQuery, keyOf, useApiMutation } from '../../platform/api/api-query.ts';
import { DEFAULT_SORT, type JobSearch } from './listing/job-search.ts';
import type { MyJobSearch } from './mine/my-job-search.ts';

/** A page of the open vacancies that match. */
export const jobsQuery = ({ page, sort, ...filters }: JobSearch) =>
  apiQuery(listJobs, {
    query: { page, limit: JOBS_PAGE_SIZE, sort: sort === DEFAULT_SORT ? undefined : sort, ...filters },
  });

/** How many vacancies each option of the filters would leave; order and page have no part in it. */
export const jobFacetsQuery = ({ page: _page, sort: _sort, ...filters }: JobSearch) =>
  apiQuery(listJobFacets, { query: filters });

/** A page of one's own vacancies that match, with the totals over all. */
export const myJobsQuery = (search: MyJobSearch) =>
  apiQuery(listMyJobs, { query: { ...search, limit: JOBS_PAGE_SIZE } });

/** One vacancy as the visitor may see it. */
export const jobQuery = (id: string) => apiQuery(getJob, { params: { id } });

/** Other vacancies like this one. */
export const similarJobsQuery = (id: string) => apiQuery(listSimilarJobs, { params: { id } });

/** Asks again for the lists that a change of a vacancy shows in. */
function useRefreshLists() {
  const queries = useQueryClient();
  return () =>
    Promise.all([listJobs, listMyJobs].map((list) => queries.invalidateQueries({ queryKey: keyOf(list) })));
}

/** Publishes a vacancy, or keeps a draft of one. */
export function useCreateJob() {
  const refresh = useRefreshLists();
  return useApiMutation(createJob, { onSuccess: refresh });
}

/** Changes what is sent of one's own vacancy. */
export function useUpdateJob() {
  const queries = useQueryClient();
  const refresh = useRefreshLists();
  return useApiMutation(updateJob, {
    onSuccess: async (job) => {
      queries.setQueryData(jobQuery(job._id).queryKey, { job });
      await refresh();
    },
  });
}

/** Removes one's own vacancy with its applications. */
export function useDeleteJob() {
  const queries = useQueryClient();
  const refresh = useRefreshLists();
  return useApiMutation(deleteJob, {
    onSuccess: async (_, { params }) => {
      // The page one is on keeps what it shows; the next visit asks anew and learns that it is gone.
      const { queryKey } = jobQuery(params.id);
      await queries.invalidateQueries({ queryKey, refetchType: 'none' });
      await refresh();
    },
  });
}
