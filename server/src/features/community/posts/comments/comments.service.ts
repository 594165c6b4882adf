import type { Comment, Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { nameOfText } from '@uneed/domain/people/safety/safety.rules.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import { assertSameRequest, type IdempotencyKey } from '../../../../platform/http/idempotency-key.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { recordAdminAction } from '../../../people/audit/audit.commands.ts';
import { postCommented } from '../interactions/interactions.tasks.ts';
import { findReadablePost, writeAboutPost } from '../post-access.service.ts';
import type { PostDetails } from '../post-details.service.ts';
import { assertMayDeleteComment, COMMENT_NOT_FOUND_TEXT, type PostViewer } from '../posts.policy.ts';
import { presentComment } from '../posts.presenter.ts';
import type { PostsLive } from '../posts.realtime.ts';
import { findCommentByIdempotencyKey, listComments } from './comments.reader.ts';
import * as repository from './comments.repository.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  live: Pick<PostsLive, 'changed'>;
  details: Pick<PostDetails, 'read'>;
};

export type CommentsService = ReturnType<typeof createComments>;

export function createComments({ database, clock, queue, live, details }: Dependencies) {
  /** Throws 409 if the actor used the idempotency key for another comment on this post. */
  async function assertRepeated(actor: SessionActor, postId: Id, idempotencyKey: IdempotencyKey | null) {
    const stored =
      idempotencyKey &&
      (await findCommentByIdempotencyKey(database.db, { postId, userId: actor.id }, idempotencyKey.key));
    if (stored) assertSameRequest(stored, idempotencyKey);
  }

  /**
   * Adds a comment. A request with an idempotency key that was used on this post adds nothing; 409 if it was for another
   * comment. 404 or 410 without such a post.
   */
  async function add(
    actor: SessionActor,
    postId: Id,
    content: string,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Post> {
    const comment = { id: newId(), postId, userId: actor.id, content, idempotencyKey };
    const isNew = await writeAboutPost(database, postId, actor, async (tx) => {
      if (!(await repository.insertComment(tx, comment, clock.now()))) return false;
      await queue.enqueue(tx, postCommented, { postId, commentId: comment.id });
      return true;
    });
    if (isNew) live.changed(postId);
    else await assertRepeated(actor, postId, idempotencyKey);
    return details.read(database.db, postId, actor);
  }

  /** Deletes a comment; the audit log says so of an admin. 404 without such a comment, 403 unless the actor is its author or an admin. */
  async function remove(
    actor: SessionActor,
    { postId, commentId }: { postId: Id; commentId: Id },
  ): Promise<Post> {
    await findReadablePost(database.db, postId, actor);
    await database.transaction(async (tx) => {
      const comment = await repository.lockComment(tx, { postId, id: commentId });
      if (comment?.status !== 'active') throw notFound(COMMENT_NOT_FOUND_TEXT);
      assertMayDeleteComment(actor, comment);
      await repository.deleteComment(tx, { postId, id: commentId });
      if (comment.userId === actor.id) return;
      const details = {
        subject: 'comment',
        contentId: commentId,
        title: nameOfText(comment.content),
      };
      const action = { act: 'content.removed', subjectId: comment.userId, details };
      await recordAdminAction(tx, actor.id, action, clock.now());
    });
    live.changed(postId);
    return details.read(database.db, postId, actor);
  }

  /** Returns the comments before one (or the latest), oldest first. 404 or 410 without such a post. */
  async function list(
    viewer: PostViewer,
    { postId, before }: { postId: Id; before: Id | undefined },
  ): Promise<{ comments: Comment[]; hasMore: boolean }> {
    await findReadablePost(database.db, postId, viewer);
    const { comments, hasMore } = await listComments(database.db, {
      postId,
      viewerId: viewer?.id ?? null,
      before,
    });
    return { comments: comments.map((comment) => presentComment(comment, viewer)), hasMore };
  }

  return { add, remove, list };
}
