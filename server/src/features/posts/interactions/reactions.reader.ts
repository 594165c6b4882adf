import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Finds what a user last did with a post, with the idempotency key of that request. */
export function findReaction(db: DbOrTx, postId: Id, userId: Id) {
  return db
    .selectFrom('postReactions')
    .select(['type', 'bodyHash'])
    .where('postId', '=', postId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}
