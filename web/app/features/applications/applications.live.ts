import type { QueryClient } from '@tanstack/react-query';
import {
  getApplication,
  listApplicants,
  listApplications,
} from '@uneed/domain/applications/applications.api.ts';
import type { ApplicationEvents } from '@uneed/domain/applications/applications.events.ts';
import { listDeletedJobHires } from '@uneed/domain/contracts/hires.api.ts';
import { getJob, listMyJobs } from '@uneed/domain/jobs/jobs.api.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { listReferralLinks, listReferrals } from '@uneed/domain/referrals/referrals.api.ts';
import { toQueryKey } from '../../platform/api/api-query.ts';
import { createLiveListener, onLiveConnect } from '../../platform/realtime/live.ts';

const on = createLiveListener<ApplicationEvents>();

/** Invalidates the queries that show applications, of one job or of all. Inactive queries refetch when they are used. */
function invalidateApplications(queryClient: QueryClient, jobId?: Id): void {
  const input = jobId === undefined ? {} : { params: { id: jobId } };
  for (const queryKey of [
    toQueryKey(getJob, input),
    toQueryKey(listApplicants, input),
    toQueryKey(getApplication, input),
    toQueryKey(listMyJobs),
    toQueryKey(listApplications),
    toQueryKey(listDeletedJobHires),
    toQueryKey(listReferrals),
    toQueryKey(listReferralLinks),
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
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
