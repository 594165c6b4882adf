import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Inserts a mute; a second one of the same user changes nothing. */
export async function insertMute(
  tx: Tx,
  { userId, mutedId }: { userId: Id; mutedId: Id },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('mutes')
    .values({ userId, mutedId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'mutedId']).doNothing())
    .execute();
}

export async function deleteMute(tx: Tx, { userId, mutedId }: { userId: Id; mutedId: Id }): Promise<void> {
  await tx.deleteFrom('mutes').where('userId', '=', userId).where('mutedId', '=', mutedId).execute();
}
