import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Cvs } from '../../platform/db/schema.gen.ts';

/** Stores the row of a file that is in the storage already; nobody's current one yet. */
export async function insertCv(tx: Tx, cv: Insertable<Cvs>): Promise<void> {
  await tx.insertInto('cvs').values(cv).execute();
}

/** The person keeps no CV for the next time. */
export async function forgetCurrent(tx: Tx, ownerId: Id): Promise<void> {
  await tx
    .updateTable('cvs')
    .set({ isCurrent: false })
    .where('ownerId', '=', ownerId)
    .where('isCurrent', '=', true)
    .execute();
}

/** Makes this the CV for the next time. The caller holds the person's row: there is one at most. */
export async function makeCurrent(tx: Tx, ownerId: Id, id: Id): Promise<void> {
  await forgetCurrent(tx, ownerId);
  await tx.updateTable('cvs').set({ isCurrent: true }).where('id', '=', id).execute();
}

export type Opening = { cvId: Id; jobId: Id; viewerId: Id };

/** Somebody opened a CV, for the first time or again. */
export async function noteOpening(tx: Tx, opening: Opening, now: Date): Promise<void> {
  await tx
    .insertInto('cvOpenings')
    .values({ ...opening, firstOpenedAt: now, lastOpenedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['cvId', 'jobId', 'viewerId']).doUpdateSet((eb) => ({
        lastOpenedAt: now,
        times: eb('cvOpenings.times', '+', 1),
      })),
    )
    .execute();
}

/** CVs from before a moment that are nobody's current one and belong to no application, held for removal. */
export async function lockForsaken(tx: Tx, before: Date, limit: number): Promise<Id[]> {
  const rows = await tx
    .selectFrom('cvs')
    .select('id')
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
  return rows.map(({ id }) => id);
}

export async function deleteCvs(tx: Tx, ids: Id[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('cvs').where('id', 'in', ids).execute();
}
