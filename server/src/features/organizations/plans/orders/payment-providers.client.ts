import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { formatDollars } from '@uneed/domain/kernel/money.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { PAYMENTS_CLOSED_TEXT } from '@uneed/domain/organizations/plans/order.rules.ts';
import { type Payment, sandboxPaymentSchema } from '@uneed/domain/organizations/plans/orders.schema.ts';

/** An order that waits for its payment. */
export type PayableOrder = {
  id: Id;
  reference: string;
  totalCents: number;
  currency: string;
  dueAt: Date;
  /** Address of the order's page, to which the buyer comes back. */
  url: string;
};

/** A payment that a provider reports. */
export type PaymentReport = { reference: string; paymentId: string; totalCents: number; currency: string };

/** How orders are paid. The id is stored with each order, so that it stays with its provider. */
export type PaymentProvider = {
  readonly id: string;
  /** Whether the buyer sends a receipt, which an admin checks; otherwise the provider reports the payment. */
  readonly takesReceipts: boolean;
  /** Whether new orders can be paid now. */
  isOpen(): boolean;
  /** Says how to pay an order. Repeated calls start no second payment. Not called in transactions. */
  start(order: PayableOrder): Promise<Payment>;
  /** Returns the payment that a callback reports; null unless the provider signed it. */
  readReport(callback: unknown): PaymentReport | null;
};

/** Payment by bank transfer. `getAccount` returns the account, in lines of text; while it is empty, nothing can be paid. */
export function createBankTransfer(getAccount: () => string): PaymentProvider {
  const listAccountLines = () =>
    getAccount()
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  return {
    id: 'bankTransfer',
    takesReceipts: true,
    isOpen: () => listAccountLines().length > 0,
    async start({ reference, totalCents, dueAt }) {
      const account = listAccountLines();
      // The account was removed after the order.
      if (account.length === 0) return { kind: 'instructions', lines: [PAYMENTS_CLOSED_TEXT] };
      const lines = [
        ...account,
        `Transfiere ${formatDollars(totalCents)} y escribe ${reference} en el concepto.`,
        `Sube el comprobante en la página del pedido a más tardar el ${formatLongDate(dueAt)}.`,
      ];
      return { kind: 'instructions', lines };
    },
    readReport: () => null,
  };
}

/** Returns the signature of a payment report, in hexadecimal. */
export const signReport = (
  { reference, paymentId, totalCents, currency }: PaymentReport,
  secret: string,
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([reference, paymentId, totalCents, currency]))
    .digest('hex');

function isSigned(report: PaymentReport, signature: string, secret: string): boolean {
  const [expected, given] = [signReport(report, secret), signature].map((text) => Buffer.from(text));
  return (
    expected !== undefined &&
    given !== undefined &&
    expected.length === given.length &&
    timingSafeEqual(expected, given)
  );
}

/** A payment provider for tests: who knows the secret reports payments. It moves no money. */
export const createSandboxPayments = (secret: string): PaymentProvider => ({
  id: 'sandbox',
  takesReceipts: false,
  isOpen: () => true,
  start: async ({ url }) => ({ kind: 'redirect', url }),
  readReport(callback) {
    const parsed = sandboxPaymentSchema.safeParse(callback);
    if (!parsed.success) return null;
    const { signature, ...report } = parsed.data;
    return isSigned(report, signature, secret) ? report : null;
  },
});
