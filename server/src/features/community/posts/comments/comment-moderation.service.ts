import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import type {
  ContentRef,
  FoundContent,
  ModeratedContent,
} from '../../../people/safety/moderated-content.commands.ts';
import { findReadablePost } from '../post-access.service.ts';
import { COMMENT_NOT_FOUND_TEXT, toModerationStatus } from '../posts.policy.ts';
import type { PostsLive } from '../posts.realtime.ts';
import { type FoundComment, findComment } from './comments.reader.ts';
import * as repository from './comments.repository.ts';

type Dependencies = { database: Database; live: Pick<PostsLive, 'changed'> };

function present(comment: FoundComment | undefined): FoundContent | undefined {
  if (!comment) return undefined;
  const copy = { title: '', text: comment.content, hasImage: false };
  return { authorId: comment.userId, status: toModerationStatus(comment.status), copy };
}

const postOf = ({ id, postId }: ContentRef): Id => postId ?? id;

/** Reports and removals of comments. */
export function createCommentModeration({ database, live }: Dependencies): ModeratedContent {
  return {
    async assertVisible(actor, ref) {
      await findReadablePost(database.db, postOf(ref), actor);
      const comment = await findComment(database.db, { postId: postOf(ref), id: ref.id });
      if (comment?.status !== 'active') throw notFound(COMMENT_NOT_FOUND_TEXT);
    },
    find: async (db, ref) => present(await findComment(db, { postId: postOf(ref), id: ref.id })),
    lock: async (tx, ref) => present(await repository.lockComment(tx, { postId: postOf(ref), id: ref.id })),
    async setStatus(tx, ref, status) {
      await setCommentStatus(tx, { postId: postOf(ref), commentId: ref.id }, status);
    },
    onStatusChanged: (ref) => live.changed(postOf(ref)),
  };
}

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
