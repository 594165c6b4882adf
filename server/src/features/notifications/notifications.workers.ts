import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { ExpiryWarnings } from './expiry-warnings.service.ts';
import type { NotificationsLive } from './notifications.realtime.ts';
import type { NotificationsService } from './notifications.service.ts';
import {
  jobExpiring,
  jobExpiryReview,
  notificationsChanged,
  notificationsCleanup,
  unreadMessagesEmail,
  unreadMessagesReview,
} from './notifications.tasks.ts';
import type { UnreadEmails } from './unread-emails.service.ts';

/**
 * Connects the task that updates open connections. A process that only enqueues needs it too, because every enqueued task must
 * have a handler; it does not know who is connected, so it skips no user.
 */
export function connectLiveNotifications(
  queue: TaskQueue,
  refreshUnread: (userIds: Id[]) => Promise<void>,
  skipOffline: (userId: Id) => boolean = () => false,
): void {
  queue.handleBatch(
    notificationsChanged,
    (batch) => refreshUnread([...new Set(batch.map(({ userId }) => userId))]),
    {
      skipIf: ({ userId }) => skipOffline(userId),
    },
  );
}

type Dependencies = {
  notifications: NotificationsService;
  live: NotificationsLive;
  unreadEmails: UnreadEmails;
  warnings: ExpiryWarnings;
};

export function connectNotificationWorkers(
  queue: TaskQueue,
  { notifications, live, unreadEmails, warnings }: Dependencies,
): void {
  connectLiveNotifications(queue, live.refreshUnread, live.skipOffline);
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
}
