import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  applyToJob,
  getApplication,
  listApplicants,
  listApplications,
  withdrawApplication,
} from '@uneed/domain/applications/applications.api.ts';
import type { ApplyBody } from '@uneed/domain/applications/applications.schema.ts';
import { deleteStoredCv, getStoredCv, putStoredCv } from '@uneed/domain/applications/cvs.api.ts';
import { getJob, listJobs } from '@uneed/domain/jobs/jobs.api.ts';
import toast from 'react-hot-toast';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../platform/api/api-query.ts';
import { useIdempotencyKey } from '../../platform/api/use-idempotency-key.ts';

/** Who applied to a vacancy, as far as the caller may know; pages count from 1. */
export const applicantsQuery = (jobId: string, page = 1) =>
  apiQuery(listApplicants, { params: { id: jobId }, query: { page } });

/** One's own applications, newest first; pages count from 1. */
export const applicationsQuery = (page: number) => apiQuery(listApplications, { query: { page } });

/** One's own application to a vacancy. */
export const applicationQuery = (jobId: string) => apiQuery(getApplication, { params: { id: jobId } });

/** The CV kept for the next application. */
export const storedCvQuery = apiQuery(getStoredCv, {});

/** Keeps a PDF as one's CV, in place of the one before: `mutate({ body })`. */
export function useKeepCv() {
  const queries = useQueryClient();
  return useApiMutation(putStoredCv, {
    onSuccess: ({ cv, message }) => {
      queries.setQueryData(storedCvQuery.queryKey, (known) => ({ cv, openings: known?.openings ?? [] }));
      toast.success(message);
    },
    onError: (error) => void toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: storedCvQuery.queryKey }),
  });
}

/** Forgets one's CV; what was sent with applications stays there: `mutate({})`. */
export function useForgetCv() {
  const queries = useQueryClient();
  return useApiMutation(deleteStoredCv, {
    onSuccess: ({ message }) => {
      queries.setQueryData(storedCvQuery.queryKey, (known) => ({
        cv: null,
        openings: known?.openings ?? [],
      }));
      toast.success(message);
    },
    onError: (error) => void toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: storedCvQuery.queryKey }),
  });
}

/** What tells of applications to a vacancy is asked for again, also when refused: what the page knew was out of date. */
const refresh = (queries: QueryClient, jobId: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: toQueryKey(getJob, { params: { id: jobId } }) }),
    queries.invalidateQueries({ queryKey: toQueryKey(listApplicants) }),
    queries.invalidateQueries({ queryKey: toQueryKey(listApplications) }),
    queries.invalidateQueries({ queryKey: applicationQuery(jobId).queryKey, refetchType: 'none' }),
    queries.invalidateQueries({ queryKey: toQueryKey(listJobs), refetchType: 'none' }),
  ]);

/** Applies to a vacancy: `send(body)`. Sent again after a lost answer, it is the same application. */
export function useApply(jobId: string) {
  const queries = useQueryClient();
  const sendKeyOf = useIdempotencyKey();
  const { mutate, isPending } = useApiMutation(applyToJob, {
    onSuccess: (_, { body }) => {
      if (body?.cv) void queries.invalidateQueries({ queryKey: toQueryKey(getStoredCv) });
      toast.success('Application submitted');
    },
    onError: (error) => void toast.error(getErrorMessage(error, 'Error applying to job')),
    onSettled: () => refresh(queries, jobId),
  });
  const send = (body: ApplyBody, onSuccess?: () => void) =>
    mutate({ params: { id: jobId }, body, idempotencyKey: sendKeyOf(body ?? {}) }, { onSuccess });
  return { send, isPending };
}

/** Takes one's application to a vacancy back. */
export function useWithdraw(jobId: string) {
  const queries = useQueryClient();
  return useApiMutation(withdrawApplication, {
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(getErrorMessage(error)),
    onSettled: () => refresh(queries, jobId),
  });
}
