import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Post } from '@uneed/domain/posts/posts.schema.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { preparedQuery } from '../../../platform/db/prepared-statements.ts';

export type PostCounts = Post['counts'];

export const NO_COUNTS: PostCounts = { likes: 0, loves: 0, laughs: 0, comments: 0, shares: 0 };

const selectCounts = preparedQuery<PostCounts & { postId: Id }>(1, (db, [postIds]) => {
  const statement = sql<PostCounts & { postId: Id }>`
    select post_id, sum(likes)::integer as likes, sum(loves)::integer as loves, sum(laughs)::integer as laughs,
      sum(comments)::integer as comments, sum(shares)::integer as shares
    from post_counters where post_id = any(${postIds}::uuid[])
    group by post_id`;
  return { compile: () => statement.compile(db) };
});

/** Returns the counters by post; a post with which nobody did anything is not in it. */
export async function findCounts(db: DbOrTx, postIds: readonly Id[]): Promise<Map<Id, PostCounts>> {
  if (postIds.length === 0) return new Map();
  const rows = await selectCounts(db, [postIds]);
  return new Map(rows.map(({ postId, ...counts }) => [postId, counts]));
}
