import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ORDER_NOT_FOUND_TEXT } from '@uneed/domain/organizations/plans/order.rules.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import { drawInvoice } from './invoice-pdf.presenter.ts';
import { findOrder, listInvoices, type OrderRow } from './orders.reader.ts';
import type { ReceiptFile, TransferReceipts } from './transfer-receipts.service.ts';

type Dependencies = { database: Database; receipts: TransferReceipts };

/** A file to download. */
export type DownloadedFile = ReceiptFile & { fileName: string };

/** Who asks: the buyer, or an admin on a page of admins, which the route has checked. */
type Reader = { actor: SessionActor; isAdminPage: boolean };

export type OrderFiles = ReturnType<typeof createOrderFiles>;

/** The files of orders: the transfer receipt of the buyer, and the receipt of Uneed as PDF. */
export function createOrderFiles({ database, receipts }: Dependencies) {
  /** 404 unless it is an own order, or an admin asks. */
  async function find({ actor, isAdminPage }: Reader, id: Id): Promise<OrderRow> {
    const order = await findOrder(database.db, id);
    if (!order || (!isAdminPage && order.buyerId !== actor.id)) throw notFound(ORDER_NOT_FOUND_TEXT);
    return order;
  }

  return {
    async openReceipt(by: Reader, id: Id): Promise<DownloadedFile> {
      const order = await find(by, id);
      const file = await receipts.open(order);
      return { ...file, fileName: `comprobante-${order.reference}.${file.extension}` };
    },

    /** 404 unless the order is confirmed. */
    async openInvoice(by: Reader, id: Id): Promise<DownloadedFile> {
      const order = await find(by, id);
      const invoice = (await listInvoices(database.db, id)).find(({ annulledAt }) => annulledAt === null);
      if (!invoice) throw notFound('Este pedido todavía no tiene recibo');
      const bytes = await drawInvoice(order, invoice);
      return { bytes, type: 'application/pdf', extension: 'pdf', fileName: `recibo-${order.reference}.pdf` };
    },
  };
}
