import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { line, text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { rncDigits } from '../enterprises/enterprise.rules.ts';
import {
  BILLING_NAME_MAX_LENGTH,
  isOptionalTaxNumber,
  ORDER_SEARCH_MAX_LENGTH,
  ORDER_STATUSES,
  REFUSAL_REASON_MAX_LENGTH,
} from './order.rules.ts';
import { BILLING_PERIODS, PLAN_IDS, TOKEN_PACKS_MAX } from './plan.rules.ts';
import { RECEIPT_FORMATS } from './transfer-receipt.rules.ts';

/** Plans that cost something. */
export const PAID_PLANS = ['connect', 'empresarial'] as const;

const planField = z.enum(PAID_PLANS, 'Elige un plan');
const periodField = z.enum(BILLING_PERIODS, 'Elige si pagas por mes o por año');
const packsError = `Elige de 1 a ${TOKEN_PACKS_MAX} paquetes`;

/** What an order buys. */
export const orderItemSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('plan'), plan: planField, period: periodField }),
    z.object({
      kind: z.literal('tokens'),
      packs: z.int(packsError).min(1, packsError).max(TOKEN_PACKS_MAX, packsError),
    }),
  ],
  'Elige qué quieres comprar',
);

/** The name and the tax number on the receipt. */
export const billingSchema = z.object({
  billingName: line({ required: 'Escribe el nombre que va en el recibo', max: BILLING_NAME_MAX_LENGTH }),
  /** Stored as digits; empty if none is given. */
  billingTaxNumber: text({ max: 20 })
    .transform(rncDigits)
    .refine(isOptionalTaxNumber, 'Revisa el número: un RNC tiene 9 dígitos y una cédula 11'),
});

export const newOrderSchema = billingSchema.extend({ item: orderItemSchema });
export type NewOrder = z.infer<typeof newOrderSchema>;

/** A JPG, a PNG or a PDF as a data URL; the server checks the bytes. */
export const transferReceiptSchema = z.object({ file: z.string('Elige el comprobante') });

const contentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), plan: z.enum(PAID_PLANS), period: z.enum(BILLING_PERIODS) }),
  z.object({ kind: z.literal('tokens'), tokens: z.int() }),
]);

/** How the buyer pays: by the instructions, or at the page of a payment provider. */
export const paymentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('instructions'), lines: z.array(z.string()) }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
]);
export type Payment = z.infer<typeof paymentSchema>;

/** An order in a list. */
export const orderSummarySchema = z.object({
  _id: idSchema,
  /** What the buyer writes into the bank transfer: `UN-7K3F-92QD`. */
  reference: z.string(),
  content: contentSchema,
  /** In cents, with ITBIS. */
  totalCents: z.int(),
  status: z.enum(ORDER_STATUSES),
  statusAt: timeSchema,
  dueAt: timeSchema,
  createdAt: timeSchema,
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** An order as its buyer sees it. */
export const orderSchema = orderSummarySchema.extend({
  priceCents: z.int(),
  itbisCents: z.int(),
  billingName: z.string(),
  billingTaxNumber: z.string(),
  /** Null once the order is settled. */
  payment: paymentSchema.nullable(),
  /** The latest receipt of the transfer. */
  receipt: z.object({ format: z.enum(RECEIPT_FORMATS), sentAt: timeSchema }).nullable(),
  /** Why it was refused; empty otherwise. */
  refusalReason: z.string(),
  /** Number of the receipt of Uneed; null unless the order is confirmed. */
  invoice: z.string().nullable(),
  can: z.object({ sendReceipt: z.boolean(), cancel: z.boolean() }),
});
export type Order = z.infer<typeof orderSchema>;

export const orderReplySchema = z.object({ order: orderSchema, message: z.string() });

/** What the user has now, and what follows. */
export const currentPlanSchema = z.object({
  plan: z.enum(PLAN_IDS),
  /** Null for Básico. */
  period: z.enum(BILLING_PERIODS).nullable(),
  /** When the plan ends, with what was bought to extend it; null for Básico. */
  endsAt: timeSchema.nullable(),
  /** Other plans that follow, in their order. */
  next: z.array(z.object({ plan: z.enum(PAID_PLANS), startsAt: timeSchema, endsAt: timeSchema })),
  /** Whether something can be ordered now; not while nothing says how to pay it. */
  canOrder: z.boolean(),
});
export type CurrentPlan = z.infer<typeof currentPlanSchema>;

/** Which orders admins see. */
export const adminOrdersQuerySchema = z.object({
  status: z.enum(ORDER_STATUSES).default('receipt_sent').catch('receipt_sent'),
  /** Part of a reference or of a name; then orders of all states are found. */
  q: text({ max: ORDER_SEARCH_MAX_LENGTH }).default('').catch(''),
});

/** The buyer as admins see it. */
const buyerSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  isEnterprise: z.boolean(),
});

export const adminOrderSummarySchema = orderSummarySchema.extend({
  billingName: z.string(),
  /** Null once the account is deleted. */
  buyer: buyerSchema.nullable(),
});
export type AdminOrderSummary = z.infer<typeof adminOrderSummarySchema>;

/** An order as admins see it. */
export const adminOrderSchema = orderSchema
  .omit({ can: true, payment: true })
  .extend({ buyer: buyerSchema.nullable(), provider: z.string() })
  .extend({
    /** Sent back with a decision, so that nothing new is overlooked. */
    version: z.int(),
    confirmedAt: timeSchema.nullable(),
    /** Numbers of receipts that were annulled. */
    annulledInvoices: z.array(z.string()),
    can: z.object({ confirm: z.boolean(), refuse: z.boolean(), undo: z.boolean() }),
  });
export type AdminOrder = z.infer<typeof adminOrderSchema>;

/** The version of the order that the admin saw. */
export const orderVersionSchema = z.object({ version: z.int() });

export const orderRefusalSchema = orderVersionSchema.extend({
  reason: text({ required: 'Escribe el motivo', max: REFUSAL_REASON_MAX_LENGTH }),
});

/** What the sandbox provider reports; signed with its secret. */
export const sandboxPaymentSchema = z.object({
  reference: z.string(),
  paymentId: z.string().min(1).max(100),
  totalCents: z.int(),
  currency: z.string(),
  /** HMAC-SHA256 in hexadecimal. */
  signature: z.string(),
});
