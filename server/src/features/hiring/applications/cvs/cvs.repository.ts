import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Cvs } from '../../../../platform/db/schema.gen.ts';

/** Inserts the row of a file that is already in the storage; it is not yet the stored CV of its owner. */
export async function insertCv(tx: Tx, cv: Insertable<Cvs>): Promise<void> {
  await tx.insertInto('cvs').values(cv).execute();
}

/** Leaves the user without a stored CV. */
export async function clearStoredCv(tx: Tx, ownerId: Id): Promise<void> {
  await tx
    .updateTable('cvs')
    .set({ isCurrent: false })
    .where('ownerId', '=', ownerId)
    .where('isCurrent', '=', true)
    .execute();
}

/** Makes this the stored CV of the user. The caller has locked the user, so that there is at most one. */
export async function setStoredCv(tx: Tx, { ownerId, id }: { ownerId: Id; id: Id }): Promise<void> {
  await clearStoredCv(tx, ownerId);
  await tx.updateTable('cvs').set({ isCurrent: true }).where('id', '=', id).execute();
}

export type CvView = { cvId: Id; jobId: Id; viewerId: Id };

/** Records that a CV was opened, for the first time or again. */
export async function recordCvView(tx: Tx, view: CvView, now: Date): Promise<void> {
  await tx
    .insertInto('cvOpenings')
    .values({ ...view, firstOpenedAt: now, lastOpenedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['cvId', 'jobId', 'viewerId']).doUpdateSet((eb) => ({
        lastOpenedAt: now,
        times: eb('cvOpenings.times', '+', 1),
      })),
    )
    .execute();
}

/** Locks CVs from before a date that are not stored by a user and belong to no application. */
export function lockUnusedCvs(tx: Tx, before: Date, limit: number): Promise<{ id: Id; format: string }[]> {
  return tx
    .selectFrom('cvs')
    .select(['id', 'format'])
    .where('uploadedAt', '<', before)
    .where((eb) => eb.or([eb('isCurrent', '=', false), eb('ownerId', 'is', null)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('applications')
            .select('applications.cvId')
            .whereRef('applications.cvId', '=', 'cvs.id'),
        ),
      ),
    )
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteCvs(tx: Tx, ids: Id[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('cvs').where('id', 'in', ids).execute();
}
