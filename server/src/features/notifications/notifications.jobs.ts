import { type Id, idSchema } from '@uneed/domain/kernel/ids.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import { EXPIRY_STAGES } from '@uneed/domain/notifications/notification.rules.ts';
import * as z from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { AwayService } from './away.service.ts';
import type { ExpiryWarnings } from './expiry-warnings.service.ts';
import type { NotificationsLive } from './notifications.realtime.ts';
import type { NotificationsService } from './notifications.service.ts';

/** Something about a person's notifications was committed; their open connections are told. */
export const notificationsChanged = defineJob('notifications.changed', z.object({ userId: idSchema }));

/** Looks for people who are away while messages wait for them. */
export const awayReviewed = defineJob('notifications.away-reviewed', z.object({}));

/** Messages wait for somebody who has been away for a while; told by letter. */
export const messagesWaited = defineJob('notifications.messages-waited', z.object({ userId: idSchema }));

/** Looks for vacancies that are about to close, or have. */
export const expiryReviewed = defineJob('notifications.expiry-reviewed', z.object({}));

/** A vacancy is about to close, or has; its owner is told by letter. */
export const jobExpiring = defineJob(
  'notifications.job-expiring',
  z.object({ jobId: idSchema, expiresAt: timeSchema, stage: z.enum(EXPIRY_STAGES) }),
);

/** Removes notifications that have had their time. */
export const notificationsTidied = defineJob('notifications.tidied', z.object({}));

/**
 * Also for processes that only put work into the queue: what they enqueue has to have a handler. They do not know who is
 * connected, so they skip nobody.
 */
export function handleNotificationChanges(
  jobs: Jobs,
  sendUnread: (userIds: Id[]) => Promise<void>,
  skipAbsent: (userId: Id) => boolean = () => false,
): void {
  jobs.handleBatch(notificationsChanged, (all) => sendUnread([...new Set(all.map(({ userId }) => userId))]), {
    skipIf: ({ userId }) => skipAbsent(userId),
  });
}

type Workers = {
  notifications: NotificationsService;
  live: NotificationsLive;
  away: AwayService;
  warnings: ExpiryWarnings;
};

export function handleNotificationJobs(jobs: Jobs, { notifications, live, away, warnings }: Workers): void {
  handleNotificationChanges(jobs, live.sendUnread, live.skipAbsent);
  jobs.handle(awayReviewed, away.review);
  jobs.repeat(awayReviewed, '* * * * *', {});
  jobs.handle(messagesWaited, ({ userId }) => away.write(userId));
  jobs.handle(expiryReviewed, warnings.review);
  jobs.repeat(expiryReviewed, '*/10 * * * *', {});
  jobs.handle(jobExpiring, ({ jobId, expiresAt, stage }) =>
    warnings.write(jobId, new Date(expiresAt), stage),
  );
  jobs.handle(notificationsTidied, notifications.tidy);
  jobs.repeat(notificationsTidied, '41 8 * * *', {});
}
