import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Returns the ids of the jobs that the candidate applied to, in ascending order. */
export async function listAppliedJobIds(db: DbOrTx, candidateId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('applications')
    .select('jobId')
    .where('candidateId', '=', candidateId)
    .orderBy('jobId')
    .execute();
  return rows.map(({ jobId }) => jobId);
}
