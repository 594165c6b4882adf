import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Applications } from '../../platform/db/schema.gen.ts';

export type NewApplication = Insertable<Applications>;

/** Stores applications; returns the job of each new one. */
export async function insertApplications(tx: Tx, applications: NewApplication[]): Promise<Id[]> {
  if (applications.length === 0) return [];
  const rows = await tx
    .insertInto('applications')
    .values(applications)
    .onConflict((conflict) => conflict.doNothing())
    .returning('jobId')
    .execute();
  return rows.map((row) => row.jobId);
}

/** Sets the CV of an application. */
export async function setCv(tx: Tx, jobId: Id, candidateId: Id, cvId: Id): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ cvId })
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .execute();
}

/** Highlights an application. */
export async function setHighlighted(tx: Tx, jobId: Id, candidateId: Id, now: Date): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ highlightedAt: now })
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .execute();
}

/** Deletes an application and its contract; false if there was none. */
export async function deleteApplication(tx: Tx, jobId: Id, candidateId: Id): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('applications')
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores the outcome of an application for the time after its contract was deleted; null while it is open. */
export async function recordOutcome(
  tx: Tx,
  { jobId, candidateId }: { jobId: Id; candidateId: Id },
  outcome: 'accepted' | 'rejected' | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('applications')
    .set((eb) => ({
      outcome,
      outcomeAt: outcome ? now : null,
      answeredAt: eb.fn.coalesce('answeredAt', eb.val(now)),
    }))
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .execute();
}
