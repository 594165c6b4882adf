import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { DB, Sessions } from '../../../platform/db/schema.gen.ts';
import type { Principal } from './credentials.reader.ts';

/** Finds the session of a token that has not expired, with its user's role and permissions. */
export function findSession(db: DbOrTx, tokenHash: Buffer, now: Date) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .leftJoin('enterpriseMembers', 'enterpriseMembers.id', 'sessions.teamMemberId')
      .select([
        'sessions.id as sessionId',
        'sessions.lastUsedAt',
        'sessions.confirmedAt',
        'users.id',
        'users.role',
        'users.isVerifiedReferent as isVerified',
        'users.isOnboarded',
        'users.isAdmin',
        'users.hasSecondFactor',
        'users.eraseAt',
        'users.suspendedUntil',
        'enterpriseMembers.id as memberId',
        'enterpriseMembers.fullName as memberName',
        'enterpriseMembers.role as memberRole',
      ])
      .where('sessions.tokenHash', '=', tokenHash)
      .where('sessions.expiresAt', '>', now)
      // An account whose deletion date has passed is treated as deleted, even if its rows still exist.
      .where((eb) => eb.or([eb('users.eraseAt', 'is', null), eb('users.eraseAt', '>', now)]))
      .executeTakeFirst()
  );
}

/** Sessions of a principal: those of the members of a team are not those of their enterprise. */
const isOf =
  ({ userId, teamMemberId }: Principal) =>
  (eb: ExpressionBuilder<DB, 'sessions'>) =>
    eb.and({ userId, teamMemberId });

export async function insertSession(tx: Tx, session: Insertable<Sessions>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/** Updates the last use of a session and extends it. */
export async function renewSession(tx: Tx, id: Id, now: Date, expiresAt: Date): Promise<void> {
  await tx.updateTable('sessions').set({ lastUsedAt: now, expiresAt }).where('id', '=', id).execute();
}

/** Stores that the person of a session was there. */
export async function confirmSession(tx: Tx, id: Id, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ confirmedAt: now }).where('id', '=', id).execute();
}

export async function deleteSession(tx: Tx, id: Id): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Lists the sessions of a principal that have not expired, the last used first. */
export function listSessions(db: DbOrTx, principal: Principal, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where(isOf(principal))
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** Deletes a session if it belongs to this principal; returns whether it did. */
export async function deleteOwnSession(tx: Tx, principal: Principal, id: Id): Promise<boolean> {
  const result = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where(isOf(principal))
    .executeTakeFirst();
  return result.numDeletedRows > 0;
}

/** Deletes all sessions of a principal except the current one; returns their ids. */
export async function deleteOtherSessions(tx: Tx, principal: Principal, currentId: Id): Promise<Id[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where(isOf(principal))
    .where('id', '!=', currentId)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes the sessions of a principal except the `max` last used ones; returns their ids. */
export async function deleteOldestSessions(tx: Tx, principal: Principal, max: number): Promise<Id[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('id', 'in', (db) =>
      db
        .selectFrom('sessions')
        .select('id')
        .where(isOf(principal))
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(max),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the ids of the sessions of a principal. */
export async function listSessionIds(tx: Tx, principal: Principal): Promise<Id[]> {
  const rows = await tx.selectFrom('sessions').select('id').where(isOf(principal)).execute();
  return rows.map((row) => row.id);
}

/** Deletes all sessions of a principal; returns their ids. */
export async function deleteSessions(tx: Tx, principal: Principal): Promise<Id[]> {
  const rows = await tx.deleteFrom('sessions').where(isOf(principal)).returning('id').execute();
  return rows.map((row) => row.id);
}

/**
 * Deletes all sessions of a user, also those of the members of an enterprise's team. Returns their ids; the caller passes them to the live
 * connections after the commit.
 */
export async function deleteUserSessions(tx: Tx, userId: Id): Promise<Id[]> {
  const rows = await tx.deleteFrom('sessions').where('userId', '=', userId).returning('id').execute();
  return rows.map((row) => row.id);
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}

/** Stores that a user signed in on a device; returns whether it is new to the account. */
export async function upsertSignInDevice(
  tx: Tx,
  userId: Id,
  deviceHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { isNew } = await tx
    .insertInto('signInDevices')
    .values({ userId, deviceHash, firstUsedAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.columns(['deviceHash', 'userId']).doUpdateSet({ lastUsedAt: now }))
    // Zero in a row that was inserted, and not updated.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}

/** Whether a user signed in on another device than this one. */
export async function hasOtherDevice(tx: Tx, userId: Id, deviceHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('signInDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('deviceHash', '!=', deviceHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSignInDevice(tx: Tx, userId: Id, deviceHash: Buffer): Promise<void> {
  await tx
    .deleteFrom('signInDevices')
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .execute();
}

/** Deletes the devices on which their user has not signed in since then. */
export async function deleteUnusedDevices(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('signInDevices').where('lastUsedAt', '<=', before).execute();
}
