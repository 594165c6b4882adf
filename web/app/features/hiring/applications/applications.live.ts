import type { QueryClient } from '@tanstack/react-query';
import { countWaitingApplicants } from '@uneed/domain/hiring/applications/answers.paths.ts';
import { listApplicantNotes } from '@uneed/domain/hiring/applications/applicant-notes.paths.ts';
import type { ApplicationEvents } from '@uneed/domain/hiring/applications/applications.events.ts';
import {
  getApplicantOptions,
  getApplication,
  listApplicants,
} from '@uneed/domain/hiring/applications/applications.paths.ts';
import {
  getApplicantInterview,
  listOwnInterviews,
} from '@uneed/domain/hiring/interviews/interviews.paths.ts';
import { listJobInterviews } from '@uneed/domain/hiring/interviews/job-interviews.paths.ts';
import { getJob } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import {
  compareApplicants,
  getApplicantScores,
  getScorecard,
} from '@uneed/domain/hiring/scorecards/scorecards.paths.ts';
import { getBoard } from '@uneed/domain/hiring/stages/stages.paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { toQueryKey } from '../../../platform/api/api-query.ts';
import { createLiveListener, onLiveConnect } from '../../../platform/realtime/live.ts';
import { invalidateFigures } from '../contracts/exports/invalidate-figures.ts';
import { APPLICANT_DETAIL_ENDPOINTS } from './exports/applicant-detail-endpoints.ts';

const on = createLiveListener<ApplicationEvents>();

/** Invalidates the queries that show applications, of one job or of all. Inactive queries refetch when they are used. */
function invalidateApplications(queryClient: QueryClient, jobId?: Id): void {
  const input = jobId === undefined ? {} : { params: { id: jobId } };
  for (const queryKey of [
    toQueryKey(getJob, input),
    toQueryKey(listApplicants, input),
    toQueryKey(getBoard, input),
    toQueryKey(getApplicantOptions, input),
    ...APPLICANT_DETAIL_ENDPOINTS.map((endpoint) => toQueryKey(endpoint)),
    // Of all jobs: the key of a note has the applicant too.
    toQueryKey(listApplicantNotes),
    toQueryKey(getScorecard, input),
    toQueryKey(getApplicantScores),
    toQueryKey(compareApplicants, input),
    toQueryKey(getApplication, input),
    toQueryKey(countWaitingApplicants, input),
    toQueryKey(getApplicantInterview),
    toQueryKey(listOwnInterviews),
    toQueryKey(listJobInterviews, input),
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  void invalidateFigures(queryClient);
}

/** Invalidates applications on live events and after a reconnect. Returns a function that stops listening. */
export function listenToApplications(queryClient: QueryClient): () => void {
  const stops = [
    on('applicationsChanged', ({ jobId }) => invalidateApplications(queryClient, jobId)),
    onLiveConnect((isAgain) => {
      if (isAgain) invalidateApplications(queryClient);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
