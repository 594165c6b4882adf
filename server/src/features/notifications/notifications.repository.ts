import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import type { NotificationRecord } from './notification-input.parser.ts';

type Group = { userId: Id; groupKey: string };

/** Records an event; returns false if it already exists. A concurrent insert of the same event waits for the first one. */
export async function insertEvent(tx: Tx, record: NotificationRecord): Promise<boolean> {
  const { userId, groupKey, eventKey, actorId, at } = record;
  const row = await tx
    .insertInto('notificationEvents')
    .values({ userId, groupKey, eventKey, actorId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts the events that are new, and returns these in the given order. */
export async function insertEvents(
  tx: Tx,
  records: readonly NotificationRecord[],
): Promise<NotificationRecord[]> {
  const byKey = new Map(records.map((record) => [record.eventKey, record]));
  if (byKey.size === 0) return [];
  const values = [...byKey.values()]
    .map(({ userId, groupKey, eventKey, actorId, at }) => ({ userId, groupKey, eventKey, actorId, at }))
    // In one order, so that concurrent transactions do not wait for each other.
    .sort((one, other) => (one.eventKey < other.eventKey ? -1 : 1));
  const rows = await tx
    .insertInto('notificationEvents')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventKey')
    .execute();
  const newKeys = new Set(rows.map(({ eventKey }) => eventKey));
  return [...byKey.values()].filter(({ eventKey }) => newKeys.has(eventKey));
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

/** Adds `added` events to the unread notification of the group, or inserts a new one; returns whether it inserted one. */
export async function addToGroup(tx: Tx, record: NotificationRecord, added = 1): Promise<boolean> {
  const { userId, kind, groupKey, actorId, outcome, at, job, postId } = record;
  const details = JSON.stringify(record.details ?? {});
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set((eb) => ({
      ...{ id: newId(), kind, actorId, outcome, details, createdAt: at },
      count: eb('count', '+', added),
    }))
    .where('userId', '=', userId)
    .where('groupKey', '=', groupKey)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  const jobFields = { jobId: job?.id ?? null, jobTitle: job?.title ?? '' };
  await tx
    .insertInto('notifications')
    .values({
      ...{ userId, id: newId(), kind, groupKey, actorId, outcome, details },
      ...jobFields,
      count: added,
      postId,
      firstAt: at,
      createdAt: at,
    })
    .execute();
  return true;
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

export async function deleteNotification(tx: Tx, userId: Id, id: Id): Promise<void> {
  await tx.deleteFrom('notifications').where('userId', '=', userId).where('id', '=', id).execute();
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
