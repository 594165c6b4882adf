import type { QueryClient } from '@tanstack/react-query';
import {
  getApplication,
  listApplicants,
  listApplications,
} from '@uneed/domain/applications/applications.api.ts';
import type { ApplicationEvents } from '@uneed/domain/applications/applications.events.ts';
import { getJob, listMyJobs } from '@uneed/domain/jobs/jobs.api.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { keyOf } from '../../platform/api/api-query.ts';
import { liveEvents, onLiveUp } from '../../platform/realtime/live.ts';

const on = liveEvents<ApplicationEvents>();

/** Asks anew for what shows applications: those to one vacancy, or without one all. What is not on the screen waits. */
function renew(queries: QueryClient, jobId?: Id): void {
  const about = jobId === undefined ? {} : { params: { id: jobId } };
  for (const queryKey of [
    keyOf(getJob, about),
    keyOf(listApplicants, about),
    keyOf(getApplication, about),
    keyOf(listMyJobs),
    keyOf(listApplications),
  ]) {
    void queries.invalidateQueries({ queryKey });
  }
}

/** Keeps the screens of owners and candidates in step; what was missed while not connected is asked for. */
export function listenToApplications(queries: QueryClient): () => void {
  const stops = [
    on('applicationsChanged', ({ jobId }) => renew(queries, jobId)),
    onLiveUp((isAgain) => {
      if (isAgain) renew(queries);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
