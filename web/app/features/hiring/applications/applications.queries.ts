import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  applyToJob,
  getApplicant,
  getApplicantOptions,
  getApplicantWorkProfile,
  getApplication,
  highlightApplication,
  listApplicants,
  listApplications,
  listEarlierAnswers,
  putApplicationCv,
  withdrawApplication,
} from '@uneed/domain/hiring/applications/applications.paths.ts';
import { getJob, listJobs, listSimilarJobs } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import type { RequestInput } from '@uneed/domain/kernel/endpoint.ts';
import { APPLICATION_SENT } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.paths.ts';
import toast from 'react-hot-toast/headless';
import { apiQuery, toQueryKey, useApiMutation } from '../../../platform/api/api-query.ts';
import { useIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { refreshSession } from '../../../platform/api/query-client.ts';
import { toastError, toastReply } from '../../../platform/api/toasts.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { invalidateTokens } from '../../organizations/plans/exports/invalidate-tokens.ts';
import { invalidateApplicants } from './exports/invalidate-applicants.ts';

/** The applicants of a job that the user may see; pages count from 1. */
export const applicantsQuery = (jobId: string, search: RequestInput<typeof listApplicants>['query']) =>
  apiQuery(listApplicants, { params: { id: jobId }, query: search });

/** One applicant of a job, whatever page of the list it is on. */
export const applicantQuery = (jobId: string, candidateId: string) =>
  apiQuery(getApplicant, { params: { id: jobId, candidateId } });

/** What the applicants of a job can be filtered by. */
export const applicantOptionsQuery = (jobId: string) =>
  apiQuery(getApplicantOptions, { params: { id: jobId } });

/** The profile of work of an applicant. */
export const applicantWorkProfileQuery = (jobId: string, candidateId: string) =>
  apiQuery(getApplicantWorkProfile, { params: { id: jobId, candidateId } });

/** The user's applications, newest first; pages count from 1. */
export const applicationsQuery = (page: number) => apiQuery(listApplications, { query: { page } });

/** The user's application to a job. */
export const applicationQuery = (jobId: string) => apiQuery(getApplication, { params: { id: jobId } });

/** What the user answered before to the questions of a job. */
export const earlierAnswersQuery = (jobId: string) => apiQuery(listEarlierAnswers, { params: { id: jobId } });

/** The job that a visitor is about to apply to. */
export const jobQuery = (jobId: string) => apiQuery(getJob, { params: { id: jobId } });

/** Jobs similar to this one. */
export const similarJobsQuery = (jobId: string) => apiQuery(listSimilarJobs, { params: { id: jobId } });

/** Refetches the applications to a job. Also after an error, which may mean that the page was outdated. */
export const refreshApplications = (queryClient: QueryClient, jobId: string) =>
  Promise.all([
    invalidateApplicants(queryClient, jobId),
    queryClient.invalidateQueries({ queryKey: applicationQuery(jobId).queryKey, refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: toQueryKey(listJobs), refetchType: 'none' }),
  ]);

/** Applies to a job: `send(body)`; `sent` is the last body. A retry uses the same idempotency key. The caller shows `error`. */
export function useApply(jobId: string) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const idempotencyKey = useIdempotencyKey();
  const { mutate, variables, isPending, isSuccess, error } = useApiMutation(applyToJob, {
    onSuccess: (_, { body }) => {
      idempotencyKey.renew();
      if (body?.cv) void queryClient.invalidateQueries({ queryKey: toQueryKey(getStoredCv) });
      // From now on the guards let them open the chats about it; and a profile without a phone has the one that was sent.
      if (user?.isOnboarded === false || body?.phone !== undefined) refreshSession(queryClient);
      toast.success(getText(APPLICATION_SENT));
    },
    onSettled: (_data, error, { body }) => {
      if (body?.isHighlighted) void invalidateTokens(queryClient);
      const refreshed = refreshApplications(queryClient, jobId);
      if (error !== null) return refreshed;
      // Loaded with the job: a card that grows later would push the focused element out of the viewport.
      return Promise.all([refreshed, queryClient.prefetchQuery(applicationQuery(jobId))]);
    },
  });
  const send = (body: RequestInput<typeof applyToJob>['body'], onSuccess?: () => void) =>
    mutate({ params: { id: jobId }, body, idempotencyKey: idempotencyKey.get(body ?? {}) }, { onSuccess });
  return { send, sent: variables?.body, isPending, isSuccess, error };
}

/** Adds or replaces the CV of the user's application to a job: `mutate({ params, body })`. The caller shows `error`. */
export function usePutApplicationCv(jobId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(putApplicationCv, {
    onSuccess: ({ application, message }, { body }) => {
      queryClient.setQueryData(applicationQuery(jobId).queryKey, { application });
      if (body.cv) void queryClient.invalidateQueries({ queryKey: toQueryKey(getStoredCv) });
      toast.success(message);
    },
    onSettled: () => refreshApplications(queryClient, jobId),
  });
}

/** Highlights the user's application to a job, for a token: `mutate({ params })`. The caller shows `error`. */
export function useHighlightApplication(jobId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(highlightApplication, {
    onSuccess: toastReply,
    onSettled: () => Promise.all([invalidateTokens(queryClient), refreshApplications(queryClient, jobId)]),
  });
}

/** Withdraws the user's application to a job. */
export function useWithdraw(jobId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(withdrawApplication, {
    onSuccess: toastReply,
    onError: toastError,
    onSettled: () => refreshApplications(queryClient, jobId),
  });
}
