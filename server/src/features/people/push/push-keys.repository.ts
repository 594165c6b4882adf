import type { Tx } from '../../../platform/db/database.ts';

/** Stores the private VAPID key, unless another node was first. */
export async function insertVapidPrivateKey(tx: Tx, key: Buffer): Promise<void> {
  await tx
    .insertInto('signingKeys')
    .values({ name: 'vapid', key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
