import type { ReactionType } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { isPendingDeletion } from '../../people/accounts/active-accounts.query.ts';
import { areBlocked, selectBlockedPeers } from '../../people/safety/blocks.query.ts';
import { POST_COLUMNS, type PostRow } from './lists/post-columns.query.ts';

/** Finds a post of any status. */
export function findPost(db: DbOrTx, id: Id): Promise<PostRow | undefined> {
  return db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.authorId')
    .select(POST_COLUMNS)
    .where('posts.id', '=', id)
    .executeTakeFirst();
}

/** Finds the post that a user created with this idempotency key. */
export function findPostByIdempotencyKey(db: DbOrTx, authorId: Id, key: string) {
  return db
    .selectFrom('posts')
    .select(['id', 'bodyHash'])
    .where('authorId', '=', authorId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
}

/** Counts the posts of an author since a moment, at most `max`. */
export async function countRecentPosts(db: DbOrTx, authorId: Id, since: Date, max: number): Promise<number> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('authorId', '=', authorId)
    .where('createdAt', '>', since)
    .limit(max)
    .execute();
  return rows.length;
}

/** Finds the image of a post of any status; null for a post without one. */
export function findPostImage(db: DbOrTx, id: Id): Promise<{ imageKey: string | null } | undefined> {
  return db.selectFrom('posts').select('imageKey').where('id', '=', id).executeTakeFirst();
}

/** Whether the image belongs to a post that an admin removed. */
export async function isImageOfRemovedPost(db: DbOrTx, imageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('imageKey', '=', imageKey)
    .where('status', '=', sql.lit('removed'))
    .executeTakeFirst();
  return row !== undefined;
}

/** What a viewer did with a post, and whom the viewer may not see. */
type PostViewerState = {
  fullName: string;
  profilePic: string;
  reaction: ReactionType | null;
  hasShared: boolean;
  /** Users between whom and the viewer there is a block, in either direction. */
  blockedIds: Id[];
  /** Users whom the viewer muted. */
  mutedIds: Id[];
};

/** Returns what a viewer did with a post; undefined if the account is deleted. */
export async function findViewerState(
  db: DbOrTx,
  { postId, viewerId }: { postId: Id; viewerId: Id },
): Promise<PostViewerState | undefined> {
  const { rows } = await sql<PostViewerState>`
    select viewer.full_name, viewer.profile_pic,
      (select type from post_reactions where post_id = ${postId}::uuid and user_id = viewer.id) as reaction,
      exists (select from post_shares where post_id = ${postId}::uuid and user_id = viewer.id) as has_shared,
      array(${selectBlockedPeers(sql.ref('viewer.id'))}) as blocked_ids,
      array(select muted_id from mutes where user_id = viewer.id) as muted_ids
    from users viewer where viewer.id = ${viewerId}::uuid`.execute(db);
  return rows[0];
}

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
