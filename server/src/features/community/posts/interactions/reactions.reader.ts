import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/** Finds the request with this idempotency key, if it is the last one of the user about the post. */
export function findReactionByIdempotencyKey(
  db: DbOrTx,
  { postId, userId }: { postId: Id; userId: Id },
  key: string,
) {
  return db
    .selectFrom('postReactions')
    .select('bodyHash')
    .where('postId', '=', postId)
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
}
