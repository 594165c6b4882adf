import type { Id } from '@uneed/domain/kernel/ids.ts';
import * as api from '@uneed/domain/people/notifications/notifications.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { countUnreadByUser } from './notifications.reader.ts';
import {
  createNotifications,
  createNotificationsLive,
  type NotificationsService,
} from './notifications.service.ts';
import {
  notificationsChanged,
  notificationsCleanup,
  unreadMessagesEmail,
  unreadMessagesReview,
} from './notifications.tasks.ts';
import { createPushContent, type FindLatestUnread, type PushContentService } from './push-content.service.ts';
import {
  createNotificationEmails,
  createUnreadEmails,
  type UnreadMessages,
} from './unread-emails.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  realtime: Realtime;
  log: Logger;
  unreadMessages: UnreadMessages & { findLatestUnread: FindLatestUnread };
};

function mountNotifications(mount: Mount, notifications: NotificationsService): void {
  mount(api.listNotifications, {
    who: 'party',
    limit: '300/minute',
    handle: ({ actor, query }) => notifications.list({ userId: actor.id, before: query.before }),
  });

  mount(api.countUnreadNotifications, {
    who: 'party',
    limit: '600/minute',
    handle: async ({ actor }) => ({ unread: await notifications.countUnread(actor.id) }),
  });

  mount(api.readNotifications, {
    who: 'party',
    limit: '300/minute',
    allowsSuspended: true,
    handle: async ({ actor, body }) => ({ unread: await notifications.markRead(actor.id, body) }),
  });
}

/** In-app notifications, and emails to users who are offline. Other features create notifications through its commands. */
export function notificationsFeature(dependencies: Dependencies): {
  mount(mount: Mount): void;
  findPushContent: PushContentService['find'];
} {
  const { database, clock, queue, mailer, realtime, unreadMessages } = dependencies;
  const emails = createNotificationEmails(mailer);
  const { presence } = realtime;
  const countUnread = (userIds: Id[]) => countUnreadByUser(database.db, userIds);
  const live = createNotificationsLive(realtime, countUnread);
  const notifications = createNotifications({ database, clock, live });
  const unreadEmails = createUnreadEmails({ ...dependencies, presence, emails });
  queue.handleBatch(
    notificationsChanged,
    (batch) => live.refreshUnread([...new Set(batch.map(({ userId }) => userId))]),
    { isLive: true },
  );
  queue.handle(unreadMessagesReview, unreadEmails.enqueueDue);
  queue.schedule(unreadMessagesReview, '* * * * *', {});
  queue.handle(unreadMessagesEmail, ({ userId }) => unreadEmails.send(userId));
  queue.handle(notificationsCleanup, notifications.deleteExpired);
  queue.schedule(notificationsCleanup, '41 8 * * *', {});
  return {
    mount: (mount) => mountNotifications(mount, notifications),
    findPushContent: createPushContent(database, unreadMessages.findLatestUnread).find,
  };
}
