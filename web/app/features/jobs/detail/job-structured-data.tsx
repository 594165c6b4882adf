import { buildJobBreadcrumbs, buildJobPosting } from '@uneed/domain/jobs/job-posting.ts';
import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';

/** JSON-LD of a job and its breadcrumbs for search engines; nothing for a job that must not be indexed. */
export function JobStructuredData({ job, origin }: { job: Job; origin: string }) {
  return (
    <>
      <JsonLd data={buildJobPosting(job, origin)} />
      <JsonLd data={buildJobBreadcrumbs(job, origin)} />
    </>
  );
}

function JsonLd({ data }: { data: object | null }) {
  if (data === null) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every `<` is escaped.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
