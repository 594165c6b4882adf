import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import { NOTIFICATION_KINDS } from '@uneed/domain/people/notifications/notification.rules.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** An event that a user gets a push message about. Its text is read when it is sent. */
export const pushEventSchema = z.object({
  /** The same for all devices and attempts. */
  id: idSchema,
  userId: idSchema,
  kind: z.enum([...NOTIFICATION_KINDS, 'test']),
  /** Messages of one group replace each other on the device. */
  groupKey: z.string(),
  /** The notification in the app that contains the event; null if the user has turned off those of this topic. */
  notificationId: idSchema.nullable(),
  actorId: idSchema.nullable(),
  job: z.object({ id: idSchema, title: z.string() }).nullable(),
  postId: idSchema.nullable(),
  outcome: z.string(),
  details: z.record(z.string(), z.json()).nullable(),
  at: timeSchema,
});
export type PushEvent = z.infer<typeof pushEventSchema>;

/** An event is sent to one device; `failures` counts the attempts that failed. */
export const pushDue = defineTask(
  'push.due',
  z.object({ deviceId: idSchema, failures: z.int(), event: pushEventSchema }),
);
export type PushDue = z.infer<typeof pushDue.schema>;
