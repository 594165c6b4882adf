import { useQueryClient } from '@tanstack/react-query';
import { JOBS_PAGE_SIZE } from '@uneed/domain/jobs/job.rules.ts';
import { createJob, getJob, listJobs, listMyJobs } from '@uneed/domain/jobs/jobs.api.ts';
import { apiQuery, keyOf, useApiMutation } from '../../platform/api/api-query.ts';

/** A page of the open vacancies, from 1. */
export const jobsQuery = (page: number) => apiQuery(listJobs, { query: { page, limit: JOBS_PAGE_SIZE } });

/** A page of one's own vacancies with the totals, from 1. */
export const myJobsQuery = (page: number) => apiQuery(listMyJobs, { query: { page, limit: JOBS_PAGE_SIZE } });

/** One vacancy as the visitor may see it. */
export const jobQuery = (id: string) => apiQuery(getJob, { params: { id } });

/** Publishes a vacancy; lists that should show it are asked for again. */
export function useCreateJob() {
  const queries = useQueryClient();
  return useApiMutation(createJob, {
    onSuccess: async () => {
      await Promise.all(
        [listJobs, listMyJobs].map((list) => queries.invalidateQueries({ queryKey: keyOf(list) })),
      );
    },
  });
}
