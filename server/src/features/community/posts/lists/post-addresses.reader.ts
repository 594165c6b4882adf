import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isPendingDeletion } from '../../../people/accounts/active-accounts.query.ts';

/** The place of a post in the order of creation. */
export type PostPlace = { createdAt: Date; id: Id };

/** A part of the active posts in the order of creation: from a place on, to before another one. */
export type PostRange = { from: PostPlace; to: PostPlace | null };

export type PostAddress = PostPlace & { changedAt: Date };

/** Returns the first of every `size` active posts, in the order of creation. Reads only an index. */
export async function listPostRangeStarts(db: DbOrTx, size: number): Promise<PostPlace[]> {
  const { rows } = await sql<PostPlace>`
    select created_at, id from (
      select created_at, id, row_number() over (order by created_at, id) as position
      from posts where status = 'active'
    ) numbered
    where position % ${size} = 1
    order by created_at, id`.execute(db);
  return rows;
}

/** Lists active posts of a range whose author's account stays, in the order of creation: at most `limit`, after a place. */
export async function listPostAddresses(
  db: DbOrTx,
  { from, to }: PostRange,
  { after, limit }: { after: PostPlace | null; limit: number },
): Promise<PostAddress[]> {
  const { rows } = await sql<PostAddress>`
    select posts.id, posts.created_at, coalesce(posts.edited_at, posts.created_at) as changed_at
    from posts join users on users.id = posts.author_id and not ${isPendingDeletion()}
    where posts.status = 'active'
      and (posts.created_at, posts.id) >= (${from.createdAt}, ${from.id}::uuid)
      and ${to ? sql`(posts.created_at, posts.id) < (${to.createdAt}, ${to.id}::uuid)` : sql`true`}
      and ${after ? sql`(posts.created_at, posts.id) > (${after.createdAt}, ${after.id}::uuid)` : sql`true`}
    order by posts.created_at, posts.id limit ${limit}`.execute(db);
  return rows;
}
