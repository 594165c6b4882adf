import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { OWN_ORDERS_MAX } from './order.rules.ts';
import {
  adminOrderSchema,
  adminOrderSummarySchema,
  adminOrdersQuerySchema,
  currentPlanSchema,
  newOrderSchema,
  orderRefusalSchema,
  orderReplySchema,
  orderSchema,
  orderSummarySchema,
  orderVersionSchema,
  sandboxPaymentSchema,
  transferReceiptSchema,
} from './orders.schema.ts';

const tag = 'plans';

export const getCurrentPlan = endpoint({
  tag,
  method: 'GET',
  path: '/plan',
  summary:
    'The plan of the signed-in person or enterprise, and what follows it, and whether orders are taken.',
  reply: currentPlanSchema,
  errors: ['UNAUTHENTICATED'],
});

export const getPlanTerms = endpoint({
  tag,
  method: 'GET',
  path: '/plans/terms',
  summary:
    'What is true of all plans here: whether their monthly numbers are limits, and the rate of approximate prices.',
  reply: z.object({
    /** Whether publishing more vacancies than the plan includes is rejected; they are counted in any case. */
    areLimitsEnforced: z.boolean(),
    /** Dominican pesos per US dollar, for approximate prices; null where no rate is configured. */
    pesosPerDollar: z.number().positive().nullable(),
  }),
  errors: [],
});

export const createOrder = endpoint({
  tag,
  method: 'POST',
  path: '/orders',
  summary: 'Orders a plan or Connect tokens and says how to pay. Accepts an Idempotency-Key.',
  body: newOrderSchema,
  reply: orderReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const listOrders = endpoint({
  tag,
  method: 'GET',
  path: '/orders',
  summary: `Orders of the signed-in person or enterprise, newest first; at most ${OWN_ORDERS_MAX}.`,
  reply: z.object({ orders: z.array(orderSummarySchema) }),
  errors: ['UNAUTHENTICATED'],
});

export const getOrder = endpoint({
  tag,
  method: 'GET',
  path: '/orders/:id',
  summary: 'An own order, and how to pay it.',
  params: idParamsSchema,
  reply: orderSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const sendTransferReceipt = endpoint({
  tag,
  method: 'PUT',
  path: '/orders/:id/receipt',
  summary:
    'Sends the receipt of the bank transfer of an own order, or replaces it before an admin checks it.',
  params: idParamsSchema,
  body: transferReceiptSchema,
  reply: orderReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});

export const cancelOrder = endpoint({
  tag,
  method: 'POST',
  path: '/orders/:id/cancel',
  summary: 'Cancels an own order that is not paid.',
  params: idParamsSchema,
  reply: orderReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});

export const reportSandboxPayment = endpoint({
  tag,
  method: 'POST',
  path: '/payments/sandbox',
  summary:
    'Reports a payment at the sandbox provider, which exists for tests only. A repeated report changes nothing.',
  body: sandboxPaymentSchema,
  reply: messageReplySchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const listAdminOrders = endpoint({
  tag,
  method: 'GET',
  path: '/admin/orders',
  summary: 'Orders for admins: those with a receipt to check oldest first, others newest first.',
  query: adminOrdersQuerySchema.extend({ page: pageNumberSchema }),
  reply: z.object({
    orders: z.array(adminOrderSummarySchema),
    /** Number of receipts that wait for an admin. */
    receiptCount: z.int(),
    pagination: paginationSchema,
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const getAdminOrder = endpoint({
  tag,
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'An order with its buyer and its receipts.',
  params: idParamsSchema,
  reply: adminOrderSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const confirmOrder = endpoint({
  tag,
  method: 'POST',
  path: '/admin/orders/:id/confirm',
  summary:
    'Confirms the payment of an order in this version: the buyer gets the plan or the tokens, a receipt and an e-mail.',
  params: idParamsSchema,
  body: orderVersionSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const refuseReceipt = endpoint({
  tag,
  method: 'POST',
  path: '/admin/orders/:id/refuse',
  summary: 'Refuses the transfer receipt of an order in this version; the buyer gets the reason by e-mail.',
  params: idParamsSchema,
  body: orderRefusalSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const undoConfirmation = endpoint({
  tag,
  method: 'POST',
  path: '/admin/orders/:id/undo',
  summary:
    'Undoes a confirmation of the last hours: ends the plan, takes back unspent tokens and annuls the receipt.',
  params: idParamsSchema,
  body: orderVersionSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
