import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import { EXPIRY_STAGES } from '@uneed/domain/people/notifications/notification.rules.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** Notifications of a user changed; their open connections receive the new counter. */
export const notificationsChanged = defineTask('notifications.changed', z.object({ userId: idSchema }));

/** Finds users who are offline and have unread messages. */
export const unreadMessagesReview = defineTask('notifications.away-reviewed', z.object({}));

/** A user has been offline for a while and has unread messages; they get an email. */
export const unreadMessagesEmail = defineTask(
  'notifications.messages-waited',
  z.object({ userId: idSchema }),
);

/** Finds jobs that expire soon or have expired. */
export const jobExpiryReview = defineTask('notifications.expiry-reviewed', z.object({}));

/** A job expires soon or has expired; its owner gets an email. */
export const jobExpiring = defineTask(
  'notifications.job-expiring',
  z.object({ jobId: idSchema, expiresAt: timeSchema, stage: z.enum(EXPIRY_STAGES) }),
);

/** Deletes old notifications. */
export const notificationsCleanup = defineTask('notifications.tidied', z.object({}));
