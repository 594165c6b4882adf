import {
  SIGNAL_DEVICE_ACCOUNTS_MAX,
  SIGNAL_DEVICE_ACCOUNTS_MIN,
  SIGNAL_RECOMMENDATIONS_MAX,
} from '@uneed/domain/hiring/referrals/signal.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isUndoneSoon } from './undone-hires.query.ts';

/** Searches what may be made up. A recommendation is a referral that was not withdrawn, or an accepted vouch. */

/** A recommendation of one member by another. */
export type Recommendation = { id: Id; fromId: Id; toId: Id; at: Date };

/** People between whom something happened, last at `lastAt`. */
type Found = { people: Id[]; lastAt: Date };

/** Returns recommendations since then, oldest first; `after` is the last one of the page before. */
export async function listRecommendations(
  db: DbOrTx,
  since: Date,
  after: Recommendation | undefined,
  limit: number,
): Promise<Recommendation[]> {
  const isAfter = (at: RawBuilder<unknown>) =>
    after ? sql`(${at}, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`${at} >= ${since}`;
  const { rows } = await sql<Recommendation>`
    select * from (
      (select id, referrer_id as from_id, candidate_id as to_id, created_at as at from referrals
      where withdrawn_at is null and referrer_id is not null and candidate_id is not null
        and ${isAfter(sql`created_at`)}
      order by created_at, id limit ${limit})
      union all
      (select id, writer_id, candidate_id, answered_at from vouches
      where status = 'accepted' and candidate_id is not null and ${isAfter(sql`answered_at`)}
      order by answered_at, id limit ${limit})
    ) as page order by at, id limit ${limit}`.execute(db);
  return rows;
}

/** When one member recommended another one last; null for never. */
const lastRecommendation = (from: string, to: string) => sql`(select max(at) from (
  select created_at as at from referrals
  where referrer_id = ${sql.ref(from)} and candidate_id = ${sql.ref(to)} and withdrawn_at is null
  union all
  select answered_at from vouches
  where writer_id = ${sql.ref(from)} and candidate_id = ${sql.ref(to)} and status = 'accepted'
) as recommendation)`;

/** The newest recommendations by a member. */
const newestRecommendations = (from: string) => sql`(
  (select candidate_id as to_id, job_id, created_at as at from referrals
  where referrer_id = ${sql.ref(from)} and withdrawn_at is null and candidate_id is not null
  order by created_at desc limit ${SIGNAL_RECOMMENDATIONS_MAX})
  union all
  (select candidate_id, null, answered_at from vouches
  where writer_id = ${sql.ref(from)} and status = 'accepted' and candidate_id is not null
  order by created_at desc limit ${SIGNAL_RECOMMENDATIONS_MAX})
)`;

/** These recommendations as a table. */
const asTable = (recommendations: readonly Recommendation[]) => sql`unnest(
  ${recommendations.map(({ fromId }) => fromId)}::uuid[],
  ${recommendations.map(({ toId }) => toId)}::uuid[],
  ${recommendations.map(({ at }) => at)}::timestamptz[]
) as first (from_id, to_id, at)`;

/** Finds the pairs that recommend each other, of whom one made one of these recommendations. */
export async function findPairs(db: DbOrTx, recommendations: readonly Recommendation[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select array[least(from_id, to_id), greatest(from_id, to_id)] as people, max(greatest(first.at, back.at)) as last_at
    from ${asTable(recommendations)}
    cross join lateral (select ${lastRecommendation('first.to_id', 'first.from_id')} as at) as back
    where from_id <> to_id and back.at is not null
    group by 1`.execute(db);
  return rows;
}

/** Finds the circles of three in which each recommends the next one, of whom one made one of these recommendations. */
export async function findCircles(db: DbOrTx, recommendations: readonly Recommendation[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select
      array(select person from unnest(array[first.from_id, first.to_id, second.to_id]) as person order by 1) as people,
      max(greatest(first.at, second.at, third.at)) as last_at
    from ${asTable(recommendations)}
    cross join lateral (
      select to_id, max(at) as at from ${newestRecommendations('first.to_id')} as newest group by to_id
    ) as second
    cross join lateral (select ${lastRecommendation('second.to_id', 'first.from_id')} as at) as third
    where first.from_id <> first.to_id and second.to_id not in (first.from_id, first.to_id) and third.at is not null
    group by 1`.execute(db);
  return rows;
}

/** Finds the devices of these members on which enough accounts recommend each other or the same jobs; `people` are those. */
export async function findDevices(
  db: DbOrTx,
  userIds: readonly Id[],
): Promise<(Found & { deviceHash: Buffer })[]> {
  const { rows } = await sql<Found & { deviceHash: Buffer }>`
    with devices as (
      select device_hash from sign_in_devices
      where device_hash in (select device_hash from sign_in_devices where user_id = any(${userIds}::uuid[]))
      group by device_hash having count(*) >= ${SIGNAL_DEVICE_ACCOUNTS_MIN}
    ), accounts as (
      select devices.device_hash, account.user_id from devices cross join lateral (
        select user_id from sign_in_devices where sign_in_devices.device_hash = devices.device_hash
        order by last_used_at desc, user_id limit ${SIGNAL_DEVICE_ACCOUNTS_MAX}
      ) as account
    ), made as (
      select accounts.device_hash, accounts.user_id, newest.to_id, newest.job_id, newest.at
      from accounts cross join lateral ${newestRecommendations('accounts.user_id')} as newest
    ), shared_jobs as (
      select device_hash, job_id from made where job_id is not null
      group by device_hash, job_id having count(distinct user_id) > 1
    ), involved as (
      select made.device_hash, unnest(array[made.user_id, made.to_id]) as user_id, made.at
      from made join accounts on accounts.device_hash = made.device_hash and accounts.user_id = made.to_id
      union all
      select device_hash, user_id, at from made join shared_jobs using (device_hash, job_id)
    )
    select device_hash, array_agg(distinct user_id order by user_id) as people, max(at) as last_at
    from involved group by device_hash
    having count(distinct user_id) >= ${SIGNAL_DEVICE_ACCOUNTS_MIN}`.execute(db);
  return rows;
}

/** Finds the owners and candidates of hires that were undone since then, soon after the confirmation; the last ones first. */
export async function findUndoneHires(db: DbOrTx, since: Date, limit: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select array[owner_id, candidate_id] as people, max(undone_at) as last_at
    from hires
    where ${isUndoneSoon} and undone_at >= ${since} and owner_id is not null and candidate_id is not null
    group by owner_id, candidate_id
    order by last_at desc limit ${limit}`.execute(db);
  return rows;
}
