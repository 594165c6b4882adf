import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Number of the user's unread notifications. */
export async function countUnreadNotifications(db: DbOrTx, userId: Id): Promise<number> {
  const row = await db
    .selectFrom('notificationInboxes')
    .select('unread')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.unread ?? 0;
}

/** Number of unread notifications of each of these users; users without any notification are not in the map. */
export async function countUnreadByUser(db: DbOrTx, userIds: Id[]): Promise<Map<Id, number>> {
  const rows = await db
    .selectFrom('notificationInboxes')
    .select(['userId', 'unread'])
    .where('userId', 'in', userIds)
    .execute();
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

/** The user's notifications with what they name: actor, job, post and application. */
const selectNotifications = (db: DbOrTx, userId: Id) =>
  db
    .selectFrom('notifications')
    .leftJoin('users', 'users.id', 'notifications.actorId')
    .leftJoin('jobs', 'jobs.id', 'notifications.jobId')
    .leftJoin('posts', 'posts.id', 'notifications.postId')
    .leftJoin('applications', (join) =>
      join
        .on('notifications.kind', '=', 'applicationReceived')
        .onRef('applications.jobId', '=', 'notifications.jobId')
        .onRef('applications.candidateId', '=', 'notifications.actorId')
        // An earlier application may be named here, while nobody may know yet who sent the one that exists now.
        .on((eb) =>
          eb.or([eb('applications.blindId', 'is', null), eb('applications.revealedAt', 'is not', null)]),
        ),
    )
    .select(['applications.note', 'applications.cvId'])
    .select(['notifications.id', 'notifications.kind', 'notifications.count', 'notifications.outcome'])
    .select(['notifications.createdAt', 'notifications.readAt', 'notifications.details'])
    .select(['users.id as actorId', 'users.fullName', 'users.profilePic'])
    .select(['notifications.jobId', 'notifications.jobTitle', 'jobs.title'])
    .select(['notifications.postId', 'posts.title as postTitle', 'posts.status as postStatus'])
    // Enough for a quote; the whole text may be long.
    .select(sql<string | null>`left(posts.content_text, 200)`.as('postText'))
    .select((eb) =>
      eb
        .or([
          eb('jobs.status', 'not in', ['draft', 'withheld']),
          eb.and([eb('jobs.ownerId', '=', userId), eb('jobs.moderation', '!=', 'removed')]),
        ])
        .as('hasJobPage'),
    )
    .where('notifications.userId', '=', userId);

/** Lists the user's notifications older than `before`, or all, newest first. */
export function listNotifications(
  db: DbOrTx,
  { userId, before }: { userId: Id; before: Id | undefined },
  limit: number,
) {
  let query = selectNotifications(db, userId);
  if (before !== undefined) query = query.where('notifications.id', '<', before);
  return query.orderBy('notifications.id', 'desc').limit(limit).execute();
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** Finds an unread notification of the user. */
export const findUnreadNotification = (
  db: DbOrTx,
  { userId, id }: { userId: Id; id: Id },
): Promise<NotificationRow | undefined> =>
  selectNotifications(db, userId)
    .where('notifications.id', '=', id)
    .where('notifications.readAt', 'is', null)
    .executeTakeFirst();

/** The actor and the post of an event without a notification in the app. */
export function findEventSubject(db: DbOrTx, { actorId, postId }: { actorId: Id | null; postId: Id | null }) {
  return db
    .selectFrom(sql`(select 1)`.as('event'))
    .leftJoin('users', (join) => join.on('users.id', '=', actorId))
    .leftJoin('posts', (join) => join.on('posts.id', '=', postId))
    .select(['users.fullName', 'posts.title as postTitle', 'posts.status as postStatus'])
    .select(sql<string | null>`left(posts.content_text, 200)`.as('postText'))
    .executeTakeFirstOrThrow();
}

/** Whether the user has this notification, read or unread. */
export async function hasNotification(db: DbOrTx, { userId, id }: { userId: Id; id: Id }): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists users whose email about unread messages was scheduled before `before`, the oldest first, at most `limit`. */
export async function listDueUnreadEmails(db: DbOrTx, before: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('notificationInboxes')
    .select('userId')
    .where('awaySince', '<=', before)
    .orderBy('awaySince')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Lists users with unread notifications older than `before`, at most `limit`. */
export async function listUsersWithUnreadBefore(db: DbOrTx, before: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('userId')
    .distinct()
    .where('createdAt', '<', before)
    .where('readAt', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}
