import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import { planPaths } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  canCancelOrder,
  canSendReceipt,
  ORDER_NOT_FOUND_TEXT,
  ORDER_REFERENCE_ALPHABET,
  ORDER_REFERENCE_LENGTH,
  OWN_ORDERS_MAX,
  orderDueAt,
  orderPrices,
  PAYMENTS_CLOSED_TEXT,
  TOO_MANY_ORDERS_TEXT,
  tokensOfPacks,
  toOrderReference,
} from '@uneed/domain/organizations/plans/order.rules.ts';
import type {
  NewOrder,
  Order,
  OrderSummary,
  Payment,
} from '@uneed/domain/organizations/plans/orders.schema.ts';
import { PLAN_CURRENCY } from '@uneed/domain/organizations/plans/plan.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { conflict, notFound, unauthenticated } from '../../../../platform/http/app-error.ts';
import { assertSameRequest, type IdempotencyKey } from '../../../../platform/http/idempotency-key.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { createRandomText } from '../../../../platform/secrets.ts';
import { lockUser } from '../../../people/accounts/accounts.commands.ts';
import { recordEnterpriseActivity } from '../../../people/audit/enterprise-activity.commands.ts';
import { countToday } from '../../../people/metrics/daily-counts.commands.ts';
import { orderChanged } from '../plans.tasks.ts';
import { presentOrder, presentOrderSummary, toOrderState } from './orders.presenter.ts';
import * as reader from './orders.reader.ts';
import { listInvoices } from './orders.reader.ts';
import * as repository from './orders.repository.ts';
import type { PaymentProvider } from './payment-providers.client.ts';
import type { TransferReceipts } from './transfer-receipts.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  receipts: TransferReceipts;
  /** All providers by id, and the one of new orders. */
  providers: ReadonlyMap<string, PaymentProvider>;
  provider: PaymentProvider;
  publicUrl: string;
};

export type OrdersService = ReturnType<typeof createOrders>;

type Buyer = Pick<SessionActor, 'id' | 'role' | 'teamMember'>;

function toNewRow(buyerId: Id, provider: string, { item, ...billing }: NewOrder, now: Date) {
  const { priceCents, itbisCents } = orderPrices(item);
  const content =
    item.kind === 'plan'
      ? { plan: item.plan, period: item.period, tokens: null }
      : { plan: null, period: null, tokens: tokensOfPacks(item.packs) };
  return {
    buyerId,
    reference: toOrderReference(createRandomText(ORDER_REFERENCE_ALPHABET, ORDER_REFERENCE_LENGTH)),
    provider,
    ...content,
    ...billing,
    priceCents,
    itbisCents,
    currency: PLAN_CURRENCY,
    createdAt: now,
    dueAt: orderDueAt(now),
  };
}

/** Orders, for their buyers. */
export function createOrders({ database, clock, queue, receipts, providers, ...dependencies }: Dependencies) {
  const { db } = database;

  function startPayment(order: reader.OrderRow, { role }: Buyer): Promise<Payment> | null {
    if (order.status !== 'pending_payment' && order.status !== 'refused') return null;
    const area = areaOfRole(role);
    const url = new URL(planPaths(area).order(order.id), dependencies.publicUrl).href;
    const totalCents = order.priceCents + order.itbisCents;
    return providers.get(order.provider)?.start({ ...order, totalCents, url }) ?? null;
  }

  async function present(order: reader.OrderRow, buyer: Buyer): Promise<Order> {
    const [invoices, payment] = await Promise.all([listInvoices(db, order.id), startPayment(order, buyer)]);
    const takesReceipts = providers.get(order.provider)?.takesReceipts ?? false;
    return presentOrder(order, { invoices, payment, takesReceipts }, clock.now());
  }

  /** Throws 404 unless it is an own order. */
  async function get(buyer: Buyer, id: Id): Promise<Order> {
    const order = await reader.findOrder(db, id);
    if (!order || order.buyerId !== buyer.id) throw notFound(ORDER_NOT_FOUND_TEXT);
    return present(order, buyer);
  }

  /** Inserts the order, or returns the id of the one that the same request created before. */
  const insert = (buyer: Buyer, input: NewOrder, key: IdempotencyKey | null): Promise<Id> =>
    database.transaction(async (tx) => {
      // Two requests of one buyer wait for each other here.
      if (!(await lockUser(tx, buyer.id))) throw unauthenticated();
      const repeated = key && (await reader.findOrderByIdempotencyKey(tx, buyer.id, key.key));
      if (repeated) {
        assertSameRequest(repeated, key);
        return repeated.id;
      }
      if (!dependencies.provider.isOpen()) throw conflict(PAYMENTS_CLOSED_TEXT);
      if (await reader.hasTooManyOpenOrders(tx, buyer.id)) throw conflict(TOO_MANY_ORDERS_TEXT);
      const now = clock.now();
      const row = toNewRow(buyer.id, dependencies.provider.id, input, now);
      const orderId = await repository.insertOrder(tx, row, key);
      await recordEnterpriseActivity(tx, buyer, 'order.created', row.reference, now);
      await countToday(tx, 'orders', now);
      await queue.enqueue(tx, orderChanged, { orderId, event: 'created', reason: '' });
      return orderId;
    });

  /** Locks an own order. 404 for another one. */
  async function lockOwn(tx: Tx, buyer: Buyer, id: Id): Promise<reader.OrderRow> {
    const order = await repository.lockOrder(tx, id);
    if (!order || order.buyerId !== buyer.id) throw notFound(ORDER_NOT_FOUND_TEXT);
    return order;
  }

  function assertMaySendReceipt(order: reader.OrderRow): void {
    const takesReceipts = providers.get(order.provider)?.takesReceipts ?? false;
    if (!takesReceipts || !canSendReceipt(toOrderState(order), clock.now()))
      throw conflict('Este pedido ya no espera un comprobante');
  }

  return {
    get,

    /** Whether new orders are taken: not while nothing says how to pay them. */
    areOpen: () => dependencies.provider.isOpen(),

    list: async (buyer: Buyer): Promise<OrderSummary[]> =>
      (await reader.listOrdersOfBuyer(db, buyer.id, OWN_ORDERS_MAX)).map(presentOrderSummary),

    /** Creates an order; a repeated request returns the same one. 409 with too many unsettled ones, or if nothing says how to pay. */
    create: async (buyer: Buyer, input: NewOrder, key: IdempotencyKey | null): Promise<Order> =>
      get(buyer, await insert(buyer, input, key)),

    /** Stores the transfer receipt of an own order, instead of an earlier one. 404, 409 if it is settled, 413, 415, 429. */
    async sendReceipt(buyer: Buyer, id: Id, dataUrl: string): Promise<Order> {
      const found = await reader.findOrder(db, id);
      if (found?.buyerId !== buyer.id) throw notFound(ORDER_NOT_FOUND_TEXT);
      assertMaySendReceipt(found);
      const file = await receipts.store(buyer.id, dataUrl);
      await database.transaction(async (tx) => {
        const order = await lockOwn(tx, buyer, id);
        assertMaySendReceipt(order);
        await receipts.replace(tx, order.receiptFile, file);
        const now = clock.now();
        const receipt = { receiptFile: file.name, receiptFormat: file.format, receiptAt: now };
        await repository.updateOrder(tx, order, {
          ...receipt,
          status: 'receipt_sent',
          at: now,
          refusalReason: '',
        });
        await recordEnterpriseActivity(tx, buyer, 'order.receiptSent', order.reference, now);
      });
      return get(buyer, id);
    },

    /** Cancels an own order. 404, 409 if it is paid, in review or settled. */
    async cancel(buyer: Buyer, id: Id): Promise<Order> {
      await database.transaction(async (tx) => {
        const order = await lockOwn(tx, buyer, id);
        if (!canCancelOrder(toOrderState(order), clock.now()))
          throw conflict('Este pedido ya no se puede cancelar');
        const now = clock.now();
        await repository.updateOrder(tx, order, { status: 'cancelled', at: now });
        await recordEnterpriseActivity(tx, buyer, 'order.cancelled', order.reference, now);
      });
      return get(buyer, id);
    },
  };
}
