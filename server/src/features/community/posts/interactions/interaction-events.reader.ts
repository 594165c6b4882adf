import { REPLY_COMMENTS_MAX } from '@uneed/domain/community/posts/interaction.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isPendingDeletion } from '../../../people/accounts/active-accounts.query.ts';
import { getThreadGroupKey } from '../../../people/notifications/notification-keys.query.ts';
import { areBlocked, isHiddenFrom } from '../../../people/safety/blocks.query.ts';

/** What a user did with a post, and who is notified of it. */
export type InteractionEvent = { postId: Id; to: Id; actorId: Id; at: Date };

const commenter = sql.ref('comment.user_id');
const reactor = sql.ref('reaction.user_id');
const author = sql.ref('posts.author_id');
const recipient = sql.ref('recipient_id');

/** The comments that still exist, with their active posts; not of users whose account is about to be deleted. */
const fromComments = (comments: readonly { postId: Id; commentId: Id }[]) => sql`
  from unnest(${comments.map(({ postId }) => postId)}::uuid[],
    ${comments.map(({ commentId }) => commentId)}::uuid[]) as event (post_id, comment_id)
  join post_comments comment on comment.post_id = event.post_id and comment.id = event.comment_id
    and comment.status = 'active'
  join posts on posts.id = comment.post_id and posts.status = 'active'
  join users actor on actor.id = comment.user_id and not ${isPendingDeletion('actor')}`;

/** Returns those of these comments that the author of the post is notified of, oldest first. */
export async function listCommentsForAuthors(
  db: DbOrTx,
  comments: readonly { postId: Id; commentId: Id }[],
): Promise<(InteractionEvent & { commentId: Id })[]> {
  const { rows } = await sql<InteractionEvent & { commentId: Id }>`
    select comment.post_id, comment.id as comment_id, posts.author_id as "to", comment.user_id as actor_id,
      comment.created_at as at
    ${fromComments(comments)}
    where comment.user_id <> posts.author_id and not ${isHiddenFrom({ viewer: author, author: commenter })}
    order by comment.id`.execute(db);
  return rows;
}

/**
 * Returns the users who commented before one of these comments, each with the latest of them on a post. Users who have an
 * unread notification of the same thread are left out, so that a busy post does not notify them again and again.
 */
export async function listRepliesForCommenters(
  db: DbOrTx,
  comments: readonly { postId: Id; commentId: Id }[],
): Promise<(InteractionEvent & { commentId: Id })[]> {
  const postIds = [...new Set(comments.map(({ postId }) => postId))];
  const { rows } = await sql<InteractionEvent & { commentId: Id }>`
    with replies as materialized (
      select distinct comment.post_id, posts.author_id, comment.id as comment_id, comment.user_id as actor_id,
        comment.created_at as at, earlier.user_id as recipient_id
      ${fromComments(comments)}
      cross join lateral (
        select user_id from post_comments
        where post_id = comment.post_id and id < comment.id and status = 'active'
        order by id desc limit ${sql.lit(REPLY_COMMENTS_MAX)}
      ) earlier
      where earlier.user_id not in (comment.user_id, posts.author_id)
    ), recipients as materialized (
      -- On a busy post nearly all have such a notification, so this is checked once for each before all else.
      select post_id, recipient_id from (select distinct post_id, author_id, recipient_id from replies) listed
      join unnest(${postIds}::uuid[], ${postIds.map(getThreadGroupKey)}::text[]) as thread (post_id, group_key)
        using (post_id)
      where not exists (
          select from notifications
          where user_id = recipient_id and read_at is null and notifications.group_key = thread.group_key
        )
        and not ${areBlocked(sql.ref('author_id'), recipient)}
    )
    select distinct on (post_id, recipient_id) post_id, comment_id, recipient_id as "to", actor_id, at
    from recipients join replies using (post_id, recipient_id)
    where not ${isHiddenFrom({ viewer: recipient, author: sql.ref('actor_id') })}
    order by post_id, recipient_id, comment_id desc`.execute(db);
  return rows;
}

/** Returns those of these reactions that still exist and that the author of the post is notified of. */
export async function listReactionsForAuthors(
  db: DbOrTx,
  reactions: readonly { postId: Id; userId: Id }[],
): Promise<InteractionEvent[]> {
  const { rows } = await sql<InteractionEvent>`
    select distinct reaction.post_id, posts.author_id as "to", reaction.user_id as actor_id,
      reaction.created_at as at
    from unnest(${reactions.map(({ postId }) => postId)}::uuid[],
      ${reactions.map(({ userId }) => userId)}::uuid[]) as event (post_id, user_id)
    join post_reactions reaction on reaction.post_id = event.post_id and reaction.user_id = event.user_id
      and reaction.type is not null
    join posts on posts.id = reaction.post_id and posts.status = 'active'
    join users actor on actor.id = reaction.user_id and not ${isPendingDeletion('actor')}
    where reaction.user_id <> posts.author_id and not ${isHiddenFrom({ viewer: author, author: reactor })}
    order by at, actor_id`.execute(db);
  return rows;
}
