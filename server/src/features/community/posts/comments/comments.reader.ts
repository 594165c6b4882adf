import { COMMENTS_SHOWN } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isPendingDeletion } from '../../../people/accounts/active-accounts.query.ts';
import { isHiddenFrom } from '../../../people/safety/blocks.query.ts';
import type { CommentRow } from '../lists/post-columns.query.ts';

/** Later than every id of version 7. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Returns the latest comments before one (or all) that the viewer may see, oldest first, and whether there are older ones.
 * Comments of users who blocked the viewer, or are blocked or muted, are left out.
 */
export async function listComments(
  db: DbOrTx,
  { postId, viewerId, before = LAST_ID }: { postId: Id; viewerId: Id | null; before?: Id | undefined },
): Promise<{ comments: CommentRow[]; hasMore: boolean }> {
  const { rows } = await sql<CommentRow>`
    select comment.id, comment.user_id, users.full_name, users.profile_pic, comment.content, comment.created_at
    from post_comments comment join users on users.id = comment.user_id
    where comment.post_id = ${postId}::uuid and comment.id < ${before}::uuid and comment.status = 'active'
      and not ${isPendingDeletion()}
      and not ${isHiddenFrom({ viewer: viewerId, author: sql.ref('comment.user_id') })}
    order by comment.id desc
    limit ${sql.lit(COMMENTS_SHOWN + 1)}`.execute(db);
  const hasMore = rows.length > COMMENTS_SHOWN;
  return { comments: rows.slice(0, COMMENTS_SHOWN).reverse(), hasMore };
}

/** Finds the comment on a post that a user created with this idempotency key. */
export function findCommentByIdempotencyKey(
  db: DbOrTx,
  { postId, userId }: { postId: Id; userId: Id },
  key: string,
) {
  return db
    .selectFrom('postComments')
    .select(['id', 'bodyHash'])
    .where('postId', '=', postId)
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
}

/** Finds a comment of any status. */
export function findComment(db: DbOrTx, { postId, id }: { postId: Id; id: Id }) {
  return db
    .selectFrom('postComments')
    .select(['userId', 'content', 'status'])
    .where('postId', '=', postId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type FoundComment = NonNullable<Awaited<ReturnType<typeof findComment>>>;
