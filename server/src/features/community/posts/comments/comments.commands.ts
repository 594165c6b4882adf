import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import * as repository from './comments.repository.ts';

/**
 * Hides a comment, removes it, or shows it again. Returns the comment as it was; undefined if there is no such comment. Call
 * `changed` of the live events after the commit.
 */
export async function setCommentStatus(
  tx: Tx,
  { postId, commentId }: { postId: Id; commentId: Id },
  status: repository.CommentStatus,
): Promise<Awaited<ReturnType<typeof repository.lockComment>>> {
  const comment = await repository.lockComment(tx, { postId, id: commentId });
  if (!comment || comment.status === status) return comment;
  await repository.updateCommentStatus(tx, { postId, id: commentId }, status);
  return comment;
}
