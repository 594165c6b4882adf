import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { Reading, Tx } from '../../platform/db/database.ts';
import type { Sessions } from '../../platform/db/schema.gen.ts';

/** The living session of a token with the person's standing. */
export function findSession(db: Reading, tokenHash: Buffer, now: Date) {
  return db
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
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();
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

/** Ends every session of a person; gives their ids. */
export async function deleteSessionsOf(tx: Tx, userId: Id): Promise<Id[]> {
  const rows = await tx.deleteFrom('sessions').where('userId', '=', userId).returning('id').execute();
  return rows.map((row) => row.id);
}

export async function deleteLapsedSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}
