import type { QueryClient } from '@tanstack/react-query';
import {
  getApplication,
  listApplicants,
  listApplications,
} from '@uneed/domain/applications/applications.api.ts';
import type { ApplicationEvents } from '@uneed/domain/applications/applications.events.ts';
import { getJob, listMyJobs } from '@uneed/domain/jobs/jobs.api.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { toQueryKey } from '../../platform/api/api-query.ts';
import { createLiveListener, onLiveConnect } from '../../platform/realtime/live.ts';

const on = createLiveListener<ApplicationEvents>();

/** Asks anew for what shows applications: those to one vacancy, or without one all. What is not on the screen waits. */
function renew(queries: QueryClient, jobId?: Id): void {
  const about = jobId === undefined ? {} : { params: { id: jobId } };
  for (const queryKey of [
    toQueryKey(getJob, about),
    toQueryKey(listApplicants, about),
    toQueryKey(getApplication, about),
    toQueryKey(listMyJobs),
    toQueryKey(listApplications),
  ]) {
    void queries.invalidateQueries({ queryKey });
  }
}

/** Keeps the screens of owners and candidates in step; what was missed while not connected is asked for. */
export function listenToApplications(queries: QueryClient): () => void {
  const stops = [
    on('applicationsChanged', ({ jobId }) => renew(queries, jobId)),
    onLiveConnect((isAgain) => {
      if (isAgain) renew(queries);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
