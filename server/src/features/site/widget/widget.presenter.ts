import { placeLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import { withSource } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import type { WidgetJobs } from '@uneed/domain/site/widget/widget.api.ts';

/** Presents jobs for a page of another site: absolute addresses that say where their links stand. */
export const presentWidgetJobs = (
  origin: string,
  owner: { name: string; path: string },
  { jobs, total }: { jobs: readonly JobCard[]; total: number },
): WidgetJobs => ({
  owner: { name: owner.name, url: withSource(`${origin}${owner.path}`, 'widget') },
  jobs: jobs.map((job) => ({
    _id: job._id,
    title: job.title,
    place: placeLabel(job),
    pay: job.salary ? salaryLabel(job) : null,
    url: withSource(`${origin}/jobs/${job._id}`, 'widget'),
  })),
  total,
});
