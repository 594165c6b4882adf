import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Stores that a user signed in on a device. */
export async function upsertSignInDevice(tx: Tx, userId: Id, deviceHash: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('signInDevices')
    .values({ userId, deviceHash, firstUsedAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.columns(['deviceHash', 'userId']).doUpdateSet({ lastUsedAt: now }))
    .execute();
}

/** Deletes the devices on which their user has not signed in since then. */
export async function deleteUnusedDevices(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('signInDevices').where('lastUsedAt', '<=', before).execute();
}
