import { useQueryClient } from '@tanstack/react-query';
import {
  createJob,
  deleteJob,
  listJobFacets,
  listJobs,
  listMyJobs,
  updateJob,
} from '@uneed/domain/jobs/jobs.api.ts';
import { keyOf, useApiMutation } from '../../platform/api/api-query.ts';
import { jobQuery } from './jobs.queries.ts';

/** Asks again for the lists that a change of a vacancy shows in. */
function useRefreshLists() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [listJobs, listJobFacets, listMyJobs].map((list) =>
        queries.invalidateQueries({ queryKey: keyOf(list) }),
      ),
    );
}

/** Publishes a vacancy, or keeps a draft of one. */
export function useCreateJob() {
  const refresh = useRefreshLists();
  return useApiMutation(createJob, { onSuccess: refresh });
}

/** Changes what is sent of one's own vacancy. */
export function useUpdateJob() {
  const queries = useQueryClient();
  const refresh = useRefreshLists();
  return useApiMutation(updateJob, {
    onSuccess: async (job) => {
      queries.setQueryData(jobQuery(job._id).queryKey, { job });
      await refresh();
    },
  });
}

/** Removes one's own vacancy with its applications. */
export function useDeleteJob() {
  const queries = useQueryClient();
  const refresh = useRefreshLists();
  return useApiMutation(deleteJob, {
    onSuccess: async (_, { params }) => {
      // The page one is on keeps what it shows; the next visit asks anew and learns that it is gone.
      const { queryKey } = jobQuery(params.id);
      await queries.invalidateQueries({ queryKey, refetchType: 'none' });
      await refresh();
    },
  });
}
