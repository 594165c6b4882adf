import { removedReactionCutoff } from '@uneed/domain/community/posts/interaction.rules.ts';
import type { ReactionType } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { assertSameRequest, type IdempotencyKey } from '../../../../platform/http/idempotency-key.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { writeAboutPost } from '../post-access.service.ts';
import type { PostDetails } from '../post-details.service.ts';
import type { PostsLive } from '../posts.realtime.ts';
import * as repository from './interactions.repository.ts';
import { postReacted } from './interactions.tasks.ts';

/** Rows that one transaction deletes. */
const CLEANUP_BATCH = 5_000;

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  live: Pick<PostsLive, 'changed'>;
  details: Pick<PostDetails, 'read'>;
};

export type InteractionsService = ReturnType<typeof createInteractions>;

/** Reactions to posts, and shares. */
export function createInteractions({ database, clock, queue, live, details }: Dependencies) {
  /** Throws 409 if the actor used the idempotency key for another reaction. */
  async function assertRepeated(actor: SessionActor, postId: Id, idempotencyKey: IdempotencyKey | null) {
    const stored =
      idempotencyKey &&
      (await repository.findReactionByIdempotencyKey(
        database.db,
        { postId, userId: actor.id },
        idempotencyKey.key,
      ));
    if (stored) assertSameRequest(stored, idempotencyKey);
  }

  /**
   * Sets the actor's reaction; the same type again removes it, another type replaces it. A request with the idempotency key of
   * the actor's last one changes nothing; 409 if it was for another reaction. 404 or 410 without such a post.
   */
  async function react(
    actor: SessionActor,
    postId: Id,
    type: ReactionType,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Post> {
    const reaction = { postId, userId: actor.id, type, idempotencyKey };
    const isChanged = await writeAboutPost(database, postId, actor, async (tx, post) => {
      const change = await repository.toggleReaction(tx, reaction, clock.now());
      if (!change) return false;
      if (change.before === null && post.authorId !== actor.id)
        await queue.enqueue(tx, postReacted, { postId, userId: actor.id });
      return true;
    });
    if (isChanged) live.changed(postId);
    else await assertRepeated(actor, postId, idempotencyKey);
    return details.read(database.db, postId, actor);
  }

  /** Forgets removed reactions, in small batches. */
  async function cleanUp(): Promise<void> {
    const before = removedReactionCutoff(clock.now());
    const deleteBatch = () =>
      database.transaction((tx) => repository.deleteRemovedReactions(tx, before, CLEANUP_BATCH));
    while ((await deleteBatch()) === CLEANUP_BATCH);
  }

  /** Counts a share, once per user. 404 or 410 without such a post. */
  async function share(actor: SessionActor, postId: Id): Promise<Post> {
    const now = clock.now();
    const isNew = await writeAboutPost(database, postId, actor, (tx) =>
      repository.insertShare(tx, { postId, userId: actor.id }, now),
    );
    if (isNew) live.changed(postId);
    return details.read(database.db, postId, actor);
  }

  return { react, share, cleanUp };
}
