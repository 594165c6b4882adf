import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../platform/db/database.ts';

/** What is known of a person themselves, for their own copy; own-activity.reader.ts reads what they did. */

export function ownProfile(db: DbOrTx, userId: Id) {
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

export function ownSessions(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('sessions')
    .select(['userAgent', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export function ownReviews(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('referentReviews')
    .select(['fullName', 'company', 'position', 'requestedAt', 'decision', 'reason', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('requestedAt')
    .execute();
}

/** Their CVs: the one that is kept, and those that went with applications. */
export function ownCvs(db: DbOrTx, userId: Id) {
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

/** When they asked for the deletion of their account, if they did. */
export function ownDeparture(db: DbOrTx, userId: Id) {
  return db.selectFrom('departures').select('requestedAt').where('userId', '=', userId).executeTakeFirst();
}

/** Since when they are away while messages wait for them, and when they were last told of it by letter. */
export function ownAbsence(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('notificationInboxes')
    .select(['unread as unreadNotifications', 'awaySince', 'messageLetterAt as lastToldByLetterAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}
