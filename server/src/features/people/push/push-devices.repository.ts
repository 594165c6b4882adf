import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { PushDevices } from '../../../platform/db/schema.gen.ts';

/** Stores a device; the same browser of another session or user of the same area moves to the new one. Returns its id. */
export async function upsertDevice(tx: Tx, device: Insertable<PushDevices>): Promise<Id> {
  const { id: _, endpointHash: __, isEnterprise: ___, createdAt: ____, ...changes } = device;
  const row = await tx
    .insertInto('pushDevices')
    .values(device)
    .onConflict((conflict) => conflict.columns(['endpointHash', 'isEnterprise']).doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes the devices of a user except the `max` latest ones. */
export async function deleteOldestDevices(tx: Tx, userId: Id, max: number): Promise<void> {
  await tx
    .deleteFrom('pushDevices')
    .where('id', 'in', (db) =>
      db
        .selectFrom('pushDevices')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(max),
    )
    .execute();
}

/** Deletes a device if it belongs to this user; returns whether it did. */
export async function deleteDevice(tx: Tx, { userId, id }: { userId: Id; id: Id }): Promise<boolean> {
  const result = await tx
    .deleteFrom('pushDevices')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0;
}

/** Deletes all devices of a user. */
export async function deleteUserDevices(tx: Tx, userId: Id): Promise<void> {
  await tx.deleteFrom('pushDevices').where('userId', '=', userId).execute();
}

/** Stores the private VAPID key, unless another node was first. */
export async function insertVapidPrivateKey(tx: Tx, key: Buffer): Promise<void> {
  await tx
    .insertInto('signingKeys')
    .values({ name: 'vapid', key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
