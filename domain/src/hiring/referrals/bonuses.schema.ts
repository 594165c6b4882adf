import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { BONUS_SIDES } from '../../people/notifications/notification.rules.ts';
import {
  BONUS_EVENT_KINDS,
  BONUS_NOTE_MAX_LENGTH,
  BONUS_REASON_MAX_LENGTH,
  BONUS_STATUSES,
  DENIAL_REASONS,
  DISPUTE_DECISIONS,
  DISPUTE_TEXT_MAX_LENGTH,
  DISPUTE_TEXT_MIN_LENGTH,
  INELIGIBLE_REASONS,
} from './bonus.rules.ts';

const personSchema = z.object({ _id: idSchema, fullName: z.string(), profilePic: z.string() });

const bonusEventSchema = z.object({
  kind: z.enum(BONUS_EVENT_KINDS),
  side: z.enum([...BONUS_SIDES, 'candidate', 'admin', 'system']),
  text: z.string(),
  at: timeSchema,
});

/** A promised bonus, for one of its sides or an admin. */
export const bonusSchema = z.object({
  /** Id of the referral. */
  _id: idSchema,
  /** `_id` is null after the job was deleted; `company` is '' for an anonymous job. */
  job: z.object({ _id: idSchema.nullable(), title: z.string(), company: z.string() }),
  /** Null after the account was deleted, and for a referrer with a block between them. */
  candidate: personSchema.nullable(),
  referrer: personSchema.nullable(),
  /** Null after the account was deleted, and for the referrer of an anonymous job. */
  owner: personSchema.extend({ isEnterprise: z.boolean() }).nullable(),
  /** Whether the owner is hidden, because the job is anonymous. */
  isOwnerHidden: z.boolean(),
  /** In RD$; null where the job promised a bonus without an amount. */
  amount: z.int().nullable(),
  status: z.enum(BONUS_STATUSES),
  appliedAt: timeSchema,
  hiredAt: timeSchema.nullable(),
  /** From when it is to be paid; null without a confirmed hire. */
  eligibleAt: timeSchema.nullable(),
  paidOn: z.iso.date().nullable(),
  paymentNote: z.string(),
  receivedAt: timeSchema.nullable(),
  reason: z.enum(INELIGIBLE_REASONS).nullable(),
  reasonText: z.string(),
  /** The open dispute. */
  dispute: z.object({ openedBy: z.enum(BONUS_SIDES), text: z.string(), openedAt: timeSchema }).nullable(),
  /** Oldest first. */
  events: z.array(bonusEventSchema),
  can: z.object({ pay: z.boolean(), deny: z.boolean(), confirm: z.boolean(), dispute: z.boolean() }),
});
export type Bonus = z.infer<typeof bonusSchema>;

export const bonusPaymentSchema = z.object({
  /** Local day of the payment. */
  paidOn: z.iso.date('Escribe la fecha del pago'),
  note: text({ max: BONUS_NOTE_MAX_LENGTH }).default(''),
});
export type BonusPayment = z.infer<typeof bonusPaymentSchema>;

export const bonusDenialSchema = z
  .object({
    reason: z.enum(DENIAL_REASONS, 'Elige un motivo'),
    text: text({ max: BONUS_REASON_MAX_LENGTH }).default(''),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    message: 'Explica el motivo',
  });
export type BonusDenial = z.infer<typeof bonusDenialSchema>;

export const newDisputeSchema = z.object({
  text: text({
    required: 'Cuéntanos qué pasó',
    min: DISPUTE_TEXT_MIN_LENGTH,
    tooShort: `Cuéntanos un poco más: al menos ${DISPUTE_TEXT_MIN_LENGTH} caracteres`,
    max: DISPUTE_TEXT_MAX_LENGTH,
  }),
});

export const disputeClosingSchema = z.object({
  decision: z.enum(DISPUTE_DECISIONS, 'Elige una decisión'),
  note: text({
    required: 'Explica la decisión: la leen ambas partes',
    min: 10,
    max: DISPUTE_TEXT_MAX_LENGTH,
  }),
});
export type DisputeClosing = z.infer<typeof disputeClosingSchema>;
