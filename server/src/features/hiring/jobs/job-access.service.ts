import { isJobPageExpired } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { Job, JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { REMOVED_JOB_TEXT } from '@uneed/domain/hiring/jobs/withheld-job.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { type JobViewer, maySee, toPolicyJob } from './jobs.policy.ts';
import { wasDeleted } from './jobs.reader.ts';

type Viewer = Pick<Actor, 'id'> | null;
type StoredJob = {
  ownerId: Id;
  status: string;
  ownStatus: string | null;
  moderation: string;
  expiresAt: Date;
};
type ShownJob = Pick<JobCard, 'status' | 'expirationDate' | 'applicants' | 'employer'>;

/** Returns the job if the viewer may see it. Throws 410 if it was deleted or removed, otherwise 404. */
export async function assertVisible<J extends StoredJob>(
  db: DbOrTx,
  id: Id,
  viewer: JobViewer,
  job: J | undefined,
): Promise<J> {
  const policyJob = job && toPolicyJob(job);
  if (job && policyJob && maySee(viewer, policyJob)) return job;
  if (policyJob?.withheld === 'removed') throw new AppError('GONE', REMOVED_JOB_TEXT);
  if (!job && (await wasDeleted(db, id))) throw new AppError('GONE', 'Esta vacante fue eliminada');
  throw notFound('Oportunidad no encontrada');
}

/** Whether a job still has a page. Long after it closed it has one only for its owner and its applicants (DESIGN §7). */
export function isJobPageAvailable(job: ShownJob, viewer: Viewer, now: Date): boolean {
  const isInvolved = job.applicants.length > 0 || (viewer !== null && job.employer === viewer.id);
  return isInvolved || !isJobPageExpired(job.status, new Date(job.expirationDate), now);
}

/** Returns the job. Throws 410 if it no longer has a page. */
export function assertJobPageAvailable(job: Job, viewer: Viewer, now: Date): Job {
  if (!isJobPageAvailable(job, viewer, now)) throw new AppError('GONE', 'Esta vacante cerró hace tiempo');
  return job;
}
