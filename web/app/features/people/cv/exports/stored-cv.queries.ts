import { useQueryClient } from '@tanstack/react-query';
import { deleteStoredCv, getStoredCv, putStoredCv } from '@uneed/domain/people/cv/cvs.paths.ts';
import toast from 'react-hot-toast/headless';
import { apiQuery, useApiMutation } from '../../../../platform/api/api-query.ts';
import { toastError } from '../../../../platform/api/toasts.ts';

/** The CV stored for the next application. */
export const storedCvQuery = apiQuery(getStoredCv, {});

/** Stores a file as the user's CV and replaces the previous one: `mutate({ body })`. */
export function useStoreCv() {
  const queryClient = useQueryClient();
  return useApiMutation(putStoredCv, {
    onSuccess: ({ cv, message }) => {
      queryClient.setQueryData(storedCvQuery.queryKey, (known) => ({ cv, openings: known?.openings ?? [] }));
      toast.success(message);
    },
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: storedCvQuery.queryKey }),
  });
}

/** Deletes the stored CV; applications keep their copies: `mutate({})`. */
export function useDeleteCv() {
  const queryClient = useQueryClient();
  return useApiMutation(deleteStoredCv, {
    onSuccess: ({ message }) => {
      queryClient.setQueryData(storedCvQuery.queryKey, (known) => ({
        cv: null,
        openings: known?.openings ?? [],
      }));
      toast.success(message);
    },
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: storedCvQuery.queryKey }),
  });
}
