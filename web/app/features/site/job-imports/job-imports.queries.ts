import { useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  cancelJobImport,
  createJobFeed,
  createJobImport,
  deleteJobSource,
  fetchJobFeed,
  getJobImport,
  listJobImportErrors,
  listJobImports,
  runJobImport,
  updateJobSource,
} from '@uneed/domain/site/job-imports/job-imports.paths.ts';
import { useEffect, useRef } from 'react';
import { apiQuery, useApiMutation, useInvalidate } from '../../../platform/api/api-query.ts';
import { toastError, toastReply } from '../../../platform/api/toasts.ts';

export const jobImportsQuery = apiQuery(listJobImports, {});
export const jobImportQuery = (id: Id) => apiQuery(getJobImport, { params: { id } });
export const jobImportErrorsQuery = (id: Id, page: number) =>
  apiQuery(listJobImportErrors, { params: { id }, query: { page } });

/** While an import runs, its progress is loaded again this often, in milliseconds: there is no live event of it. */
const PROGRESS_REFRESH_MS = 1_000;

/** An import. While it runs its progress follows; when it has ended, what depends on it is loaded again. */
export function useJobImport(id: Id) {
  const query = useQuery({
    ...jobImportQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data?.import.state === 'running' ? PROGRESS_REFRESH_MS : false,
  });
  const refresh = useInvalidate([listJobImports, listJobImportErrors]);
  const isRunning = query.data?.import.state === 'running';
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) refresh();
    wasRunning.current = isRunning;
  }, [isRunning, refresh]);
  return query;
}

const showReply = toastReply;
const showError = toastError;

/** Reads a file: `mutate({ body })`. The caller shows errors. */
export const useCreateJobImport = () =>
  useApiMutation(createJobImport, { onSettled: useInvalidate([listJobImports]) });

/** Adds a feed and fetches it: `mutate({ body })`. The form shows its errors. */
export const useCreateJobFeed = () =>
  useApiMutation(createJobFeed, { onSettled: useInvalidate([listJobImports]) });

/** Fetches a feed now: `mutate({ params: { id } })`. */
export const useFetchJobFeed = () =>
  useApiMutation(fetchJobFeed, { onError: showError, onSettled: useInvalidate([listJobImports]) });

/** Switches something of a source: `mutate({ params: { id }, body: { isDaily, base } })`. */
export const useSwitchJobSource = () =>
  useApiMutation(updateJobSource, {
    onSuccess: showReply,
    onError: showError,
    onSettled: useInvalidate([listJobImports, getJobImport]),
  });

/** Saves how the rows of a source are read: `mutate({ params: { id }, body })`. The form shows its errors. */
export const useSaveMapping = () =>
  useApiMutation(updateJobSource, { onSettled: useInvalidate([listJobImports, getJobImport]) });

/** Deletes a source: `mutate({ params: { id } })`. */
export const useDeleteJobSource = () =>
  useApiMutation(deleteJobSource, {
    onSuccess: showReply,
    onError: showError,
    onSettled: useInvalidate([listJobImports]),
  });

/** Publishes or tries the rows: `mutate({ params: { id }, body: { isTrial } })`. The form shows its errors. */
export const useRunJobImport = () =>
  useApiMutation(runJobImport, {
    onSuccess: showReply,
    onSettled: useInvalidate([listJobImports, getJobImport]),
  });

/** Stops an import: `mutate({ params: { id } })`. */
export const useCancelJobImport = () =>
  useApiMutation(cancelJobImport, {
    onSuccess: showReply,
    onError: showError,
    onSettled: useInvalidate([listJobImports, getJobImport]),
  });
