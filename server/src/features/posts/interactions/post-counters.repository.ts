import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { preparedQuery } from '../../../platform/db/prepared-statements.ts';

/** What is added to the counters of a post; negative to subtract. */
export type CounterChanges = Partial<Record<'likes' | 'loves' | 'laughs' | 'comments' | 'shares', number>>;

/**
 * Returns the row (0 to 15) of a post's counters that a user changes. The last digits of our ids are random, so that users who
 * react to one post at the same time rarely wait for each other.
 */
export const getShard = (userId: Id): number => Number.parseInt(userId.slice(-1), 16);

type CounterColumns = Record<'postId' | 'shard', RawBuilder<unknown>> &
  Partial<Record<keyof CounterChanges, RawBuilder<unknown>>>;

const NOTHING = sql.lit(0);

/** Part of a statement that adds to the counters of a post; the columns come from `from`, which has at most one row. */
export const addCounts = (
  { postId, shard, ...changes }: CounterColumns,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into post_counters as counters (post_id, shard, likes, loves, laughs, comments, shares)
  select ${postId}::uuid, ${shard}::smallint, ${changes.likes ?? NOTHING}::integer, ${changes.loves ?? NOTHING}::integer,
    ${changes.laughs ?? NOTHING}::integer, ${changes.comments ?? NOTHING}::integer, ${changes.shares ?? NOTHING}::integer
  ${from}
  on conflict (post_id, shard) do update set
    likes = counters.likes + excluded.likes,
    loves = counters.loves + excluded.loves,
    laughs = counters.laughs + excluded.laughs,
    comments = counters.comments + excluded.comments,
    shares = counters.shares + excluded.shares`;

const addGivenCounts = preparedQuery(7, (db, [postId, shard, likes, loves, laughs, comments, shares]) => {
  const columns = {
    ...{ postId: sql`${postId}`, shard: sql`${shard}` },
    ...{ likes: sql`${likes}`, loves: sql`${loves}`, laughs: sql`${laughs}` },
    ...{ comments: sql`${comments}`, shares: sql`${shares}` },
  };
  return { compile: () => addCounts(columns, sql``).compile(db) };
});

/** Adds to the counters of a post. Call it last in the transaction, which then locks the row for the shortest time. */
export async function addToCounters(
  tx: Tx,
  postId: Id,
  userId: Id,
  { likes = 0, loves = 0, laughs = 0, comments = 0, shares = 0 }: CounterChanges,
): Promise<void> {
  await addGivenCounts(tx, [postId, getShard(userId), likes, loves, laughs, comments, shares]);
}

/** Locks the posts to which a user reacted, or which the user commented on or shared, against deletion; returns them. */
export async function lockInteractedPosts(tx: Tx, userId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from posts
    where id in (
      select post_id from post_reactions where user_id = ${userId}
      union select post_id from post_comments where user_id = ${userId}
      union select post_id from post_shares where user_id = ${userId}
    )
    order by id
    for key share`.execute(tx);
  return rows.map(({ id }) => id);
}
