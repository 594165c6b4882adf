import { useQueryClient } from '@tanstack/react-query';
import { getApplication, listApplicants } from '@uneed/domain/hiring/applications/applications.paths.ts';
import * as api from '@uneed/domain/hiring/contracts/hires.paths.ts';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { toQueryKey, useApiMutation } from '../../../platform/api/api-query.ts';
import { invalidateFigures } from './exports/invalidate-figures.ts';

/** Says what the server answered, and refetches applications. Also after an error, which may mean that the page was outdated. */
function useHireOptions() {
  const queryClient = useQueryClient();
  return {
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onError: (error: Error) => void toast.error(getErrorMessage(error)),
    onSettled: () =>
      Promise.all([
        ...[listApplicants, getApplication].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: toQueryKey(endpoint) }),
        ),
        invalidateFigures(queryClient),
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
