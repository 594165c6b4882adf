import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Inserts a block; returns whether it is new. */
export async function insertBlock(
  tx: Tx,
  { userId, blockedId }: { userId: Id; blockedId: Id },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('blocks')
    .values({ userId, blockedId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'blockedId']).doNothing())
    .returning('blockedId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a block; returns whether there was one. */
export async function deleteBlock(
  tx: Tx,
  { userId, blockedId }: { userId: Id; blockedId: Id },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('blocks')
    .where('userId', '=', userId)
    .where('blockedId', '=', blockedId)
    .returning('blockedId')
    .executeTakeFirst();
  return row !== undefined;
}
