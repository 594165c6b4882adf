import type { Id } from '@uneed/domain/kernel/ids.ts';
import { REACTION_LISTS, REACTION_TYPES } from '@uneed/domain/posts/post.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { deleteCommentsOfUser } from '../comments/comments.repository.ts';
import { addToCounters, type CounterChanges, lockInteractedPosts } from './post-counters.repository.ts';
import { deleteReactionsOfUser } from './reactions.repository.ts';
import { deleteSharesOfUser } from './shares.repository.ts';

/**
 * Deletes the reactions, comments and shares of a user and subtracts them from the counters, in the transaction that deletes
 * the account.
 */
export async function deleteInteractionsOfUser(tx: Tx, userId: Id): Promise<void> {
  // First, as in all transactions that write about posts, and in one order.
  const postIds = await lockInteractedPosts(tx, userId);
  const changes = new Map<Id, CounterChanges>();
  const subtract = (postId: Id, counter: keyof CounterChanges) => {
    const change = changes.get(postId) ?? {};
    changes.set(postId, { ...change, [counter]: (change[counter] ?? 0) - 1 });
  };
  for (const { postId, type: stored } of await deleteReactionsOfUser(tx, userId)) {
    const type = REACTION_TYPES.find((known) => known === stored);
    if (type) subtract(postId, REACTION_LISTS[type]);
  }
  for (const postId of await deleteCommentsOfUser(tx, userId)) subtract(postId, 'comments');
  for (const postId of await deleteSharesOfUser(tx, userId)) subtract(postId, 'shares');
  for (const postId of postIds) {
    const change = changes.get(postId);
    if (change) await addToCounters(tx, postId, userId, change);
  }
}
