import { viewJob } from '@uneed/domain/jobs/jobs.api.ts';
import { useEffect } from 'react';
import { useApi } from '../../../platform/api/api-query.ts';

/** Vacancies that were told of since the page was opened; coming back to one is the same visit. */
const told = new Set<string>();

/** Tells the server that somebody looks at a vacancy, once per visit; who counts is decided there. */
export function useCountView(jobId: string, counts: boolean): void {
  const api = useApi();
  useEffect(() => {
    if (!counts || told.has(jobId)) return;
    told.add(jobId);
    // A view that gets lost bothers nobody.
    api.call(viewJob, { params: { id: jobId } }).catch(() => undefined);
  }, [api, jobId, counts]);
}
