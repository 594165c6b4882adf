import { buildSharePicture, type SharePicture } from '../../kernel/share-picture.rules.ts';
import { companyLabel } from './job-labels.ts';
import type { JobCard } from './jobs.schema.ts';

/** Returns the name of the company on the picture of a job; for an anonymous one also for its owner none. */
export const pictureCompany = ({ company, isAnonimous }: Pick<JobCard, 'company' | 'isAnonimous'>): string =>
  companyLabel({ company: isAnonimous ? '' : company, isAnonimous });

/** Returns the picture of a job for shared links; undefined for a job that others do not see. */
export function jobSharePicture(job: JobCard): SharePicture | undefined {
  if (job.status === 'draft' || job.withheld !== undefined) return undefined;
  return buildSharePicture('jobs', job._id, `Vacante: ${job.title}, ${pictureCompany(job)}, ${job.location}`);
}
