import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { BONUS_SIDES } from '../../people/notifications/notification.rules.ts';
import { BONUS_STATUSES, DISPUTE_ENDS } from './bonus.rules.ts';
import {
  bonusDenialSchema,
  bonusPaymentSchema,
  bonusSchema,
  disputeClosingSchema,
  newDisputeSchema,
} from './bonuses.schema.ts';

const tag = 'referrals';

export const listBonuses = endpoint({
  tag,
  method: 'GET',
  path: '/bonuses',
  summary:
    'Bonuses that the user promised (`as=owner`) or earns (`as=referrer`) in a state, by default the first one that has any, with how many there are in each.',
  query: z.object({
    as: z.enum(BONUS_SIDES).default('owner').catch('owner'),
    status: z.enum(BONUS_STATUSES).optional().catch(undefined),
    page: pageNumberSchema,
  }),
  reply: z.object({
    /** The state of these bonuses. */
    status: z.enum(BONUS_STATUSES),
    bonuses: z.array(bonusSchema),
    counts: z.record(z.enum(BONUS_STATUSES), z.int()),
    pagination: paginationSchema,
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const getBonus = endpoint({
  tag,
  method: 'GET',
  path: '/bonuses/:id',
  summary: 'A bonus for one of its two sides, with the whole history.',
  params: idParamsSchema,
  reply: z.object({ bonus: bonusSchema, side: z.enum(BONUS_SIDES) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const payBonus = endpoint({
  tag,
  method: 'POST',
  path: '/bonuses/:id/payment',
  summary: 'The owner reports that an eligible bonus was paid; the referrer is asked to confirm.',
  params: idParamsSchema,
  body: bonusPaymentSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const denyBonus = endpoint({
  tag,
  method: 'POST',
  path: '/bonuses/:id/denial',
  summary: 'The owner says that a bonus is not to be paid, with the reason.',
  params: idParamsSchema,
  body: bonusDenialSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const confirmBonusReceipt = endpoint({
  tag,
  method: 'POST',
  path: '/bonuses/:id/receipt',
  summary: 'The referrer confirms that a paid bonus arrived.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const openDispute = endpoint({
  tag,
  method: 'POST',
  path: '/bonuses/:id/disputes',
  summary: 'Either side asks the admins to decide about a bonus.',
  params: idParamsSchema,
  body: newDisputeSchema,
  reply: messageReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

/** A dispute with its bonus, for admins. */
export const adminDisputeSchema = z.object({
  _id: idSchema,
  openedBy: z.enum(BONUS_SIDES),
  text: z.string(),
  openedAt: timeSchema,
  closedAt: timeSchema.nullable(),
  decision: z.enum(DISPUTE_ENDS).nullable(),
  note: z.string(),
  bonus: bonusSchema,
  /** `decide`: the admin who reads it is none of its people. */
  can: z.object({ decide: z.boolean() }),
});
export type AdminDispute = z.infer<typeof adminDisputeSchema>;

export const listDisputes = endpoint({
  tag,
  method: 'GET',
  path: '/admin/bonus-disputes',
  summary: 'Disputes about bonuses for admins: open ones oldest first, closed ones newest first.',
  query: z.object({
    state: z.enum(['open', 'closed']).default('open').catch('open'),
    page: pageNumberSchema,
  }),
  reply: z.object({ disputes: z.array(adminDisputeSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const closeDispute = endpoint({
  tag,
  method: 'POST',
  path: '/admin/bonus-disputes/:id/close',
  summary: 'An admin decides about a dispute; both sides are notified.',
  params: idParamsSchema,
  body: disputeClosingSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
