import type { HireAnswer } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { HireRow } from './hires.reader.ts';

type NewHire = { id: Id; jobId: Id; candidateId: Id; ownerId: Id; jobTitle: string; markedAt: Date };

export async function insertHire(tx: Tx, hire: NewHire): Promise<void> {
  await tx
    .insertInto('hires')
    .values({ ...hire, status: 'marked' })
    .execute();
}

/** Locks the last hire of an application. */
export const lockLatestHire = (
  tx: Tx,
  { jobId, candidateId }: { jobId: Id; candidateId: Id },
): Promise<HireRow | undefined> =>
  tx
    .selectFrom('hires')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .orderBy('markedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function setAnswer(tx: Tx, id: Id, status: HireAnswer, now: Date): Promise<void> {
  await tx.updateTable('hires').set({ status, answeredAt: now }).where('id', '=', id).execute();
}

/** Ends a hire: `withdrawn` before the answer, `undone` after it. */
export async function endHire(
  tx: Tx,
  id: Id,
  status: 'withdrawn' | 'undone',
  { by, at }: { by: 'owner' | 'candidate'; at: Date },
): Promise<void> {
  await tx.updateTable('hires').set({ status, undoneAt: at, undoneBy: by }).where('id', '=', id).execute();
}
