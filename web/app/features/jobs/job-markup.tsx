import { jobPosting } from '@uneed/domain/jobs/job-posting.ts';
import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';

/** The vacancy for search engines, where it may have one. */
export function JobMarkup({ job, origin }: { job: Job; origin: string }) {
  const posting = jobPosting(job, origin);
  if (posting === null) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every `<` is escaped.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(posting).replaceAll('<', '\\u003c') }}
    />
  );
}
