import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { selectBlockedPeers } from './blocks.query.ts';

/** Lists the users that a user muted, the latest first. */
export function listMuted(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.mutedId')
    .select(['users.id', 'users.fullName', 'users.profilePic', 'mutes.createdAt'])
    .where('mutes.userId', '=', userId)
    .orderBy('mutes.createdAt', 'desc')
    .execute();
}

export async function countMuted(db: DbOrTx, userId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('mutes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists whose posts and comments a user does not see: muted users, and users with a block in either direction. */
export async function listHiddenUserIds(db: DbOrTx, userId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select muted_id as id from mutes where user_id = ${userId}::uuid
    union (${selectBlockedPeers(userId)})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists who does not see the posts and comments of an author: who muted the author, and users with a block. */
export async function listUserIdsHiding(db: DbOrTx, authorId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select user_id as id from mutes where muted_id = ${authorId}::uuid
    union (${selectBlockedPeers(authorId)})`.execute(db);
  return rows.map(({ id }) => id);
}
