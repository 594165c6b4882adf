import { viewJob } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import { useEffect } from 'react';
import { useApi } from '../../../../platform/api/api-query.ts';

/** Ids of the jobs recorded since the app was loaded: returning to a job is the same visit. */
const recorded = new Set<string>();

/** Records a view of a job once per visit, if `isEnabled`. The server decides which views count. */
export function useRecordView(jobId: string, isEnabled: boolean): void {
  const api = useApi();
  useEffect(() => {
    if (!isEnabled || recorded.has(jobId)) return;
    recorded.add(jobId);
    // A lost view does not matter.
    api.request(viewJob, { params: { id: jobId } }).catch(() => undefined);
  }, [api, jobId, isEnabled]);
}
