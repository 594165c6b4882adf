import { isLongClosed } from '@uneed/domain/jobs/job.rules.ts';
import type { Job, JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { maySee } from './jobs.policy.ts';
import { statusOf } from './jobs.presenter.ts';
import { wasDeleted } from './jobs.reader.ts';

type Viewer = Pick<Actor, 'id'> | null;
type Stored = { ownerId: Id; status: string; expiresAt: Date };
type Shown = Pick<JobCard, 'status' | 'expirationDate' | 'applicants' | 'employer'>;

/** Gives the vacancy back if the viewer may know of it; 410 when it was deleted, else 404. */
export async function assertVisible<J extends Stored>(
  db: DbOrTx,
  id: Id,
  viewer: Viewer,
  job: J | undefined,
): Promise<J> {
  if (job && maySee(viewer, { ...job, status: statusOf(job) })) return job;
  if (!job && (await wasDeleted(db, id))) throw new AppError('GONE', 'Esta vacante fue eliminada');
  throw notFound('Oportunidad no encontrada');
}

/** Whether a vacancy has a page: long after it closed only for its owner and for who applied (DESIGN §7). */
export function isStillShown(job: Shown, viewer: Viewer, now: Date): boolean {
  const isInvolved = job.applicants.length > 0 || (viewer !== null && job.employer === viewer.id);
  return isInvolved || !isLongClosed(job.status, new Date(job.expirationDate), now);
}

/** 410 for a vacancy that has no page any more. */
export function assertStillShown(job: Job, viewer: Viewer, now: Date): Job {
  if (!isStillShown(job, viewer, now)) throw new AppError('GONE', 'Esta vacante cerró hace tiempo');
  return job;
}
