import { type Id, idSchema } from '@uneed/domain/kernel/ids.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import { EXPIRY_STAGES } from '@uneed/domain/notifications/notification.rules.ts';
import * as z from 'zod';
import { defineTask, type TaskQueue } from '../../platform/queue/task-queue.ts';
import type { AwayService } from './away.service.ts';
import type { ExpiryWarnings } from './expiry-warnings.service.ts';
import type { NotificationsLive } from './notifications.realtime.ts';
import type { NotificationsService } from './notifications.service.ts';

/** Something about a person's notifications was committed; their open connections are told. */
export const notificationsChanged = defineTask('notifications.changed', z.object({ userId: idSchema }));

/** Looks for people who are away while messages wait for them. */
export const awayReviewed = defineTask('notifications.away-reviewed', z.object({}));

/** Messages wait for somebody who has been away for a while; told by letter. */
export const messagesWaited = defineTask('notifications.messages-waited', z.object({ userId: idSchema }));

/** Looks for vacancies that are about to close, or have. */
export const expiryReviewed = defineTask('notifications.expiry-reviewed', z.object({}));

/** A vacancy is about to close, or has; its owner is told by letter. */
export const jobExpiring = defineTask(
  'notifications.job-expiring',
  z.object({ jobId: idSchema, expiresAt: timeSchema, stage: z.enum(EXPIRY_STAGES) }),
);

/** Removes notifications that have had their time. */
export const notificationsTidied = defineTask('notifications.tidied', z.object({}));

/**
 * Also for processes that only put work into the queue: what they enqueue has to have a handler. They do not know who is
 * connected, so they skip nobody.
 */
export function handleNotificationChanges(
  queue: TaskQueue,
  sendUnread: (userIds: Id[]) => Promise<void>,
  skipAbsent: (userId: Id) => boolean = () => false,
): void {
  queue.handleBatch(
    notificationsChanged,
    (all) => sendUnread([...new Set(all.map(({ userId }) => userId))]),
    {
      skipIf: ({ userId }) => skipAbsent(userId),
    },
  );
}

type Workers = {
  notifications: NotificationsService;
  live: NotificationsLive;
  away: AwayService;
  warnings: ExpiryWarnings;
};

export function handleNotificationJobs(
  queue: TaskQueue,
  { notifications, live, away, warnings }: Workers,
): void {
  handleNotificationChanges(queue, live.sendUnread, live.skipAbsent);
  queue.handle(awayReviewed, away.review);
  queue.schedule(awayReviewed, '* * * * *', {});
  queue.handle(messagesWaited, ({ userId }) => away.write(userId));
  queue.handle(expiryReviewed, warnings.review);
  queue.schedule(expiryReviewed, '*/10 * * * *', {});
  queue.handle(jobExpiring, ({ jobId, expiresAt, stage }) =>
    warnings.write(jobId, new Date(expiresAt), stage),
  );
  queue.handle(notificationsTidied, notifications.tidy);
  queue.schedule(notificationsTidied, '41 8 * * *', {});
}
