import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Sessions } from '../../platform/db/schema.gen.ts';

/** Asked at every call that brings a cookie. */
const livingSession = prepared(2, (db, [tokenHash, now]) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id as sessionId',
      'sessions.lastUsedAt',
      'users.id',
      'users.role',
      'users.isVerifiedReferent',
      'users.isOnboarded',
      'users.isAdmin',
      'users.eraseAt',
    ])
    .where('sessions.tokenHash', '=', sql<Buffer>`${tokenHash}`)
    .where('sessions.expiresAt', '>', sql<Date>`${now}`)
    // An account whose time has come is gone, whenever its rows follow.
    .where((eb) => eb.or([eb('users.eraseAt', 'is', null), eb('users.eraseAt', '>', sql<Date>`${now}`)])),
);

/** The living session of a token with the person's standing. */
export async function findSession(db: DbOrTx, tokenHash: Buffer, now: Date) {
  const [session] = await livingSession(db, [tokenHash, now]);
  return session;
}

export async function insertSession(tx: Tx, session: Insertable<Sessions>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/** Notes the use of a session and moves its end. */
export async function renewSession(tx: Tx, id: Id, now: Date, expiresAt: Date): Promise<void> {
  await tx.updateTable('sessions').set({ lastUsedAt: now, expiresAt }).where('id', '=', id).execute();
}

export async function deleteSession(tx: Tx, id: Id): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

/** The living sessions of a person, the last used first. */
export function listSessionsOf(db: DbOrTx, userId: Id, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number];

/** Ends a session if it is this person's; says whether it was. */
export async function deleteSessionOf(tx: Tx, userId: Id, id: Id): Promise<boolean> {
  const result = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0;
}

/** Ends every session of a person but this one; gives their ids. */
export async function deleteOtherSessionsOf(tx: Tx, userId: Id, currentId: Id): Promise<Id[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', currentId)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Ends the sessions of a person beyond the `kept` that were used last; gives their ids. */
export async function deleteOldestSessionsOf(tx: Tx, userId: Id, kept: number): Promise<Id[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('id', 'in', (db) =>
      db
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Ends every session of a person; gives their ids. */
export async function deleteSessionsOf(tx: Tx, userId: Id): Promise<Id[]> {
  const rows = await tx.deleteFrom('sessions').where('userId', '=', userId).returning('id').execute();
  return rows.map((row) => row.id);
}

export async function deleteLapsedSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}
