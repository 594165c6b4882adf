import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';

type Follow = { enterpriseId: Id; userId: Id };

/** Stores that a user follows an enterprise; nothing changes if it is stored. */
export async function insertFollower(tx: Tx, follow: Follow & { followedAt: Date }): Promise<void> {
  await tx
    .insertInto('enterpriseFollowers')
    .values(follow)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollower(tx: Tx, { enterpriseId, userId }: Follow): Promise<void> {
  await tx
    .deleteFrom('enterpriseFollowers')
    .where('enterpriseId', '=', enterpriseId)
    .where('userId', '=', userId)
    .execute();
}
