import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { OPEN_ORDER_STATUSES, type OrderStatus } from '@uneed/domain/organizations/plans/order.rules.ts';
import type { Insertable, Updateable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Orders } from '../../../../platform/db/schema.gen.ts';
import { type IdempotencyKey, idempotencyKeyColumns } from '../../../../platform/http/idempotency-key.ts';
import type { OrderRow } from './orders.reader.ts';

export type NewOrderRow = Omit<
  Insertable<Orders>,
  'id' | 'status' | 'statusAt' | 'version' | 'idempotencyKey' | 'bodyHash'
> & { createdAt: Date };

/** Inserts an order that waits for its payment; returns its id. */
export async function insertOrder(tx: Tx, row: NewOrderRow, key: IdempotencyKey | null): Promise<Id> {
  const id = newId();
  const status = { status: 'pending_payment', statusAt: row.createdAt };
  await tx
    .insertInto('orders')
    .values({ id, ...row, ...status, ...idempotencyKeyColumns(key) })
    .execute();
  return id;
}

/** Locks an order until the transaction ends. */
export const lockOrder = (tx: Tx, id: Id): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

type Changes = Pick<
  Updateable<Orders>,
  'receiptFile' | 'receiptFormat' | 'receiptAt' | 'refusalReason' | 'confirmedAt' | 'paymentId' | 'dueAt'
>;

/** Sets the status of a locked order and a new version. Returns the new version. */
export async function updateOrder(
  tx: Tx,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
  { status, at, ...changes }: Changes & { status: OrderStatus; at: Date },
): Promise<number> {
  await tx
    .updateTable('orders')
    .set({ ...changes, status, statusAt: at, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return version + 1;
}

/**
 * Removes the personal data from all orders of a user, and cancels those that are not settled. Returns the names of their
 * transfer receipts.
 */
export async function anonymizeOrders(tx: Tx, buyerId: Id, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('receiptFile')
    .where('buyerId', '=', buyerId)
    .forNoKeyUpdate()
    .execute();
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled', statusAt: now })
    .where('buyerId', '=', buyerId)
    .where('status', 'in', OPEN_ORDER_STATUSES)
    .execute();
  await tx
    .updateTable('orders')
    .set((eb) => ({
      buyerId: null,
      billingName: '',
      billingTaxNumber: '',
      refusalReason: '',
      receiptFile: null,
      receiptFormat: null,
      receiptAt: null,
      version: eb('version', '+', 1),
    }))
    .where('buyerId', '=', buyerId)
    .execute();
  return rows.flatMap(({ receiptFile }) => receiptFile ?? []);
}

/** Returns the next number of a year. Others wait until the transaction ends, so that none is skipped. */
async function takeNumber(tx: Tx, year: number): Promise<number> {
  const { lastNumber } = await tx
    .insertInto('invoiceSeries')
    .values({ year, lastNumber: 1 })
    .onConflict((on) =>
      on.column('year').doUpdateSet((eb) => ({ lastNumber: eb('invoiceSeries.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** Issues the receipt of a confirmed order, with the next number of the year. */
export async function issueInvoice(tx: Tx, orderId: Id, now: Date): Promise<void> {
  const year = Number(localDay(now).slice(0, 4));
  const number = await takeNumber(tx, year);
  await tx.insertInto('invoices').values({ year, number, orderId, issuedAt: now }).execute();
}

/** Annuls the receipt of an order; its number is not used again. */
export async function annulInvoice(tx: Tx, orderId: Id, now: Date): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ annulledAt: now })
    .where('orderId', '=', orderId)
    .where('annulledAt', 'is', null)
    .execute();
}
