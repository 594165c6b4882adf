import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import type { Entry } from './notification-entry.ts';

type Group = { userId: Id; groupKey: string };

/** Notes that a person is told of an event; false when they were already. The same at the same moment waits for the first. */
export async function takeEvent(tx: Tx, entry: Entry): Promise<boolean> {
  const { userId, groupKey, eventKey, actorId, at } = entry;
  const row = await tx
    .insertInto('notificationEvents')
    .values({ userId, groupKey, eventKey, actorId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts the events that are new, and returns these in the given order. */
export async function takeEvents(tx: Tx, entries: readonly Entry[]): Promise<Entry[]> {
  const byKey = new Map(entries.map((entry) => [entry.eventKey, entry]));
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

/** Takes an event back; gives when it was told, undefined when it never was. */
export async function dropEvent(tx: Tx, event: Group & { eventKey: string }): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom('notificationEvents')
    .where('userId', '=', event.userId)
    .where('groupKey', '=', event.groupKey)
    .where('eventKey', '=', event.eventKey)
    .returning('at')
    .executeTakeFirst();
  return row?.at;
}

const openGroup = (tx: Tx, { userId, groupKey }: Group) =>
  tx
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .where('groupKey', '=', groupKey)
    .where('readAt', 'is', null);

/** The notification that has not been read of this group, if there is one. */
export const findOpen = (tx: Tx, group: Group) =>
  openGroup(tx, group).select(['id', 'count', 'firstAt']).executeTakeFirst();

/** Adds `added` events to what has not been read of the group; true when that begins a notification of its own. */
export async function join(tx: Tx, entry: Entry, added = 1): Promise<boolean> {
  const { userId, kind, groupKey, actorId, outcome, at, job, postId } = entry;
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set((eb) => ({ id: newId(), kind, count: eb('count', '+', added), actorId, outcome, createdAt: at }))
    .where('userId', '=', userId)
    .where('groupKey', '=', groupKey)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  const about = { jobId: job?.id ?? null, jobTitle: job?.title ?? '' };
  await tx
    .insertInto('notifications')
    .values({
      ...{ userId, id: newId(), kind, groupKey, actorId, outcome },
      ...about,
      count: added,
      postId,
      firstAt: at,
      createdAt: at,
    })
    .execute();
  return true;
}

/** One fewer in a notification of several; its latest is then the latest of those that are left. */
export async function shrink(tx: Tx, { userId, groupKey }: Group, id: Id, firstAt: Date): Promise<void> {
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

export async function remove(tx: Tx, userId: Id, id: Id): Promise<void> {
  await tx.deleteFrom('notifications').where('userId', '=', userId).where('id', '=', id).execute();
}

/** Marks as read what is not: one, those of a group, or all; gives how many that were. */
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

/** Removes notifications that were read before a moment, at most `limit`; gives how many. */
export async function deleteRead(tx: Tx, before: Date, limit: number): Promise<number> {
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

/** Forgets events that were told before a moment, at most `limit`; gives how many. */
export async function deleteEvents(tx: Tx, before: Date, limit: number): Promise<number> {
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

/** Removes what a person never read and was told before; gives how many. */
export async function deleteUnread(tx: Tx, userId: Id, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('createdAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
