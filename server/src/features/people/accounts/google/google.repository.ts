import type { Area } from '@uneed/domain/kernel/area.ts';
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { DB, GoogleLinks, GoogleProofs, GoogleVisits } from '../../../../platform/db/schema.gen.ts';
import type { Principal } from '../credentials.reader.ts';

export type GoogleLinkRow = Selectable<GoogleLinks>;
export type GoogleVisitRow = Selectable<GoogleVisits>;
export type GoogleProofRow = Selectable<GoogleProofs>;

const isOf =
  ({ userId, teamMemberId }: Principal) =>
  (eb: ExpressionBuilder<DB, 'googleLinks'>) =>
    eb.and({ userId, teamMemberId });

/** Finds who signs in with a Google account in an area. */
export const findLinkBySubject = (
  db: DbOrTx,
  subject: string,
  area: Area,
): Promise<GoogleLinkRow | undefined> =>
  db
    .selectFrom('googleLinks')
    .selectAll()
    .where('subject', '=', subject)
    .where('area', '=', area)
    .executeTakeFirst();

export const findLink = (db: DbOrTx, principal: Principal): Promise<GoogleLinkRow | undefined> =>
  db.selectFrom('googleLinks').selectAll().where(isOf(principal)).executeTakeFirst();

/** Whether this Google account signs in this principal. */
export const isLinkOf = async (db: DbOrTx, principal: Principal, subject: string): Promise<boolean> =>
  (await findLink(db, principal))?.subject === subject;

/** Links a Google account; false if it, or another one of the principal, is linked already. */
export async function insertLink(tx: Tx, link: Insertable<GoogleLinks>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('googleLinks')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteLink(tx: Tx, principal: Principal): Promise<GoogleLinkRow | undefined> {
  return tx.deleteFrom('googleLinks').where(isOf(principal)).returningAll().executeTakeFirst();
}

export async function insertVisit(tx: Tx, visit: Insertable<GoogleVisits>): Promise<void> {
  await tx.insertInto('googleVisits').values(visit).execute();
}

/** Deletes and returns what was stored when this browser was sent to Google; undefined the second time, and for another browser. */
export const consumeVisit = (
  tx: Tx,
  { stateHash, browserHash, now }: { stateHash: Buffer; browserHash: Buffer; now: Date },
): Promise<GoogleVisitRow | undefined> =>
  tx
    .deleteFrom('googleVisits')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Stores that a sign-in of this browser needs a proof, instead of an earlier one. */
export async function upsertProof(tx: Tx, proof: Insertable<GoogleProofs>): Promise<void> {
  await tx
    .insertInto('googleProofs')
    .values(proof)
    .onConflict((conflict) => conflict.column('browserHash').doUpdateSet(proof))
    .execute();
}

export const findProof = (db: DbOrTx, browserHash: Buffer, now: Date): Promise<GoogleProofRow | undefined> =>
  db
    .selectFrom('googleProofs')
    .selectAll()
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Deletes a proof that was given; false if another request has used it. */
export async function consumeProof(
  tx: Tx,
  { browserHash, subject }: GoogleProofRow,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('googleProofs')
    .where('browserHash', '=', browserHash)
    .where('subject', '=', subject)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('googleVisits').where('expiresAt', '<=', now).execute();
  await tx.deleteFrom('googleProofs').where('expiresAt', '<=', now).execute();
}
