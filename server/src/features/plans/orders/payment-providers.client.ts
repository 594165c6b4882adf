import type { Id } from '@uneed/domain/kernel/ids.ts';
import { formatDollars } from '@uneed/domain/kernel/money.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import type { Payment } from '@uneed/domain/plans/orders.schema.ts';

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
  /** Says how to pay an order. Repeated calls start no second payment. Not called in transactions. */
  start(order: PayableOrder): Promise<Payment>;
  /** Returns the payment that a callback reports; null unless the provider signed it. */
  readReport(callback: unknown): PaymentReport | null;
};

const NO_ACCOUNT_TEXT =
  'Te enviamos los datos de la cuenta por correo, a la dirección de tu cuenta en Uneed.';

/** Payment by bank transfer. `account` says to which account, in lines of text; without it the team sends it by email. */
export function createBankTransfer(account: string | undefined): PaymentProvider {
  const accountLines = account ? account.split(/\\n|\n/).map((line) => line.trim()) : [NO_ACCOUNT_TEXT];
  return {
    id: 'bankTransfer',
    takesReceipts: true,
    start: async ({ reference, totalCents, dueAt }) => ({
      kind: 'instructions',
      lines: [
        ...accountLines.filter((line) => line !== ''),
        `Transfiere ${formatDollars(totalCents)} y escribe ${reference} en el concepto.`,
        `Sube el comprobante aquí a más tardar el ${formatLongDate(dueAt)}.`,
      ],
    }),
    readReport: () => null,
  };
}
