import { useQueryClient } from '@tanstack/react-query';
import {
  createJob,
  deleteJob,
  highlightJob,
  listEnterpriseJobs,
  listJobFacets,
  listJobs,
  listSimilarJobs,
  updateJob,
} from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import toast from 'react-hot-toast/headless';
import { toQueryKey, useApiMutation } from '../../../platform/api/api-query.ts';
import { useIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { invalidateTokens } from '../../organizations/plans/exports/invalidate-tokens.ts';
import { invalidateFigures } from '../contracts/exports/invalidate-figures.ts';
import { jobQuery } from './jobs.queries.ts';

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

/** Puts a saved job in the cache. The lists are not awaited: one without the job removes its card, and with it what the card says about the reply. */
function useJobSaved() {
  const queryClient = useQueryClient();
  const invalidateLists = useInvalidateLists();
  return (job: Job) => {
    queryClient.setQueryData(jobQuery(job._id).queryKey, { job });
    void invalidateLists();
  };
}

/** Publishes a job or saves it as a draft. */
export const useCreateJob = () => useApiMutation(createJob, { onSuccess: useJobSaved() });

/** Updates the given fields of an own job. */
export const useUpdateJob = () => useApiMutation(updateJob, { onSuccess: useJobSaved() });

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
