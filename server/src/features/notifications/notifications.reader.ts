import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ExpiryStage } from '@uneed/domain/notifications/notification.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';

/** How many notifications a person has not read. */
export async function unreadNotifications(db: DbOrTx, userId: Id): Promise<number> {
  const row = await db
    .selectFrom('notificationInboxes')
    .select('unread')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.unread ?? 0;
}

/** How many notifications each of these people has not read; who never had any is not in it. */
export async function unreadByPerson(db: DbOrTx, userIds: Id[]): Promise<Map<Id, number>> {
  const rows = await db
    .selectFrom('notificationInboxes')
    .select(['userId', 'unread'])
    .where('userId', 'in', userIds)
    .execute();
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

/** A person's notifications before one (or all), newest first, with who and which vacancy they are about. */
export function listNotifications(db: DbOrTx, userId: Id, before: Id | undefined, limit: number) {
  let query = db
    .selectFrom('notifications')
    .leftJoin('users', 'users.id', 'notifications.actorId')
    .leftJoin('jobs', 'jobs.id', 'notifications.jobId')
    .leftJoin('posts', 'posts.id', 'notifications.postId')
    .leftJoin('applications', (join) =>
      join
        .on('notifications.kind', '=', 'applicationReceived')
        .onRef('applications.jobId', '=', 'notifications.jobId')
        .onRef('applications.candidateId', '=', 'notifications.actorId'),
    )
    .select(['applications.note', 'applications.cvId'])
    .select(['notifications.id', 'notifications.kind', 'notifications.count', 'notifications.outcome'])
    .select(['notifications.createdAt', 'notifications.readAt'])
    .select(['users.id as actorId', 'users.fullName', 'users.profilePic'])
    .select(['notifications.jobId', 'notifications.jobTitle', 'jobs.title'])
    .select(['notifications.postId', 'posts.title as postTitle', 'posts.status as postStatus'])
    // Enough for a quote; the whole text may be long.
    .select(sql<string | null>`left(posts.content_text, 200)`.as('postText'))
    .select((eb) =>
      eb.or([eb('jobs.status', '!=', 'draft'), eb('jobs.ownerId', '=', userId)]).as('hasJobPage'),
    )
    .where('notifications.userId', '=', userId);
  if (before !== undefined) query = query.where('notifications.id', '<', before);
  return query.orderBy('notifications.id', 'desc').limit(limit).execute();
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** Whether a person has this notification, read or not. */
export async function hasNotification(db: DbOrTx, userId: Id, id: Id): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who is away since before a moment while messages wait for them; the longest first, at most `limit`. */
export async function awaySince(db: DbOrTx, before: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('notificationInboxes')
    .select('userId')
    .where('awaySince', '<=', before)
    .orderBy('awaySince')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Vacancies whose date lies in this span and whose owners were not told of it at this stage, at most `limit`. */
export function jobsToTellOf(
  db: DbOrTx,
  stage: ExpiryStage,
  { after, until }: { after: Date; until: Date },
  limit: number,
) {
  return db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.title', 'jobs.ownerId', 'jobs.expiresAt'])
    .where('jobs.status', '=', sql.lit(stage === 'closed' ? 'expired' : 'active'))
    .where('jobs.expiresAt', '>', after)
    .where('jobs.expiresAt', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notificationEvents as told')
            .select('told.userId')
            .whereRef('told.userId', '=', 'jobs.ownerId')
            .where('told.groupKey', '=', sql<string>`'expiring:' || jobs.id`)
            // As notification-entry.ts makes it.
            .where(
              'told.eventKey',
              '=',
              sql<string>`${`${stage}@`}::text || (extract(epoch from jobs.expires_at) * 1000)::bigint`,
            ),
        ),
      ),
    )
    .orderBy('jobs.expiresAt')
    .limit(limit)
    .execute();
}

/** Who has notifications that they never read and were told before a moment, at most `limit`. */
export async function peopleWithUnreadBefore(db: DbOrTx, before: Date, limit: number): Promise<Id[]> {
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
