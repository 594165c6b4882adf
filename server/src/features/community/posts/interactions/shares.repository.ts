import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';

/** Stores that a user shared a post, which is locked; returns whether it is the first time. */
export async function insertShare(
  tx: Tx,
  { postId, userId }: { postId: Id; userId: Id },
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('postShares')
    .values({ postId, userId, createdAt: now })
    .onConflict((oc) => oc.doNothing())
    .returning('postId')
    .executeTakeFirst();
  return inserted !== undefined;
}
