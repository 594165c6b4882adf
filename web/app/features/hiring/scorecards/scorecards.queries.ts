import {
  compareApplicants,
  getApplicantScores,
  getScorecard,
  putApplicantScore,
  putScorecard,
} from '@uneed/domain/hiring/scorecards/scorecards.paths.ts';
import {
  apiQuery,
  useApiMutation,
  useInvalidate,
  useInvalidateAndWait,
} from '../../../platform/api/api-query.ts';
import { toastError, toastReply } from '../../../platform/api/toasts.ts';

/** The criteria of a job, and those of earlier ones. */
export const scorecardQuery = (jobId: string) => apiQuery(getScorecard, { params: { id: jobId } });

/** What an applicant was given by whom. */
export const applicantScoresQuery = (jobId: string, candidateId: string) =>
  apiQuery(getApplicantScores, { params: { id: jobId, candidateId } });

/** Applicants side by side; `ids` as the URL has them. */
export const comparisonQuery = (jobId: string, ids: string) =>
  apiQuery(compareApplicants, { params: { id: jobId }, query: { ids } });

/** Replaces the criteria of a job: `mutate({ params, body })`. The caller shows `error`. */
export function usePutScorecard() {
  const onSettled = useInvalidate([getScorecard, getApplicantScores, compareApplicants]);
  return useApiMutation(putScorecard, {
    onSuccess: toastReply,
    onSettled,
  });
}

/** Gives or takes back an own score by a criterion: `mutate({ params, body })`. Those that arrow keys give one after the other arrive in this order. */
export function usePutScore(criterionId: string) {
  const onSettled = useInvalidateAndWait([getApplicantScores, compareApplicants]);
  return useApiMutation(putApplicantScore, {
    scope: { id: `score ${criterionId}` },
    onError: toastError,
    onSettled,
  });
}
