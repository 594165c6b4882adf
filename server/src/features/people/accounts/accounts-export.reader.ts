import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Account data of a user, for the data export. */

export function getProfile(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'emailStatus',
      'fullName',
      'phone',
      'location',
      'bio',
      'profilePic',
      'role',
      'company',
      'position',
    ])
    .select(['isOnboarded', 'isVerifiedReferent', 'createdAt', 'updatedAt', 'eraseAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export function listSessions(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('sessions')
    .select(['userAgent', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** Devices on which the user signed in, with the hash of the id in their cookie. */
export function listSignInDevices(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('signInDevices')
    .select(sql<string>`encode(device_hash, 'hex')`.as('idHash'))
    .select(['firstUsedAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('firstUsedAt')
    .execute();
}

/** Passkeys of the account, also those of the members of an enterprise's team; without the keys. */
export function listOwnPasskeys(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** Google accounts that sign in to the account. */
export function listGoogleLinks(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('googleLinks')
    .select(['email', 'linkedAt'])
    .where('userId', '=', userId)
    .orderBy('linkedAt')
    .execute();
}

/** The other address that the account gave and has not confirmed; undefined if it gave none. */
export function findEmailToConfirm(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('emailCorrections')
    .select('email')
    .where('userId', '=', userId)
    .where('email', 'is not', null)
    .executeTakeFirst();
}
