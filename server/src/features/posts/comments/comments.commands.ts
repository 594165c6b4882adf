import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { addToCounters } from '../interactions/post-counters.repository.ts';
import * as repository from './comments.repository.ts';

/**
 * Hides a comment, removes it, or shows it again, and corrects the counter of the post, which counts active comments. Returns
 * the comment as it was; undefined if there is no such comment. Call `changed` of the live events after the commit.
 */
export async function setCommentStatus(
  tx: Tx,
  postId: Id,
  commentId: Id,
  status: repository.CommentStatus,
): Promise<Awaited<ReturnType<typeof repository.lockComment>>> {
  const comment = await repository.lockComment(tx, postId, commentId);
  if (!comment || comment.status === status) return comment;
  await repository.updateCommentStatus(tx, postId, commentId, status);
  const change = Number(status === 'active') - Number(comment.status === 'active');
  if (change !== 0) await addToCounters(tx, postId, comment.userId, { comments: change });
  return comment;
}
