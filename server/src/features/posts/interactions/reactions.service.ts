import type { Id } from '@uneed/domain/kernel/ids.ts';
import { removedReactionCutoff } from '@uneed/domain/posts/interaction.rules.ts';
import { POST_NOT_FOUND_TEXT, REACTION_LISTS, type ReactionType } from '@uneed/domain/posts/post.rules.ts';
import type { Post } from '@uneed/domain/posts/posts.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { assertSameRequest, type IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { findReadablePost } from '../post-access.service.ts';
import type { PostDetails } from '../post-details.service.ts';
import type { PostsLive } from '../posts.realtime.ts';
import { postReacted } from './interactions.tasks.ts';
import { addToCounters, type CounterChanges } from './post-counters.repository.ts';
import { findReaction } from './reactions.reader.ts';
import * as repository from './reactions.repository.ts';

/** Rows that one transaction deletes. */
const CLEANUP_BATCH = 5_000;

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  live: Pick<PostsLive, 'changed'>;
  details: Pick<PostDetails, 'read'>;
};

function getCounterChanges({ before, after }: repository.ReactionChange): CounterChanges {
  const changes: CounterChanges = {};
  if (before) changes[REACTION_LISTS[before]] = -1;
  if (after) changes[REACTION_LISTS[after]] = 1;
  return changes;
}

export type ReactionsService = ReturnType<typeof createReactions>;

export function createReactions({ database, clock, queue, live, details }: Dependencies) {
  /** Throws 409 if the idempotency key was used for another reaction. */
  async function assertRepeated(tx: Tx, postId: Id, userId: Id, idempotencyKey: IdempotencyKey | null) {
    const stored = idempotencyKey && (await findReaction(tx, postId, userId));
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
    const now = clock.now();
    const change = await database.transaction(async (tx) => {
      const change = await repository.toggleReaction(
        tx,
        { postId, userId: actor.id, type, idempotencyKey },
        now,
      );
      if (!change) return undefined;
      if (change.isRepeated) {
        await assertRepeated(tx, postId, actor.id, idempotencyKey);
        return change;
      }
      if (change.before === null && change.authorId !== actor.id)
        await queue.enqueue(tx, postReacted, { postId, userId: actor.id });
      await addToCounters(tx, postId, actor.id, getCounterChanges(change));
      return change;
    });
    if (!change) {
      await findReadablePost(database.db, postId, actor);
      throw notFound(POST_NOT_FOUND_TEXT);
    }
    if (!change.isRepeated) live.changed(postId);
    return details.read(database.db, postId, actor);
  }

  /** Forgets removed reactions, in small batches. */
  async function cleanUp(): Promise<void> {
    const before = removedReactionCutoff(clock.now());
    const deleteBatch = () =>
      database.transaction((tx) => repository.deleteRemovedReactions(tx, before, CLEANUP_BATCH));
    while ((await deleteBatch()) === CLEANUP_BATCH);
  }

  return { react, cleanUp };
}
