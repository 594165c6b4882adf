import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { listApplicants } from '@uneed/domain/applications/applications.api.ts';
import { listContracts, openContract, setContractStatus } from '@uneed/domain/contracts/contracts.api.ts';
import { getJob, listMyJobs } from '@uneed/domain/jobs/jobs.api.ts';
import toast from 'react-hot-toast';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { toQueryKey, useApiMutation } from '../../platform/api/api-query.ts';

/** What shows contracts of a vacancy is asked for again, also after a refusal: what the page knew was out of date. */
const refresh = (queries: QueryClient, jobId: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: toQueryKey(listApplicants), predicate: ofJob(jobId) }),
    queries.invalidateQueries({ queryKey: toQueryKey(listContracts, { params: { jobId } }) }),
    queries.invalidateQueries({ queryKey: toQueryKey(getJob, { params: { id: jobId } }) }),
    queries.invalidateQueries({ queryKey: toQueryKey(listMyJobs), refetchType: 'none' }),
  ]);

/** All pages of the same vacancy. */
const ofJob =
  (jobId: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    JSON.stringify(queryKey[1]).includes(jobId);

/** Opens a pending contract for an applicant of this vacancy. */
export function useOpenContract(jobId: string) {
  const queries = useQueryClient();
  return useApiMutation(openContract, {
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(getErrorMessage(error, 'Error updating status')),
    onSettled: () => refresh(queries, jobId),
  });
}

/** Sets the status of an applicant's contract (texts of specification 2 §4, §8). */
export function useSetContractStatus(jobId: string) {
  const queries = useQueryClient();
  return useApiMutation(setContractStatus, {
    onSuccess: () => void toast.success('Estado actualizado'),
    onError: (error) => void toast.error(getErrorMessage(error, 'Error updating status')),
    onSettled: () => refresh(queries, jobId),
  });
}
