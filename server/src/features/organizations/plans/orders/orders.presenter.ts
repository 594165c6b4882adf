import {
  canCancelOrder,
  canConfirmOrder,
  canSendReceipt,
  canUndoConfirmation,
  invoiceNumber,
  ORDER_STATUSES,
  type OrderContent,
  type OrderStatus,
} from '@uneed/domain/organizations/plans/order.rules.ts';
import type {
  AdminOrder,
  AdminOrderSummary,
  Order,
  OrderSummary,
  Payment,
} from '@uneed/domain/organizations/plans/orders.schema.ts';
import type { ReceiptFormat } from '@uneed/domain/organizations/plans/transfer-receipt.rules.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { toPaidPlan, toPeriod } from '../subscriptions.reader.ts';
import type { AdminOrderRow, InvoiceRow, OrderRow } from './orders.reader.ts';

/** Returns the status of a column; it never holds another value. */
export const toOrderStatus = (status: string): OrderStatus =>
  ORDER_STATUSES.find((each) => each === status) ?? 'cancelled';

export const toReceiptFormat = (format: string | null): ReceiptFormat => (format === 'pdf' ? 'pdf' : 'image');

/** Returns what an order buys. */
export const toOrderContent = ({
  plan,
  period,
  tokens,
}: Pick<OrderRow, 'plan' | 'period' | 'tokens'>): OrderContent =>
  tokens === null
    ? { kind: 'plan', plan: toPaidPlan(plan), period: toPeriod(period) }
    : { kind: 'tokens', tokens };

/** The state of an order with which rules decide. */
export const toOrderState = ({ status, dueAt, confirmedAt }: OrderRow) => ({
  status: toOrderStatus(status),
  dueAt,
  confirmedAt,
});

/** Presents an order in a list to its buyer. */
export const presentOrderSummary = (row: OrderRow): OrderSummary => ({
  _id: row.id,
  reference: row.reference,
  content: toOrderContent(row),
  totalCents: row.priceCents + row.itbisCents,
  status: toOrderStatus(row.status),
  statusAt: row.statusAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

const toNumber = (invoices: readonly InvoiceRow[]): string | null => {
  const valid = invoices.find(({ annulledAt }) => annulledAt === null);
  return valid ? invoiceNumber(valid) : null;
};

const presentDetails = (row: OrderRow, invoices: readonly InvoiceRow[]) => ({
  ...presentOrderSummary(row),
  priceCents: row.priceCents,
  itbisCents: row.itbisCents,
  billingName: row.billingName,
  billingTaxNumber: row.billingTaxNumber,
  receipt: row.receiptAt && {
    format: toReceiptFormat(row.receiptFormat),
    sentAt: row.receiptAt.toISOString(),
  },
  refusalReason: row.refusalReason,
  invoice: toNumber(invoices),
});

type Extras = { invoices: readonly InvoiceRow[]; payment: Payment | null; takesReceipts: boolean };

/** Presents an order to its buyer. */
export function presentOrder(row: OrderRow, { invoices, payment, takesReceipts }: Extras, now: Date): Order {
  const state = toOrderState(row);
  const can = {
    sendReceipt: takesReceipts && canSendReceipt(state, now),
    cancel: canCancelOrder(state, now),
  };
  return { ...presentDetails(row, invoices), payment, can };
}

const presentBuyer = (row: AdminOrderRow): AdminOrderSummary['buyer'] =>
  row.buyerId === null
    ? null
    : {
        _id: row.buyerId,
        name: row.buyerName ?? '',
        email: visibleAddress(row.buyerEmail ?? ''),
        isEnterprise: row.buyerRole === 'enterprise',
      };

/** Presents an order in a list to admins. */
export const presentAdminOrderSummary = (row: AdminOrderRow): AdminOrderSummary => ({
  ...presentOrderSummary(row),
  billingName: row.billingName,
  buyer: presentBuyer(row),
});

/** Presents an order to admins. */
export function presentAdminOrder(
  row: AdminOrderRow,
  { invoices, takesReceipts }: Omit<Extras, 'payment'>,
  now: Date,
): AdminOrder {
  const state = toOrderState(row);
  const annulled = invoices.filter(({ annulledAt }) => annulledAt !== null);
  return {
    ...presentDetails(row, invoices),
    buyer: presentBuyer(row),
    provider: row.provider,
    version: row.version,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    annulledInvoices: annulled.map(invoiceNumber),
    can: {
      confirm: takesReceipts && canConfirmOrder(state, now),
      refuse: row.status === 'receipt_sent',
      undo: takesReceipts && row.buyerId !== null && canUndoConfirmation(state, now),
    },
  };
}
