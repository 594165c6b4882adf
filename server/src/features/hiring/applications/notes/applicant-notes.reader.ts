import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/** How many notes each of these applicants of a job has; those without one are missing. */
export async function countNotes(
  db: DbOrTx,
  jobId: Id,
  candidateIds: readonly Id[],
): Promise<Map<Id, number>> {
  const rows = await db
    .selectFrom('applicantNotes')
    .select((eb) => ['candidateId', eb.fn.countAll<number>().as('count')])
    .where('jobId', '=', jobId)
    .where('candidateId', 'in', candidateIds)
    .groupBy('candidateId')
    .execute();
  return new Map(rows.map(({ candidateId, count }) => [candidateId, count]));
}
