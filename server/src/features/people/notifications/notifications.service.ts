import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  NOTIFICATIONS_PAGE_SIZE,
  retentionCutoffs,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import type { NotificationEvents } from '@uneed/domain/people/notifications/notifications.events.ts';
import type {
  NotificationsPage,
  ReadNotifications,
} from '@uneed/domain/people/notifications/notifications.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import * as inboxes from './inboxes.repository.ts';
import { presentNotification } from './notifications.presenter.ts';
import * as reader from './notifications.reader.ts';
import * as repository from './notifications.repository.ts';

type NotificationsLive = ReturnType<typeof createNotificationsLive>;

/** Live events about notifications, sent after the commit. `countUnread` returns the unread notifications of each user. */
export function createNotificationsLive(
  realtime: Realtime,
  countUnread: (userIds: Id[]) => Promise<Map<Id, number>>,
) {
  const { send, sendLocal } = realtime.sender<NotificationEvents>();

  /** Reads the counter of the users that are connected to this node and sends it to them. */
  async function refreshUnreadHere(userIds: Id[]): Promise<void> {
    const connected = userIds.filter(realtime.presence.isConnectedHere);
    if (connected.length === 0) return;
    const unread = await countUnread(connected);
    for (const userId of connected) sendLocal(userId, 'notification', { unread: unread.get(userId) ?? 0 });
  }

  return {
    /** Sends a counter that the caller already knows to the user's connections on all nodes. */
    sendUnread: (userId: Id, unread: number) => send(userId, 'notification', { unread }),
    /** Reads the counter of these users and sends it to their connections on all nodes. */
    refreshUnread: realtime.defineBroadcast('notifications.unread', refreshUnreadHere),
  };
}

/** Users whose old unread notifications one run deletes; the next run handles the rest. */
const USERS_PER_RUN_MAX = 1_000;
/** Rows that one transaction deletes. */
const DELETE_BATCH_SIZE = 5_000;

type Dependencies = { database: Database; clock: Clock; live: Pick<NotificationsLive, 'sendUnread'> };

export type NotificationsService = ReturnType<typeof createNotifications>;

export function createNotifications({ database, clock, live }: Dependencies) {
  const countUnread = (userId: Id): Promise<number> => reader.countUnreadNotifications(database.db, userId);

  /** Lists a page, newest first. */
  async function list({
    userId,
    before,
  }: {
    userId: Id;
    before: Id | undefined;
  }): Promise<NotificationsPage> {
    const size = NOTIFICATIONS_PAGE_SIZE;
    const [rows, unread] = await Promise.all([
      reader.listNotifications(database.db, { userId, before }, size + 1),
      countUnread(userId),
    ]);
    const page = rows.slice(0, size);
    return {
      notifications: page.flatMap((row) => presentNotification(row) ?? []),
      unread,
      next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /** Marks one or all as read and sends the counter to the user's devices; 404 if it is not the user's notification. */
  async function markRead(userId: Id, which: ReadNotifications): Promise<number> {
    const [unread, count] = await database.transaction(async (tx) => {
      const inbox = await inboxes.lockInbox(tx, userId);
      const count = await repository.markRead(tx, userId, which, clock.now());
      return [count > 0 ? await inboxes.addUnread(tx, userId, -count) : inbox.unread, count];
    });
    if (count > 0) live.sendUnread(userId, unread);
    else if ('id' in which && !(await reader.hasNotification(database.db, { userId, id: which.id })))
      throw notFound('No encontramos esta notificación');
    return unread;
  }

  /** Deletes in small transactions, so that locks are short. */
  async function deleteInBatches(deleteBatch: (tx: Tx) => Promise<number>): Promise<void> {
    while ((await database.transaction(deleteBatch)) === DELETE_BATCH_SIZE);
  }

  async function deleteUnread(userId: Id, before: Date): Promise<void> {
    await database.transaction(async (tx) => {
      await inboxes.lockInbox(tx, userId);
      const count = await repository.deleteUnreadBefore(tx, userId, before);
      await inboxes.addUnread(tx, userId, -count);
    });
  }

  /** Deletes notifications and events older than their retention. */
  async function deleteExpired(): Promise<void> {
    const { read: readBefore, created: createdBefore } = retentionCutoffs(clock.now());
    await deleteInBatches((tx) => repository.deleteReadBefore(tx, readBefore, DELETE_BATCH_SIZE));
    await deleteInBatches((tx) => repository.deleteEventsBefore(tx, createdBefore, DELETE_BATCH_SIZE));
    for (const userId of await reader.listUsersWithUnreadBefore(
      database.db,
      createdBefore,
      USERS_PER_RUN_MAX,
    ))
      await deleteUnread(userId, createdBefore);
  }

  return { list, countUnread, markRead, deleteExpired };
}
