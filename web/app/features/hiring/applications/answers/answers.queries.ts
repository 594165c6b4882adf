import { useQueryClient } from '@tanstack/react-query';
import {
  askForAnswer,
  closeJob,
  countWaitingApplicants,
  declineApplication,
  declineApplications,
  markApplicationSeen,
} from '@uneed/domain/hiring/applications/answers.paths.ts';
import { listJobFacets, listJobs } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { apiQuery, toQueryKey, useApiMutation } from '../../../../platform/api/api-query.ts';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { applicationQuery, refreshApplications } from '../applications.queries.ts';

/** Number of applicants of a job who wait for an answer. */
export const waitingQuery = (jobId: string) => apiQuery(countWaitingApplicants, { params: { id: jobId } });

/** Marks the application that is shown in full as seen, unless it is already. A live event updates the page. */
export function useMarkSeen(
  jobId: string,
  applicant: { _id: string; seenAt: string | null },
  isShown: boolean,
) {
  const { mutate } = useApiMutation(markApplicationSeen);
  const isNew = isShown && applicant.seenAt === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mutate` is another function on each render; once per application.
  useEffect(() => {
    if (isNew) mutate({ params: { id: jobId, candidateId: applicant._id } });
  }, [isNew, jobId, applicant._id]);
}

/** Answers an application as not selected: `mutateAsync({ params, body })`. The caller shows `error`. */
export function useDecline(jobId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(declineApplication, {
    onSuccess: toastReply,
    onSettled: () => refreshApplications(queryClient, jobId),
  });
}

/** Answers several applications as not selected: `mutateAsync({ params, body })`. The caller shows `error`. */
export function useDeclineMany(jobId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(declineApplications, {
    onSuccess: toastReply,
    onSettled: () => refreshApplications(queryClient, jobId),
  });
}

/** Asks for an answer: `mutate({ params })`. */
export function useAskForAnswer(jobId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(askForAnswer, {
    onSuccess: ({ application, message }) => {
      queryClient.setQueryData(applicationQuery(jobId).queryKey, { application });
      toast.success(message);
    },
    onError: toastError,
    onSettled: () => refreshApplications(queryClient, jobId),
  });
}

/** Closes a job and answers everyone who waits: `mutateAsync({ params, body })`. The caller shows `error`. */
export function useCloseJob(jobId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(closeJob, {
    onSuccess: toastReply,
    onSettled: () =>
      Promise.all([
        refreshApplications(queryClient, jobId),
        ...[listJobs, listJobFacets].map((list) =>
          queryClient.invalidateQueries({ queryKey: toQueryKey(list) }),
        ),
      ]),
  });
}
