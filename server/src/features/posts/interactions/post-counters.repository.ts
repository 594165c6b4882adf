import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** What is added to the counters of a post; negative to subtract. */
export type CounterChanges = Partial<Record<'likes' | 'loves' | 'laughs' | 'comments' | 'shares', number>>;

/**
 * Returns the row (0 to 15) of a post's counters that a user changes. The last digits of our ids are random, so that users who
 * react to one post at the same time rarely wait for each other.
 */
const getShard = (userId: Id): number => Number.parseInt(userId.slice(-1), 16);

/** Adds to the counters of a post. Call it last in the transaction, which then locks the row for the shortest time. */
export async function addToCounters(
  tx: Tx,
  postId: Id,
  userId: Id,
  { likes = 0, loves = 0, laughs = 0, comments = 0, shares = 0 }: CounterChanges,
): Promise<void> {
  await sql`
    insert into post_counters as counters (post_id, shard, likes, loves, laughs, comments, shares)
    values (${postId}, ${getShard(userId)}, ${likes}, ${loves}, ${laughs}, ${comments}, ${shares})
    on conflict (post_id, shard) do update set
      likes = counters.likes + excluded.likes,
      loves = counters.loves + excluded.loves,
      laughs = counters.laughs + excluded.laughs,
      comments = counters.comments + excluded.comments,
      shares = counters.shares + excluded.shares`.execute(tx);
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
