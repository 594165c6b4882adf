import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { preparedQuery } from '../../../platform/db/prepared-statements.ts';
import { selectOpenPost } from '../post-access.reader.ts';

const inserting = preparedQuery<{ isNew: boolean }>(3, (db, [postId, userId, now]) => {
  if (!postId || !userId) throw new Error('Placeholders are missing');
  const statement = sql<{ isNew: boolean }>`
    with post as (${selectOpenPost(postId, userId)}), share as (
      insert into post_shares (post_id, user_id, created_at)
      select post.id, ${userId}::uuid, ${now}::timestamptz from post
      on conflict do nothing
      returning post_id
    )
    select exists (select from share) as is_new from post`;
  return { compile: () => statement.compile(db) };
});

/**
 * Stores that a user shared a post. Returns whether it is the first time; undefined if there is no such post, or the user may
 * not share it.
 */
export async function insertShare(tx: Tx, postId: Id, userId: Id, now: Date): Promise<boolean | undefined> {
  const [row] = await inserting(tx, [postId, userId, now]);
  return row?.isNew;
}

/** Deletes all shares of a user; returns their posts. */
export async function deleteSharesOfUser(tx: Tx, userId: Id): Promise<Id[]> {
  const rows = await tx.deleteFrom('postShares').where('userId', '=', userId).returning('postId').execute();
  return rows.map(({ postId }) => postId);
}
