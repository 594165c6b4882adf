import {
  JOB_SOURCES,
  type JobSource,
  SOURCE_PARAMETER,
  sourceOfVisit,
} from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import { viewJob } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import { useEffect } from 'react';
import { useApi } from '../../../../platform/api/api-query.ts';
import { readStorage, writeStorage } from '../../../../platform/browser-storage.ts';

/** The host that referred to this document; '' if none did, and for a page that was opened from another one of the app. */
function getReferrerHost(path: string): string {
  const [entry] = performance.getEntriesByType('navigation');
  const isEntered = entry !== undefined && new URL(entry.name).pathname === path;
  return isEntered && URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';
}

/**
 * Returns where this tab came from to a job, whose page it shows. What a link said is stored while the tab is open, because applying
 * may lead over the pages of the sign-up.
 */
export function getJobSource(jobId: string): JobSource {
  const key = `uneed-origen-${jobId}`;
  const stored = readStorage(key, 'session');
  const known = JOB_SOURCES.find((source) => source === stored);
  if (known !== undefined) return known;
  const via = new URLSearchParams(window.location.search).get(SOURCE_PARAMETER);
  const source = sourceOfVisit({ via, referrerHost: getReferrerHost(`/jobs/${jobId}`) });
  if (source !== 'direct') writeStorage(key, source, 'session');
  return source;
}

/** Ids of the jobs recorded since the app was loaded: returning to a job is the same visit. */
const seen = new Set<string>();
const begun = new Set<string>();

/** Records a view of a job once per visit, if `isEnabled`. The server decides which views count. */
export function useRecordView(jobId: string, isEnabled: boolean): void {
  const api = useApi();
  useEffect(() => {
    if (!isEnabled || seen.has(jobId)) return;
    seen.add(jobId);
    const source = getJobSource(jobId);
    const body = source === 'direct' ? undefined : { source };
    // A lost view does not matter.
    api.request(viewJob, { params: { id: jobId }, body }).catch(() => undefined);
  }, [api, jobId, isEnabled]);
}

/** Returns a function that records, once per visit, that the visitor began to apply. */
export function useRecordBegun(): (jobId: string) => void {
  const api = useApi();
  return (jobId) => {
    if (begun.has(jobId)) return;
    begun.add(jobId);
    const body = { source: getJobSource(jobId), hasBegun: true };
    api.request(viewJob, { params: { id: jobId }, body }).catch(() => undefined);
  };
}
