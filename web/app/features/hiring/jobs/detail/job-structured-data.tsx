import { buildJobPosting, listJobCrumbs } from '@uneed/domain/hiring/jobs/job-posting.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { buildBreadcrumbs } from '../../../../platform/breadcrumb-list.ts';
import { JsonLd } from '../../../../platform/json-ld.tsx';

/** JSON-LD of a job and its breadcrumbs for search engines; nothing for a job that must not be indexed. */
export function JobStructuredData({ job, origin }: { job: Job; origin: string }) {
  const crumbs = listJobCrumbs(job);
  return (
    <>
      <JsonLd data={buildJobPosting(job, origin)} />
      {crumbs && <JsonLd data={buildBreadcrumbs(crumbs, origin)} />}
    </>
  );
}
