import type { Id } from '@uneed/domain/kernel/ids.ts';
import { SHARES_SHOWN } from '@uneed/domain/posts/interaction.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { preparedQuery } from '../../../platform/db/prepared-statements.ts';

type ShareUser = { id: Id; fullName: string; profilePic: string };
type Row = ShareUser & { postId: Id };

/** For each post the viewer's own share and the latest ones, without users whose account is about to be deleted. */
const selectShares = preparedQuery<Row>(2, (db, [postIds, viewerId]) => {
  const statement = sql<Row>`
    select share.post_id, users.id, users.full_name, users.profile_pic
    from (
      select post_id, user_id, created_at, true as is_own from post_shares
      where post_id = any(${postIds}::uuid[]) and user_id = ${viewerId}::uuid
      union all
      select listed.post_id, latest.user_id, latest.created_at, false
      from unnest(${postIds}::uuid[]) as listed (post_id) cross join lateral (
        select user_id, created_at from post_shares
        where post_shares.post_id = listed.post_id
        order by created_at desc, user_id desc limit ${sql.lit(SHARES_SHOWN)}
      ) latest
      where latest.user_id is distinct from ${viewerId}::uuid
    ) share
    join users on users.id = share.user_id and users.erase_at is null
    order by share.is_own desc, share.created_at desc, share.user_id desc`;
  return { compile: () => statement.compile(db) };
});

/** Returns who shared, by post: the viewer first, then the latest; a post that nobody shared is not in it. */
export async function findShares(
  db: DbOrTx,
  postIds: readonly Id[],
  viewerId: Id | null,
): Promise<Map<Id, ShareUser[]>> {
  const byPost = new Map<Id, ShareUser[]>();
  if (postIds.length === 0) return byPost;
  for (const { postId, ...user } of await selectShares(db, [postIds, viewerId])) {
    const users = byPost.get(postId) ?? [];
    byPost.set(postId, users);
    if (users.length < SHARES_SHOWN) users.push(user);
  }
  return byPost;
}
