import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { NewDeviceSignIns } from '../../../../platform/db/schema.gen.ts';

export async function insertNewDevice(tx: Tx, signIn: Insertable<NewDeviceSignIns>): Promise<void> {
  await tx.insertInto('newDeviceSignIns').values(signIn).execute();
}

/** Counts the sign-ins of a user on new devices after `since`. */
export async function countNewDevices(tx: Tx, userId: Id, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('newDeviceSignIns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('signedInAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores the token of the email that is being sent; undefined if the sign-in does not matter any more. */
export function storeToken(tx: Tx, id: Id, tokenHash: Buffer) {
  return tx
    .updateTable('newDeviceSignIns')
    .set({ tokenHash })
    .where('id', '=', id)
    .returning(['userId', 'userAgent', 'signedInAt'])
    .executeTakeFirst();
}

/** Finds the sign-in of a link that has not expired. */
export function findNewDevice(db: DbOrTx, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('newDeviceSignIns')
    .select(['id', 'userId', 'deviceHash'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Deletes a sign-in; returns whether it was there. */
export async function deleteNewDevice(tx: Tx, id: Id): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('newDeviceSignIns').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the sign-ins of a user, with their links, after a change of the password. */
export async function deleteNewDevicesOf(tx: Tx, userId: Id): Promise<void> {
  await tx.deleteFrom('newDeviceSignIns').where('userId', '=', userId).execute();
}

export async function deleteExpiredNewDevices(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('newDeviceSignIns').where('expiresAt', '<=', now).execute();
}
