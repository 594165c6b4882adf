import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import {
  ORDER_NOT_FOUND_TEXT,
  type OrderStatus,
  orderTitle,
} from '@uneed/domain/organizations/plans/order.rules.ts';
import type { AdminOrder } from '@uneed/domain/organizations/plans/orders.schema.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/http/app-error.ts';
import { recordAdminAction } from '../../../people/audit/audit.commands.ts';
import type { LockedOrder, OrderTransitions } from './order-transitions.service.ts';
import { presentAdminOrder, presentAdminOrderSummary, toOrderContent } from './orders.presenter.ts';
import * as reader from './orders.reader.ts';
import { listInvoices } from './orders.reader.ts';
import type { PaymentProvider } from './payment-providers.client.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  transitions: OrderTransitions;
  providers: ReadonlyMap<string, PaymentProvider>;
};

export type AdminOrdersService = ReturnType<typeof createAdminOrders>;

type Decision = { adminId: Id; orderId: Id; version: number };

/** Orders, for admins. */
export function createAdminOrders({ database, clock, transitions, providers }: Dependencies) {
  const { db } = database;
  const takesReceipts = (provider: string) => providers.get(provider)?.takesReceipts ?? false;

  const find = (status: OrderStatus, q: string, page: number) => {
    const slice = pageSlice(page, ADMIN_PAGE_SIZE);
    return q === ''
      ? Promise.all([reader.listOrdersByStatus(db, status, slice), reader.countOrdersByStatus(db, status)])
      : Promise.all([reader.searchOrders(db, q, slice), reader.countFoundOrders(db, q)]);
  };

  async function list({ status, q, page }: { status: OrderStatus; q: string; page: number }) {
    const [[rows, total], receiptCount] = await Promise.all([
      find(status, q, page),
      reader.countOrdersByStatus(db, 'receipt_sent'),
    ]);
    return { orders: rows.map(presentAdminOrderSummary), total, receiptCount };
  }

  /** Throws 404 if there is no such order. */
  async function get(id: Id): Promise<AdminOrder> {
    const order = await reader.findOrderWithBuyer(db, id);
    if (!order) throw notFound(ORDER_NOT_FOUND_TEXT);
    const invoices = await listInvoices(db, id);
    const options = { invoices, takesReceipts: takesReceipts(order.provider) };
    return presentAdminOrder(order, options, clock.now());
  }

  type Entry = { act: string; details?: Record<string, string> };

  /** Does what an admin decided about the order in the version that they saw, and records it. */
  const decide = (
    { adminId, orderId, version }: Decision,
    act: (tx: Tx, locked: LockedOrder) => Promise<Entry>,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const locked = await transitions.lockVersion(tx, orderId, version);
      const { order, buyer } = locked;
      if (!takesReceipts(order.provider)) throw conflict('El proveedor de pagos decide sobre este pedido');
      const { details, ...entry } = await act(tx, locked);
      const { reference } = order;
      const subject = orderTitle(toOrderContent(order));
      await recordAdminAction(
        tx,
        adminId,
        { ...entry, subjectId: buyer?.id ?? orderId, details: { reference, subject, ...details } },
        clock.now(),
      );
    });

  return {
    list,
    get,

    /** 404, 409 if the order is settled or has changed. */
    confirm: (decision: Decision) =>
      decide(decision, async (tx, locked) => {
        await transitions.confirm(tx, locked);
        return { act: 'order.confirmed' };
      }),

    /** 404, 409 if no receipt waits or the order has changed. */
    refuse: (decision: Decision, reason: string) =>
      decide(decision, async (tx, locked) => {
        await transitions.refuse(tx, locked, reason);
        return { act: 'order.refused', details: { reason } };
      }),

    /** 404, 409 if it was not confirmed lately or has changed. */
    undo: (decision: Decision) =>
      decide(decision, async (tx, locked) => {
        const revokedTokens = await transitions.undo(tx, locked);
        return { act: 'order.undone', details: { revokedTokens: String(revokedTokens) } };
      }),
  };
}
