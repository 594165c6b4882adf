import type { QueryClient } from '@tanstack/react-query';
import { listApplicantNotes } from '@uneed/domain/hiring/applications/applicant-notes.paths.ts';
import type { ApplicationEvents } from '@uneed/domain/hiring/applications/applications.events.ts';
import { getApplication } from '@uneed/domain/hiring/applications/applications.paths.ts';
import { listOwnInterviews } from '@uneed/domain/hiring/interviews/interviews.paths.ts';
import { getApplicantScores, getScorecard } from '@uneed/domain/hiring/scorecards/scorecards.paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { toQueryKey } from '../../../platform/api/api-query.ts';
import { createLiveListener, onLiveConnect } from '../../../platform/realtime/live.ts';
import { invalidateApplicants } from './exports/invalidate-applicants.ts';

const on = createLiveListener<ApplicationEvents>();

/** Invalidates the queries that show applications, of one job or of all. Inactive queries refetch when they are used. */
function invalidateApplications(queryClient: QueryClient, jobId?: Id): void {
  const input = jobId === undefined ? {} : { params: { id: jobId } };
  for (const queryKey of [
    toQueryKey(getApplication, input),
    toQueryKey(listOwnInterviews),
    // Of all jobs: the key of a note has the applicant too.
    toQueryKey(listApplicantNotes),
    toQueryKey(getScorecard, input),
    toQueryKey(getApplicantScores),
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  void invalidateApplicants(queryClient, jobId);
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
