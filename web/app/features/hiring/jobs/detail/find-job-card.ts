import type { QueryClient } from '@tanstack/react-query';
import { listJobs, listSavedJobs, listSimilarJobs } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { toQueryKey } from '../../../../platform/api/api-query.ts';

/** Finds a job in the cached lists: its page shows this while the job itself is loading. */
export function findJobCard(queryClient: QueryClient, id: string): JobCard | undefined {
  return [listJobs, listSimilarJobs, listSavedJobs]
    .flatMap((list) => queryClient.getQueriesData<{ jobs: JobCard[] }>({ queryKey: toQueryKey(list) }))
    .flatMap(([, reply]) => reply?.jobs ?? [])
    .find(({ _id }) => _id === id);
}
