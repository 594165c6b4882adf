import { companyLabel } from '../../hiring/jobs/job-labels.ts';
import type { JobCard } from '../../hiring/jobs/jobs.schema.ts';
import type { Id } from '../../kernel/ids.ts';
import { SHARE_PICTURE_SIZE } from './share-picture.rules.ts';

type SharePicture = { path: string; alt: string; width: number; height: number };

/** Path of the picture of a job or post for shared links. */
const picturePath = (kind: 'jobs' | 'posts', id: Id): string => `/share/${kind}/${id}.png`;

/** Returns the name of the company on the picture of a job; for an anonymous one also for its owner none. */
export const pictureCompany = ({ company, isAnonimous }: Pick<JobCard, 'company' | 'isAnonimous'>): string =>
  companyLabel({ company: isAnonimous ? '' : company, isAnonimous });

/** Returns the picture of a job for shared links; undefined for a job that others do not see. */
export function jobSharePicture(job: JobCard): SharePicture | undefined {
  if (job.status === 'draft' || job.withheld !== undefined) return undefined;
  const alt = `Vacante: ${job.title}, ${pictureCompany(job)}, ${job.location}`;
  return { path: picturePath('jobs', job._id), alt, ...SHARE_PICTURE_SIZE };
}

/** Returns the picture of a post for shared links; `title` is its heading. */
export const postSharePicture = (id: Id, title: string): SharePicture => ({
  ...{ path: picturePath('posts', id), alt: `Publicación en la comunidad de Uneed: ${title}` },
  ...SHARE_PICTURE_SIZE,
});
