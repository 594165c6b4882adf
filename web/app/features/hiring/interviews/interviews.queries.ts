import { useQueryClient } from '@tanstack/react-query';
import { getApplication } from '@uneed/domain/hiring/applications/applications.paths.ts';
import * as api from '@uneed/domain/hiring/interviews/interviews.paths.ts';
import { listJobInterviews } from '@uneed/domain/hiring/interviews/job-interviews.paths.ts';
import { apiQuery, useApiMutation, useInvalidateAndWait } from '../../../platform/api/api-query.ts';
import { toastError, toastReply } from '../../../platform/api/toasts.ts';
import { invalidateApplicants } from '../applications/exports/invalidate-applicants.ts';

/** The interviews of the user's applications, and the times to choose from. */
export const ownInterviewsQuery = apiQuery(api.listOwnInterviews, {});

/** The interview of an applicant, for the owner of the vacancy. */
export const applicantInterviewQuery = (jobId: string, candidateId: string) =>
  apiQuery(api.getApplicantInterview, { params: { id: jobId, candidateId } });

/** A page of the interviews of a vacancy, for its owner. */
export const jobInterviewsQuery = (jobId: string, page: number) =>
  apiQuery(listJobInterviews, { params: { id: jobId }, query: { page } });

/** The address of the own calendar. */
export const calendarFeedQuery = apiQuery(api.getCalendarFeed, {});

/** Refetches interviews, and the applications that tell of them. Also after an error, which may mean that the page was outdated. */
function useRefresh() {
  const queryClient = useQueryClient();
  const refreshOwn = useInvalidateAndWait([api.listOwnInterviews, getApplication]);
  return () => Promise.all([invalidateApplicants(queryClient), refreshOwn()]);
}

/** Says what the server answered. */
function useInterviewOptions() {
  return {
    onSuccess: toastReply,
    onError: toastError,
    onSettled: useRefresh(),
  };
}

/** Offers times to an applicant. The caller shows `error`. */
export function useOfferInterview() {
  return useApiMutation(api.offerInterview, {
    onSuccess: toastReply,
    onSettled: useRefresh(),
  });
}

export const useWithdrawOffer = () => useApiMutation(api.withdrawInterviewOffer, useInterviewOptions());

export const useTakeSlot = () => useApiMutation(api.takeInterviewSlot, useInterviewOptions());

export const useAskForOtherTimes = () => useApiMutation(api.askForOtherTimes, useInterviewOptions());

export const useMoveInterview = () => useApiMutation(api.moveInterview, useInterviewOptions());

export const useCancelInterview = () => useApiMutation(api.cancelInterview, useInterviewOptions());

export const useSetResult = () => useApiMutation(api.setInterviewResult, useInterviewOptions());

export const useAnswerNoShow = () => useApiMutation(api.answerNoShow, useInterviewOptions());

/** Makes a new address of the own calendar, or ends the one that there is. */
export function useCalendarFeed() {
  const queryClient = useQueryClient();
  const options = {
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarFeedQuery.queryKey }),
  };
  return {
    create: useApiMutation(api.createCalendarFeed, options),
    remove: useApiMutation(api.deleteCalendarFeed, options),
  };
}
