import { isLongClosed } from '@uneed/domain/jobs/job.rules.ts';
import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Reading } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { maySee } from './jobs.policy.ts';
import { statusOf } from './jobs.presenter.ts';
import { wasDeleted } from './jobs.reader.ts';

type Stored = { ownerId: Id; status: string; expiresAt: Date };

/** Gives the vacancy back if the viewer may know of it; 410 when it was deleted, else 404. */
export async function assertVisible<J extends Stored>(
  db: Reading,
  id: Id,
  viewer: Pick<Actor, 'id'> | null,
  job: J | undefined,
): Promise<J> {
  if (job && maySee(viewer, { ...job, status: statusOf(job) })) return job;
  if (!job && (await wasDeleted(db, id))) throw new AppError('GONE', 'Esta vacante fue eliminada');
  throw notFound('Oportunidad no encontrada');
}

/** 410 for a vacancy that closed long ago, but for its owner and for who applied (DESIGN §7). */
export function assertStillShown(job: Job, now: Date): Job {
  const isInvolved = job.can.edit || job.applicants.length > 0;
  if (!isInvolved && isLongClosed(job.status, new Date(job.expirationDate), now))
    throw new AppError('GONE', 'Esta vacante cerró hace tiempo');
  return job;
}
