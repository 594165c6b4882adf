import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isActiveAccount } from '../../../people/accounts/active-accounts.query.ts';
import { areBlocked } from '../../../people/safety/blocks.query.ts';

/** Counts the followers of an enterprise. Reads one index. */
export async function countFollowers(db: DbOrTx, enterpriseId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('enterpriseFollowers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enterpriseId', '=', enterpriseId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the enterprises that a user follows. */
export async function countFollowed(db: DbOrTx, userId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('enterpriseFollowers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a user follows an enterprise. */
export async function isFollower(
  db: DbOrTx,
  { enterpriseId, userId }: { enterpriseId: Id; userId: Id },
): Promise<boolean> {
  const row = await db
    .selectFrom('enterpriseFollowers')
    .select('userId')
    .where('enterpriseId', '=', enterpriseId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists enterprises that a user follows, the latest first. */
export const listFollowed = (db: DbOrTx, userId: Id, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('enterpriseFollowers')
    .innerJoin('enterprises', 'enterprises.userId', 'enterpriseFollowers.enterpriseId')
    .innerJoin('users', 'users.id', 'enterprises.userId')
    .select(['users.id', 'enterprises.slug', 'users.fullName', 'users.profilePic', 'enterprises.industry'])
    .select('users.isVerifiedReferent as isVerified')
    .where('enterpriseFollowers.userId', '=', userId)
    .orderBy('followedAt', 'desc')
    .orderBy('enterpriseFollowers.enterpriseId')
    .limit(limit)
    .offset(offset)
    .execute();

type Batch = { now: Date; followedBefore: Date; after: Id | null; limit: number };

/**
 * Lists followers of an enterprise in the order of their ids, without those whose account is about to be deleted or suspended,
 * or who have blocked it or are blocked by it.
 */
export async function listFollowerBatch(db: DbOrTx, enterpriseId: Id, batch: Batch): Promise<Id[]> {
  const { now, followedBefore, after, limit } = batch;
  const { rows } = await sql<{ id: Id }>`
    select users.id from enterprise_followers followers join users on users.id = followers.user_id
    where followers.enterprise_id = ${enterpriseId} and followers.followed_at <= ${followedBefore}
      and ${after === null ? sql`true` : sql`followers.user_id > ${after}`}
      and ${isActiveAccount(now)}
      and not ${areBlocked(sql.ref('users.id'), sql.ref('followers.enterprise_id'))}
    order by followers.user_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
