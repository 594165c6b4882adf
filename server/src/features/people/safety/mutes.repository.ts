import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Inserts a mute; a second one of the same user changes nothing. Returns whether it was inserted. */
export async function insertMute(
  tx: Tx,
  { userId, mutedId }: { userId: Id; mutedId: Id },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('mutes')
    .values({ userId, mutedId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'mutedId']).doNothing())
    .returning('mutedId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteMute(tx: Tx, { userId, mutedId }: { userId: Id; mutedId: Id }): Promise<void> {
  await tx.deleteFrom('mutes').where('userId', '=', userId).where('mutedId', '=', mutedId).execute();
}
