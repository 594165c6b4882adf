import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { NotificationKind } from '@uneed/domain/people/notifications/notification.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { NotificationRecord } from './notification-input.parser.ts';

type Group = { userId: Id; groupKey: string };

const toGroupId = ({ userId, groupKey }: Group) => `${userId} ${groupKey}`;
const toEventId = ({ eventKey, ...group }: Group & { eventKey: string }) => `${toGroupId(group)} ${eventKey}`;

/**
 * Inserts the events that are new, and returns these in the given order. A concurrent insert of the same event waits for the
 * first one.
 */
export async function insertEvents(
  tx: Tx,
  records: readonly NotificationRecord[],
): Promise<NotificationRecord[]> {
  const byId = new Map(records.map((record) => [toEventId(record), record]));
  if (byId.size === 0) return [];
  // In one order, so that concurrent transactions do not wait for each other.
  const sorted = [...byId].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, record]) => record);
  const { rows } = await sql<Group & { eventKey: string }>`
    insert into notification_events (user_id, group_key, event_key, actor_id, at)
    select * from unnest(${sorted.map(({ userId }) => userId)}::uuid[], ${sorted.map(({ groupKey }) => groupKey)}::text[],
      ${sorted.map(({ eventKey }) => eventKey)}::text[], ${sorted.map(({ actorId }) => actorId)}::uuid[],
      ${sorted.map(({ at }) => at)}::timestamptz[])
    on conflict do nothing
    returning user_id, group_key, event_key`.execute(tx);
  const newIds = new Set(rows.map(toEventId));
  return [...byId].flatMap(([id, record]) => (newIds.has(id) ? record : []));
}

/** Deletes an event; returns its time, undefined if there is none. */
export async function deleteEvent(tx: Tx, event: Group & { eventKey: string }): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom('notificationEvents')
    .where('userId', '=', event.userId)
    .where('groupKey', '=', event.groupKey)
    .where('eventKey', '=', event.eventKey)
    .returning('at')
    .executeTakeFirst();
  return row?.at;
}

const selectUnreadGroup = (tx: Tx, { userId, groupKey }: Group) =>
  tx
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .where('groupKey', '=', groupKey)
    .where('readAt', 'is', null);

/** Finds the unread notification of this group, if there is one. */
export const findUnreadGroup = (tx: Tx, group: Group) =>
  selectUnreadGroup(tx, group).select(['id', 'count', 'firstAt']).executeTakeFirst();

/** New events of one user and one group: the latest one, how many they are, and the id of their notification. */
export type GroupAddition = { id: Id; record: NotificationRecord; count: number };

/**
 * Adds the events to the unread notification of their group, or inserts a new one. There is one addition for each user and group.
 * Returns the users of the inserted notifications, once for each. The inboxes are locked.
 */
export async function addToGroups(tx: Tx, additions: readonly GroupAddition[]): Promise<Id[]> {
  const rows = additions.map(({ id, record, count }) => ({
    user_id: record.userId,
    id,
    kind: record.kind,
    group_key: record.groupKey,
    actor_id: record.actorId,
    outcome: record.outcome,
    details: record.details ?? {},
    job_id: record.job?.id ?? null,
    job_title: record.job?.title ?? '',
    post_id: record.postId,
    count,
    at: record.at,
  }));
  const { rows: stored } = await sql<Group & { count: number }>`
    insert into notifications (user_id, id, kind, group_key, actor_id, outcome, details, job_id, job_title, count, post_id,
      first_at, created_at)
    select user_id, id, kind, group_key, actor_id, outcome, details, job_id, job_title, count, post_id, at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (user_id uuid, id uuid, kind text, group_key text,
      actor_id uuid, outcome text, details jsonb, job_id uuid, job_title text, count integer, post_id uuid, at timestamptz)
    on conflict (user_id, group_key) where read_at is null do update set id = excluded.id, kind = excluded.kind,
      actor_id = excluded.actor_id, outcome = excluded.outcome, details = excluded.details,
      created_at = excluded.created_at, count = notifications.count + excluded.count
    returning user_id, group_key, count`.execute(tx);
  const addedCounts = new Map(additions.map(({ record, count }) => [toGroupId(record), count]));
  // A notification that was there before counts its earlier events too.
  return stored.flatMap((group) => (group.count === addedCounts.get(toGroupId(group)) ? group.userId : []));
}

/** Removes one event from a notification of several; its actor becomes the one of the latest remaining event. */
export async function removeFromGroup(
  tx: Tx,
  { userId, groupKey }: Group,
  id: Id,
  firstAt: Date,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set((eb) => ({
      count: eb('count', '-', 1),
      actorId: eb
        .selectFrom('notificationEvents')
        .select('actorId')
        .where('userId', '=', userId)
        .where('groupKey', '=', groupKey)
        .where('at', '>=', firstAt)
        .orderBy('at', 'desc')
        .limit(1),
    }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The state that a notification tells is no longer so: tells another one. Returns whether there was one that told otherwise. */
export async function setOutcome(tx: Tx, { userId, groupKey }: Group, outcome: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ outcome })
    .where('userId', '=', userId)
    .where('groupKey', '=', groupKey)
    .where('outcome', '<>', outcome)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the notifications of a group, read or not; returns how many, and how many of them were unread. */
export async function deleteGroup(tx: Tx, { userId, groupKey }: Group) {
  const rows = await tx
    .deleteFrom('notifications')
    .where('userId', '=', userId)
    .where('groupKey', '=', groupKey)
    .returning('readAt')
    .execute();
  return { deleted: rows.length, unread: rows.filter(({ readAt }) => readAt === null).length };
}

export async function deleteNotification(tx: Tx, { userId, id }: { userId: Id; id: Id }): Promise<void> {
  await tx.deleteFrom('notifications').where('userId', '=', userId).where('id', '=', id).execute();
}

/**
 * Takes a person out of the notifications of a user: where others did the same, the latest of them is named, and the rest is deleted.
 * Returns how many changed, and how many unread ones were deleted.
 */
export async function removeActor(
  tx: Tx,
  { userId, actorId, kinds }: { userId: Id; actorId: Id; kinds: readonly NotificationKind[] },
): Promise<{ changed: number; unread: number }> {
  const { rows } = await sql<{ isRead: boolean; isDeleted: boolean }>`
    with others as (
      select notifications.id, read_at is not null as is_read, count(event.actor_id)::int as count,
        (array_agg(event.actor_id order by event.at desc))[1] as actor_id
      from notifications left join lateral (
        select event.actor_id, event.at from notification_events event
        where event.user_id = notifications.user_id and event.group_key = notifications.group_key and at <= created_at
        order by at desc limit notifications.count
      ) event on event.actor_id <> ${actorId}::uuid
      where notifications.user_id = ${userId}::uuid and notifications.actor_id = ${actorId}::uuid
        and kind = any(${kinds}::text[])
      group by notifications.id, read_at
    ), renamed as (
      update notifications set actor_id = others.actor_id, count = others.count from others
      where user_id = ${userId}::uuid and notifications.id = others.id and others.count > 0
    ), deleted as (
      delete from notifications using others
      where user_id = ${userId}::uuid and notifications.id = others.id and others.count = 0
    )
    select is_read, count = 0 as is_deleted from others`.execute(tx);
  return { changed: rows.length, unread: rows.filter((row) => row.isDeleted && !row.isRead).length };
}

/** Marks unread notifications as read: one, those of a group, or all; returns how many. */
export async function markRead(
  tx: Tx,
  userId: Id,
  which: { id: Id } | { groupKey: string } | { all: true },
  now: Date,
): Promise<number> {
  let query = tx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null);
  if ('id' in which) query = query.where('id', '=', which.id);
  if ('groupKey' in which) query = query.where('groupKey', '=', which.groupKey);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes notifications that were read before `before`, at most `limit`; returns how many. */
export async function deleteReadBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('userId', 'id'),
        'in',
        selectFrom('notifications')
          .select(['userId', 'id'])
          .where('readAt', '<', before)
          .limit(limit)
          .$asTuple('userId', 'id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes events older than `before`, at most `limit`; returns how many. */
export async function deleteEventsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notificationEvents')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('userId', 'groupKey', 'eventKey'),
        'in',
        selectFrom('notificationEvents')
          .select(['userId', 'groupKey', 'eventKey'])
          .where('at', '<', before)
          .limit(limit)
          .$asTuple('userId', 'groupKey', 'eventKey'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the user's unread notifications that are older than `before`; returns how many. */
export async function deleteUnreadBefore(tx: Tx, userId: Id, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('createdAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
