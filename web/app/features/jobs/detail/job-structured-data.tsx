import { jobPosting, jobTrail } from '@uneed/domain/jobs/job-posting.ts';
import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';

/** The vacancy and the way to it for search engines, where it may be found by them. */
export function JobMarkup({ job, origin }: { job: Job; origin: string }) {
  return (
    <>
      <Markup thing={jobPosting(job, origin)} />
      <Markup thing={jobTrail(job, origin)} />
    </>
  );
}

function Markup({ thing }: { thing: object | null }) {
  if (thing === null) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every `<` is escaped.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replaceAll('<', '\\u003c') }}
    />
  );
}
