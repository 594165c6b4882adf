import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../../../platform/db/database.ts';

export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number];

/** Lists the receipts of an order, annulled ones too, oldest first. */
export const listInvoices = (db: DbOrTx, orderId: Id) =>
  db
    .selectFrom('invoices')
    .select(['year', 'number', 'issuedAt', 'annulledAt'])
    .where('orderId', '=', orderId)
    .orderBy('year')
    .orderBy('number')
    .execute();
