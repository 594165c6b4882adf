import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** An attempt to deliver an event is due. Of the attempts of one delivery, the one with its `dueAt` is made; others are out of date. */
export const webhookAttempt = defineTask(
  'webhooks.attempt-due',
  z.object({
    endpointId: idSchema,
    deliveryId: idSchema,
    dueAt: timeSchema,
    /** Whether its owner asked for it, so that it does not wait after a failure of another delivery. */
    isRequested: z.boolean(),
  }),
  { groupOf: ({ endpointId }) => endpointId },
);

/** A webhook was switched off because its receiver does not accept deliveries; its owner gets an email. */
export const webhookSwitchedOff = defineTask('webhooks.switched-off', z.object({ endpointId: idSchema }));

/** Deletes settled deliveries that the log does not show any more. */
export const webhookLogsCleanup = defineTask('webhooks.logs-trimmed', z.object({}));
