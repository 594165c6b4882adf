import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import { PAID_PLANS } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { ORDER_EVENTS, PLAN_END_STAGES } from '@uneed/domain/people/notifications/notification.rules.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** An order was created or changed; its buyer gets an email. */
export const orderChanged = defineTask(
  'plans.order-changed',
  z.object({ orderId: idSchema, event: z.enum(ORDER_EVENTS), reason: z.string().default('') }),
);

/** Lapses orders that were not paid. */
export const ordersReview = defineTask('plans.orders-reviewed', z.object({}));

/** Grants monthly tokens and finds plans that end. */
export const subscriptionsReview = defineTask('plans.subscriptions-reviewed', z.object({}));

/** A plan ends soon or has ended; its user gets an email. */
export const planEnding = defineTask(
  'plans.ending',
  z.object({
    userId: idSchema,
    plan: z.enum(PAID_PLANS),
    endsAt: timeSchema,
    stage: z.enum(PLAN_END_STAGES),
  }),
);
