import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { createExpiryWarnings } from './expiry-warnings.service.ts';
import { createNotificationEmails } from './notifications.mail.ts';
import { countUnreadByUser } from './notifications.reader.ts';
import { createNotificationsLive } from './notifications.realtime.ts';
import { mountNotifications } from './notifications.routes.ts';
import { createNotifications } from './notifications.service.ts';
import {
  jobExpiring,
  jobExpiryReview,
  notificationsChanged,
  notificationsCleanup,
  unreadMessagesEmail,
  unreadMessagesReview,
} from './notifications.tasks.ts';
import { createPushContent, type PushContentService } from './push-content.service.ts';
import { createUnreadEmails } from './unread-emails.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  realtime: Realtime;
  log: Logger;
  publicUrl: string;
};

/** In-app notifications, and emails to users who are offline. Other features create notifications through its commands. */
export function notificationsFeature(dependencies: Dependencies): {
  mount(mount: Mount): void;
  findPushContent: PushContentService['find'];
} {
  const { database, clock, queue, mailer, realtime, log, publicUrl } = dependencies;
  const emails = createNotificationEmails(mailer, publicUrl);
  const { presence } = realtime;
  const countUnread = (userIds: Id[]) => countUnreadByUser(database.db, userIds);
  const live = createNotificationsLive(realtime, countUnread);
  const notifications = createNotifications({ database, clock, live });
  const unreadEmails = createUnreadEmails({ database, clock, queue, presence, emails, log });
  const warnings = createExpiryWarnings({ database, clock, queue, emails, log });
  queue.handleBatch(
    notificationsChanged,
    (batch) => live.refreshUnread([...new Set(batch.map(({ userId }) => userId))]),
    { isLive: true },
  );
  queue.handle(unreadMessagesReview, unreadEmails.enqueueDue);
  queue.schedule(unreadMessagesReview, '* * * * *', {});
  queue.handle(unreadMessagesEmail, ({ userId }) => unreadEmails.send(userId));
  queue.handle(jobExpiryReview, warnings.notifyDue);
  queue.schedule(jobExpiryReview, '*/10 * * * *', {});
  queue.handle(jobExpiring, ({ jobId, expiresAt, stage }) =>
    warnings.sendEmail(jobId, new Date(expiresAt), stage),
  );
  queue.handle(notificationsCleanup, notifications.deleteExpired);
  queue.schedule(notificationsCleanup, '41 8 * * *', {});
  return {
    mount: (mount) => mountNotifications(mount, notifications),
    findPushContent: createPushContent(database).find,
  };
}
