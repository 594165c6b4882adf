import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { JOBS_PAGE_SIZE } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  createJob,
  deleteJob,
  getJob,
  highlightJob,
  listEnterpriseJobs,
  listJobFacets,
  listJobs,
  listMyJobs,
  listSavedJobs,
  listSimilarJobs,
  updateJob,
} from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import toast from 'react-hot-toast/headless';
import { apiQuery, toQueryKey, useApiMutation } from '../../../platform/api/api-query.ts';
import { useIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { invalidateTokens } from '../../organizations/plans/exports/invalidate-tokens.ts';
import { invalidateFigures } from '../contracts/exports/invalidate-figures.ts';
import { jobsPageQuery } from './exports/jobs-page-query.ts';
import type { JobSearch } from './listing/job-search.ts';
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

/** What shows a changed job, beside its own page. */
const LISTS = [listJobs, listJobFacets, listSimilarJobs, listEnterpriseJobs];

/** Invalidates the lists that contain a changed job. */
function useInvalidateLists() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      ...LISTS.map((list) => queryClient.invalidateQueries({ queryKey: toQueryKey(list) })),
      invalidateFigures(queryClient),
    ]);
}

/** Publishes a job or saves it as a draft. */
export function useCreateJob() {
  const queryClient = useQueryClient();
  const invalidateLists = useInvalidateLists();
  return useApiMutation(createJob, {
    onSuccess: async (job) => {
      queryClient.setQueryData(jobQuery(job._id).queryKey, { job });
      await invalidateLists();
    },
  });
}

/** Updates the given fields of an own job. */
export function useUpdateJob() {
  const queryClient = useQueryClient();
  const invalidateLists = useInvalidateLists();
  return useApiMutation(updateJob, {
    onSuccess: async (job) => {
      queryClient.setQueryData(jobQuery(job._id).queryKey, { job });
      await invalidateLists();
    },
  });
}

/** Highlights an own job for tokens. A retry uses the same idempotency key. The caller shows `error`. */
export function useHighlightJob(jobId: string) {
  const queryClient = useQueryClient();
  const invalidateLists = useInvalidateLists();
  const idempotencyKey = useIdempotencyKey();
  const params = { id: jobId };
  const mutation = useApiMutation(highlightJob, {
    onSuccess: ({ message }) => {
      idempotencyKey.renew();
      toast.success(message);
    },
    // Also after an error, which may mean that the page was outdated.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: jobQuery(jobId).queryKey }),
        invalidateTokens(queryClient),
        invalidateLists(),
      ]),
  });
  const highlight = () => mutation.mutateAsync({ params, idempotencyKey: idempotencyKey.get(params) });
  return { ...mutation, highlight };
}

/** Deletes an own job with its applications. */
export function useDeleteJob() {
  const queryClient = useQueryClient();
  const invalidateLists = useInvalidateLists();
  return useApiMutation(deleteJob, {
    onSuccess: async (_, { params }) => {
      // No refetch now: the current page keeps its data; the next visit gets the 404.
      const { queryKey } = jobQuery(params.id);
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      await invalidateLists();
    },
  });
}
