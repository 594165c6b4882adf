import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  OPEN_ORDER_STATUSES,
  OPEN_ORDERS_MAX,
  type OrderStatus,
  UNPAID_ORDER_STATUSES,
} from '@uneed/domain/organizations/plans/order.rules.ts';
import { type Selectable, sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { likePattern } from '../../../../platform/db/like.ts';
import { type QueueState, readQueueState } from '../../../../platform/db/queue-state.ts';
import type { Orders } from '../../../../platform/db/schema.gen.ts';

export type OrderRow = Selectable<Orders>;

type Page = { limit: number; offset: number };

export const findOrder = (db: DbOrTx, id: Id): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const findOrderByReference = (db: DbOrTx, reference: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('reference', '=', reference).executeTakeFirst();

export const findOrderByIdempotencyKey = (
  db: DbOrTx,
  buyerId: Id,
  key: string,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('buyerId', '=', buyerId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();

/** Lists the orders of a buyer, newest first. */
export const listOrdersOfBuyer = (db: DbOrTx, buyerId: Id, limit: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('buyerId', '=', buyerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Counts the orders of a buyer that wait for another receipt. */
export async function countRefusedOrders(db: DbOrTx, buyerId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('buyerId', '=', buyerId)
    .where('status', '=', 'refused')
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the buyer has as many unsettled orders as allowed. */
export async function hasTooManyOpenOrders(db: DbOrTx, buyerId: Id): Promise<boolean> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('buyerId', '=', buyerId)
    .where('status', 'in', OPEN_ORDER_STATUSES)
    .limit(OPEN_ORDERS_MAX)
    .execute();
  return rows.length === OPEN_ORDERS_MAX;
}

/** Lists unpaid orders whose time has run out, at most `limit`. */
export async function listDueOrders(db: DbOrTx, now: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', UNPAID_ORDER_STATUSES)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders with their buyers, whose fields are null once the account is deleted. */
const selectWithBuyer = (db: DbOrTx) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.buyerId')
    .selectAll('orders')
    .select(['users.fullName as buyerName', 'users.email as buyerEmail', 'users.role as buyerRole']);

export type AdminOrderRow = NonNullable<Awaited<ReturnType<typeof findOrderWithBuyer>>>;

export const findOrderWithBuyer = (db: DbOrTx, id: Id) =>
  selectWithBuyer(db).where('orders.id', '=', id).executeTakeFirst();

/** Lists the orders in a state: those with a receipt to check oldest first, others newest first. */
export function listOrdersByStatus(db: DbOrTx, status: OrderStatus, { limit, offset }: Page) {
  const order = status === 'receipt_sent' ? 'asc' : 'desc';
  return selectWithBuyer(db)
    .where('orders.status', '=', status)
    .orderBy('orders.statusAt', order)
    .orderBy('orders.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOrdersByStatus(db: DbOrTx, status: OrderStatus): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return count;
}

const matches = (text: string) => {
  const pattern = likePattern(text);
  return sql<boolean>`(fold(orders.reference) like ${pattern}
    or fold(orders.billing_name) like ${pattern} or users.folded_name like ${pattern})`;
};

/** Searches orders of all states by part of the reference or of a name, newest first. */
export const searchOrders = (db: DbOrTx, text: string, { limit, offset }: Page) =>
  selectWithBuyer(db)
    .where(matches(text))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countFoundOrders(db: DbOrTx, text: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.buyerId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(text))
    .executeTakeFirstOrThrow();
  return count;
}

/** What waits for the admins: orders with the receipt of a transfer. */
export const findOrderQueue = (db: DbOrTx): Promise<QueueState> =>
  readQueueState(
    db,
    db
      .selectFrom('orders')
      .select('statusAt as at')
      .where('status', '=', sql.lit('receipt_sent'))
      .orderBy('statusAt'),
  );

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
