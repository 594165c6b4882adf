import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { FOLLOWED_JOB_DAYS } from '@uneed/domain/organizations/enterprises/public-enterprise.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isOpenAt } from '../../../hiring/jobs/open-jobs.query.ts';
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

/** Returns those of these jobs that followers are notified of: open, not anonymous, lately published, by an enterprise with followers. */
export async function filterFollowedJobs(db: DbOrTx, jobIds: Id[], now: Date): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from jobs
    where id = any(${jobIds}::uuid[]) and ${isOpenAt(now)} and not is_anonymous
      and published_at > ${addDays(now, -FOLLOWED_JOB_DAYS)}
      and exists (select from enterprise_followers where enterprise_id = jobs.owner_id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds the job that followers are notified of, with its enterprise; undefined if others do not see it any more. */
export const findFollowedJob = (db: DbOrTx, jobId: Id, now: Date) =>
  db
    .selectFrom('jobs')
    .innerJoin('enterprises', 'enterprises.userId', 'jobs.ownerId')
    .select(['jobs.id', 'jobs.title', 'enterprises.userId as enterpriseId', 'enterprises.slug'])
    .where('jobs.id', '=', jobId)
    .where(isOpenAt(now))
    .where('jobs.isAnonymous', '=', false)
    .executeTakeFirst();

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
