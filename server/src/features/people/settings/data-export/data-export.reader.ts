import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/** Account data of a user, for the data export; data-export-activity.reader.ts reads what the user created. */

export function getProfile(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
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

/** Browsers that receive push messages. */
export function listPushDevices(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('pushDevices')
    .select(['endpoint', 'createdAt as addedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export function listReviews(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('referentReviews')
    .select(['fullName', 'company', 'position', 'requestedAt', 'decision', 'reason', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('requestedAt')
    .execute();
}

/** CVs of the user: the stored one, and those sent with applications. */
export function listCvs(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('cvs')
    .select(['fileName', 'size', 'uploadedAt', 'isCurrent'])
    .select((eb) =>
      eb
        .selectFrom('applications')
        .whereRef('applications.cvId', '=', 'cvs.id')
        .select('jobId')
        .limit(1)
        .as('sentTo'),
    )
    .where('ownerId', '=', userId)
    .orderBy('uploadedAt')
    .execute();
}

/** When the user requested the deletion of the account, if it is pending. */
export function findAccountDeletion(db: DbOrTx, userId: Id) {
  return db.selectFrom('departures').select('requestedAt').where('userId', '=', userId).executeTakeFirst();
}

/** Unread notifications, since when the user is offline with unread messages, and the last email about them. */
export function findOfflineState(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('notificationInboxes')
    .select(['unread as unreadNotifications', 'awaySince', 'messageLetterAt as lastToldByLetterAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}
