import {
  DISMISSALS_COUNTED_MAX,
  type DismissalReason,
} from '@uneed/domain/hiring/matches/dismissal.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';
import { highestPay } from '../jobs/open-jobs.query.ts';

type Dismissal = { userId: Id; jobId: Id; reason: DismissalReason; dismissedAt: Date };

/** Stores that a user is not interested in a job; the latest reason counts. */
export async function upsertDismissal(tx: Tx, dismissal: Dismissal): Promise<void> {
  const { reason, dismissedAt } = dismissal;
  await tx
    .insertInto('jobDismissals')
    .values(dismissal)
    .onConflict((conflict) => conflict.columns(['userId', 'jobId']).doUpdateSet({ reason, dismissedAt }))
    .execute();
}

export async function deleteDismissal(tx: Tx, userId: Id, jobId: Id): Promise<void> {
  await tx.deleteFrom('jobDismissals').where('userId', '=', userId).where('jobId', '=', jobId).execute();
}

/** Returns the latest jobs in which a user is not interested, with what decides which ones are like them. */
export function listDismissedJobs(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('jobDismissals')
    .innerJoin('jobs', 'jobs.id', 'jobDismissals.jobId')
    .select(['jobDismissals.reason', 'jobs.location', 'jobs.availability', 'jobs.category'])
    .select(highestPay.as('salary'))
    .select(['jobs.company', 'jobs.isAnonymous', 'jobs.shift', 'jobs.modality'])
    .where('jobDismissals.userId', '=', userId)
    .orderBy('jobDismissals.dismissedAt', 'desc')
    .orderBy('jobDismissals.jobId')
    .limit(DISMISSALS_COUNTED_MAX)
    .execute();
}

/** Jobs in which the user is not interested, for the data export. */
export function listDismissals(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ jobId: Id }>) {
  let query = db
    .selectFrom('jobDismissals')
    .select(['jobId', 'reason', 'dismissedAt'])
    .where('userId', '=', userId);
  if (after) query = query.where('jobId', '>', after.jobId);
  return query.orderBy('jobId').limit(limit).execute();
}
