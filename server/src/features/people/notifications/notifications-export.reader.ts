import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** In-app notifications of a user, for the data export. */

/** Unread notifications, since when the user is offline with unread messages, and the last email about them. */
export function findOfflineState(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('notificationInboxes')
    .select(['unread as unreadNotifications', 'awaySince', 'messageLetterAt as lastToldByLetterAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** In-app notifications of the user. */
export function listNotifications(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('notifications')
    .leftJoin('users', 'users.id', 'notifications.actorId')
    .select(['notifications.id', 'notifications.kind', 'notifications.count', 'users.fullName as person'])
    .select(['notifications.jobTitle as vacancy', 'notifications.postId', 'notifications.outcome'])
    .select(['notifications.firstAt', 'notifications.createdAt', 'notifications.readAt'])
    .where('notifications.userId', '=', userId);
  if (after) query = query.where('notifications.id', '>', after.id);
  return query.orderBy('notifications.id').limit(limit).execute();
}
