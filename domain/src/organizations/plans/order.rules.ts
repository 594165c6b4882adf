import { addDays, minutesInMs } from '../../kernel/time.ts';
import { isRnc } from '../enterprises/enterprise.rules.ts';
import {
  type BillingPeriod,
  itbisCents,
  PLANS,
  TOKEN_PACK_PRICE_CENTS,
  TOKEN_PACK_SIZE,
} from './plan.rules.ts';
import type { PaidPlan } from './subscription.rules.ts';

/** States of an order: it waits for the payment or its receipt, for an admin who checks the receipt, or is settled. */
export const ORDER_STATUSES = [
  'pending_payment',
  'receipt_sent',
  'confirmed',
  'refused',
  'lapsed',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The states in which an order waits for its buyer. */
export const UNPAID_ORDER_STATUSES: readonly OrderStatus[] = ['pending_payment', 'refused'];
/** The states in which an order is not settled. */
export const OPEN_ORDER_STATUSES: readonly OrderStatus[] = [...UNPAID_ORDER_STATUSES, 'receipt_sent'];

/** Label of each state of an order. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending_payment: 'Pendiente de pago',
  receipt_sent: 'Comprobante en revisión',
  confirmed: 'Confirmado',
  refused: 'Comprobante rechazado',
  lapsed: 'Vencido',
  cancelled: 'Cancelado',
};

/** An order that is not paid lapses this many days after its creation (product.md, 'Orders'). */
export const ORDER_DUE_DAYS = 7;

/** Returns when an order that is created now lapses. */
export const orderDueAt = (now: Date): Date => addDays(now, ORDER_DUE_DAYS);

/** Maximum number of orders of one buyer that wait for a payment or a decision. */
export const OPEN_ORDERS_MAX = 5;

/** An admin can undo a confirmation within this many hours. */
export const UNDO_CONFIRMATION_HOURS = 24;

/** Maximum length of the name on the receipt, in characters. */
export const BILLING_NAME_MAX_LENGTH = 120;

/** Maximum length of the reason for which a transfer receipt is refused, in characters. */
export const REFUSAL_REASON_MAX_LENGTH = 500;

/** A buyer sees at most this many of their orders, newest first. */
export const OWN_ORDERS_MAX = 50;

/** Maximum length of what an admin searches orders by, in characters. */
export const ORDER_SEARCH_MAX_LENGTH = 100;

/** What an order buys: a plan for a period, or packs of Connect tokens. */
export type OrderItem =
  | { readonly kind: 'plan'; readonly plan: PaidPlan; readonly period: BillingPeriod }
  | { readonly kind: 'tokens'; readonly packs: number };

/** Returns the price, the ITBIS and the total of an order in cents. */
export function orderPrices(item: OrderItem): { priceCents: number; itbisCents: number; totalCents: number } {
  const priceCents =
    item.kind === 'plan' ? PLANS[item.plan].priceCents[item.period] : item.packs * TOKEN_PACK_PRICE_CENTS;
  const tax = itbisCents(priceCents);
  return { priceCents, itbisCents: tax, totalCents: priceCents + tax };
}

/** What an order bought, as it is stored. */
export type OrderContent =
  | { readonly kind: 'plan'; readonly plan: PaidPlan; readonly period: BillingPeriod }
  | { readonly kind: 'tokens'; readonly tokens: number };

/** Returns what an order is for, in words: `Plan Connect, un año`. */
export const orderTitle = (content: OrderContent): string =>
  content.kind === 'plan'
    ? `Plan ${PLANS[content.plan].name}, ${content.period === 'annual' ? 'un año' : 'un mes'}`
    : `${content.tokens} tokens Connect`;

/** Returns the tokens of a number of packs. */
export const tokensOfPacks = (packs: number): number => packs * TOKEN_PACK_SIZE;

/** Characters of a reference: none that is easily taken for another one (0 and O, 1, I and L, 5 and S). */
export const ORDER_REFERENCE_ALPHABET = '2346789ABCDEFGHJKMNPQRTUVWXYZ';
/** Number of characters of a reference, without prefix and hyphens. */
export const ORDER_REFERENCE_LENGTH = 8;

/** Returns the reference that these characters make: `UN-7K3F-92QD`. */
export const toOrderReference = (characters: string): string =>
  `UN-${characters.slice(0, ORDER_REFERENCE_LENGTH / 2)}-${characters.slice(ORDER_REFERENCE_LENGTH / 2)}`;

type Order = { readonly status: OrderStatus; readonly dueAt: Date };

/** Whether the order still waits for its buyer, and its time has not run out. */
const waitsForBuyer = ({ status, dueAt }: Order, now: Date): boolean =>
  UNPAID_ORDER_STATUSES.includes(status) && dueAt > now;

/** Whether the buyer can send a transfer receipt: the first one, another one before it was checked, or after a refusal. */
export const canSendReceipt = (order: Order, now: Date): boolean =>
  order.status === 'receipt_sent' || waitsForBuyer(order, now);

/** Whether the buyer can cancel the order: until it is paid or settled. */
export const canCancelOrder = (order: Order, now: Date): boolean => waitsForBuyer(order, now);

/** Whether the order lapses now; one with a receipt waits for an admin, and a confirmed one never lapses. */
export const isOrderDue = ({ status, dueAt }: Order, now: Date): boolean =>
  UNPAID_ORDER_STATUSES.includes(status) && dueAt <= now;

/** Whether an admin can confirm the payment: also without a receipt, where the bank shows the transfer. */
export const canConfirmOrder = (order: Order, now: Date): boolean => canSendReceipt(order, now);

/** Whether an admin can undo the confirmation. */
export const canUndoConfirmation = (
  { status, confirmedAt }: { status: OrderStatus; confirmedAt: Date | null },
  now: Date,
): boolean =>
  status === 'confirmed' &&
  confirmedAt !== null &&
  now.getTime() - confirmedAt.getTime() <= minutesInMs(UNDO_CONFIRMATION_HOURS * 60);

/** Whether a text is empty, or the tax number (RNC) or identity card number (cédula) of somebody. */
export const isOptionalTaxNumber = (text: string): boolean => text === '' || isRnc(text);

/** Returns the number of a receipt: `2026-000041`. */
export const invoiceNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`;

/** What receipts are not: Uneed issues no fiscal receipts (NCF). Stands where somebody buys, on each order and on the receipt. */
export const NO_FISCAL_RECEIPT_TEXT =
  'El recibo de Uneed confirma tu pago. No es un comprobante fiscal: no lleva NCF.';

/** Error for an order while nothing says how to pay it. */
export const PAYMENTS_CLOSED_TEXT =
  'Todavía no podemos recibir pagos. Mientras tanto puedes seguir con tu plan actual.';
export const ORDER_NOT_FOUND_TEXT = 'No encontramos este pedido';
export const ORDER_CHANGED_TEXT = 'Este pedido cambió mientras lo veías. Mira lo nuevo antes de seguir.';
export const TOO_MANY_ORDERS_TEXT = `Tienes ${OPEN_ORDERS_MAX} pedidos sin terminar. Paga o cancela uno antes de crear otro.`;
