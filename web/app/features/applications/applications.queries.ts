import { useQueryClient } from '@tanstack/react-query';
import { applyToJob, listApplicants } from '@uneed/domain/applications/applications.api.ts';
import { getJob, listJobs } from '@uneed/domain/jobs/jobs.api.ts';
import type { Reply } from '@uneed/domain/kernel/endpoint.ts';
import toast from 'react-hot-toast';
import { messageOf } from '../../platform/api/api-error.ts';
import { apiQuery, keyOf, useApiMutation } from '../../platform/api/api-query.ts';

/** Somebody who applied, as the owner of the vacancy sees them. */
export type Applicant = Reply<typeof listApplicants>['applicants'][number];

/** Who applied to a vacancy, as far as the caller may know. */
export const applicantsQuery = (jobId: string) => apiQuery(listApplicants, { params: { id: jobId } });

/** Applies to a vacancy; it is asked for again afterwards, also when refused: what the page knew was out of date. */
export function useApply(jobId: string) {
  const queries = useQueryClient();
  return useApiMutation(applyToJob, {
    onSuccess: () => void toast.success('Application submitted'),
    onError: (error) => void toast.error(messageOf(error, 'Error applying to job')),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keyOf(getJob, { params: { id: jobId } }) }),
        queries.invalidateQueries({ queryKey: keyOf(listApplicants, { params: { id: jobId } }) }),
        queries.invalidateQueries({ queryKey: keyOf(listJobs), refetchType: 'none' }),
      ]),
  });
}
