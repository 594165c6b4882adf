import { POST_NOT_FOUND_TEXT } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { getBlockState, NO_BLOCK } from '../../people/safety/blocks.reader.ts';
import { listUserIdsHiding } from '../../people/safety/mutes.reader.ts';
import type { PostRow } from './lists/post-columns.query.ts';
import { assertReadable, isAuthor, type PostViewer } from './posts.policy.ts';
import { findPost, lockOpenPost } from './posts.reader.ts';

/**
 * Returns the post if the viewer may see it. Throws 410 for a post that an admin removed, and 404 for an unknown or
 * hidden post and after a block in either direction. It locks nothing.
 */
export async function findReadablePost(db: DbOrTx, id: Id, viewer: PostViewer): Promise<PostRow> {
  const post = await findPost(db, id);
  if (!post) throw notFound(POST_NOT_FOUND_TEXT);
  const needsBlocks = viewer !== null && !isAuthor(viewer, post);
  const { byMe, byThem } = needsBlocks
    ? await getBlockState(db, { userId: viewer.id, otherId: post.authorId })
    : NO_BLOCK;
  assertReadable(viewer, post, byMe || byThem);
  return post;
}

/**
 * Writes about a post in a transaction that locks it against deletion. Throws 410 or 404 as `findReadablePost`, and 404 if the
 * viewer may see the post but not write about it.
 */
export async function writeAboutPost<T>(
  database: Database,
  id: Id,
  actor: NonNullable<PostViewer>,
  write: (tx: Tx, post: { authorId: Id }) => Promise<T>,
): Promise<T> {
  const written = await database.transaction(async (tx) => {
    const post = await lockOpenPost(tx, { postId: id, userId: actor.id });
    return post && { result: await write(tx, post) };
  });
  if (written) return written.result;
  await findReadablePost(database.db, id, actor);
  throw notFound(POST_NOT_FOUND_TEXT);
}

/** Who may receive live events about posts. */
export function createPostAudience({ database: { db } }: { database: Database }) {
  /** Whether a user may see a post. */
  async function mayWatch(viewer: PostViewer, postId: Id): Promise<boolean> {
    try {
      await findReadablePost(db, postId, viewer);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Returns the users who do not see posts of the author: those who muted the author, and those with a block. */
  const listUsersWithout = (authorId: Id): Promise<Id[]> => listUserIdsHiding(db, authorId);

  return { mayWatch, listUsersWithout };
}
