import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
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

/** Deletes old notifications. */
export const notificationsCleanup = defineTask('notifications.tidied', z.object({}));
