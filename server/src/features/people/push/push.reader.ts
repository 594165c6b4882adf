import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isActiveAccount } from '../accounts/active-accounts.query.ts';

/** Devices whose session has not expired. */
const selectDevices = (db: DbOrTx, now: Date) =>
  db
    .selectFrom('pushDevices')
    .innerJoin('sessions', 'sessions.id', 'pushDevices.sessionId')
    .where('sessions.expiresAt', '>', now);

/** Lists the devices of a user, the latest first. */
export function listPushDevices(db: DbOrTx, userId: Id, now: Date) {
  return selectDevices(db, now)
    .select(['pushDevices.id', 'pushDevices.endpointHash', 'pushDevices.createdAt', 'sessions.userAgent'])
    .where('pushDevices.userId', '=', userId)
    .orderBy('pushDevices.createdAt', 'desc')
    .orderBy('pushDevices.id', 'desc')
    .execute();
}

export type PushDeviceRow = Awaited<ReturnType<typeof listPushDevices>>[number];

/** Finds a device of this user that may receive push messages: the account is neither suspended nor pending deletion. */
export function findReceivingDevice(db: DbOrTx, { id, userId }: { id: Id; userId: Id }, now: Date) {
  return selectDevices(db, now)
    .innerJoin('users', 'users.id', 'pushDevices.userId')
    .select(['pushDevices.id', 'endpoint', 'p256dh', 'auth', 'users.role'])
    .where('pushDevices.id', '=', id)
    .where('pushDevices.userId', '=', userId)
    .where(isActiveAccount(now))
    .executeTakeFirst();
}

/** Lists the devices of these users, with or without a valid session. */
export function listDevicesOfUsers(db: DbOrTx, userIds: readonly Id[]): Promise<{ id: Id; userId: Id }[]> {
  return db
    .selectFrom('pushDevices')
    .select(['id', 'userId'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
}

/** The private VAPID key of this installation, if it was made. */
export async function findVapidPrivateKey(db: DbOrTx): Promise<Buffer | undefined> {
  const row = await db.selectFrom('signingKeys').select('key').where('name', '=', 'vapid').executeTakeFirst();
  return row?.key;
}

/** Lists the browsers of a user that receive push messages, for the data export. */
export function listExportedPushDevices(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('pushDevices')
    .select(['endpoint', 'createdAt as addedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}
