import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../platform/db/database.ts';

/** The vacancies that a person applied to, in the order of their ids. */
export async function appliedJobIds(db: DbOrTx, candidateId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('applications')
    .select('jobId')
    .where('candidateId', '=', candidateId)
    .orderBy('jobId')
    .execute();
  return rows.map(({ jobId }) => jobId);
}
