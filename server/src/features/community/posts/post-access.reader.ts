import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isPendingDeletion } from '../../people/accounts/active-accounts.query.ts';
import { areBlocked } from '../../people/safety/blocks.query.ts';

/**
 * Returns a post that is active, if there is no block between its author and the user. It locks the post against deletion until
 * the transaction ends; call it before any other row is locked, so that no two transactions wait for each other.
 */
export async function lockOpenPost(
  tx: Tx,
  { postId, userId }: { postId: Id; userId: Id },
): Promise<{ authorId: Id } | undefined> {
  const { rows } = await sql<{ authorId: Id }>`
    select post.author_id
    from posts post join users author on author.id = post.author_id
    where post.id = ${postId} and post.status = 'active' and not ${isPendingDeletion('author')}
      and not ${areBlocked(sql`${userId}::uuid`, sql.ref('post.author_id'))}
    for key share of post`.execute(tx);
  return rows[0];
}

/**
 * Locks the posts to which a user reacted, or which the user commented on or shared, against deletion; returns them. Call it before
 * the user is deleted, whose reactions, comments and shares go too: a post that is deleted meanwhile locks the same rows.
 */
export async function lockInteractedPosts(tx: Tx, userId: Id): Promise<Id[]> {
  const posts = await tx
    .selectFrom('posts')
    .select('id')
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('postReactions')
          .select('postId')
          .where('userId', '=', userId)
          .union(selectFrom('postComments').select('postId').where('userId', '=', userId))
          .union(selectFrom('postShares').select('postId').where('userId', '=', userId)),
      ),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  return posts.map(({ id }) => id);
}
