import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getApplication } from '@uneed/domain/hiring/applications/applications.paths.ts';
import * as api from '@uneed/domain/hiring/contracts/contracts.paths.ts';
import {
  listContracts,
  openContract,
  setContractStatus,
} from '@uneed/domain/hiring/contracts/contracts.paths.ts';
import { STATUS_NOT_UPDATED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { toQueryKey, useApiMutation } from '../../../platform/api/api-query.ts';
import { toastError, toastReply } from '../../../platform/api/toasts.ts';
import { invalidateApplicants } from '../applications/exports/invalidate-applicants.ts';

/** Refetches the contracts of a job. Also after an error, which may mean that the page was outdated. */
const refresh = (queryClient: QueryClient, jobId: string) =>
  Promise.all([
    invalidateApplicants(queryClient, jobId),
    queryClient.invalidateQueries({ queryKey: toQueryKey(listContracts, { params: { jobId } }) }),
  ]);

/** Opens a pending contract for an applicant of the job. */
export function useOpenContract(jobId: string) {
  const queryClient = useQueryClient();
  return useApiMutation(openContract, {
    onSuccess: toastReply,
    onError: (error) => void toast.error(getErrorMessage(error, STATUS_NOT_UPDATED)),
    onSettled: () => refresh(queryClient, jobId),
  });
}

/** Sets the status of an applicant's contract (product.md, 'Contracts'). The caller shows the error. */
export function useSetContractStatus(jobId: string, options: { onError?: (error: Error) => void } = {}) {
  const queryClient = useQueryClient();
  return useApiMutation(setContractStatus, {
    ...options,
    onSuccess: () => void toast.success('Estado actualizado'),
    onSettled: () => refresh(queryClient, jobId),
  });
}

/** Says what the server answered, and refetches applications. Also after an error, which may mean that the page was outdated. */
function useHireOptions() {
  const queryClient = useQueryClient();
  return {
    onSuccess: toastReply,
    onError: toastError,
    onSettled: () =>
      Promise.all([
        invalidateApplicants(queryClient),
        queryClient.invalidateQueries({ queryKey: toQueryKey(getApplication) }),
      ]),
  };
}

/** The owner of a job marks an applicant as hired. */
export const useMarkHired = () => useApiMutation(api.markHired, useHireOptions());

/** The owner takes the mark back, or undoes a confirmed hire. */
export const useTakeBackHire = () => useApiMutation(api.takeBackHire, useHireOptions());

/** The candidate says whether it is so. */
export const useAnswerHire = () => useApiMutation(api.answerHire, useHireOptions());

/** The candidate undoes a confirmed hire. */
export const useUndoHire = () => useApiMutation(api.undoHire, useHireOptions());
