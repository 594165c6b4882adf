import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type NewRow, ROWS_AT } from '../../../testing/rows.ts';

/** Inserts an order that waits for its payment; returns the id. */
export async function insertOrderRow(
  db: DbOrTx,
  buyerId: Id | null,
  changes: Partial<NewRow<'orders'>> = {},
): Promise<Id> {
  const id = changes.id ?? newId();
  const item = { plan: 'connect', period: 'monthly', priceCents: 1_000, itbisCents: 180, currency: 'USD' };
  const billing = { billingName: 'Persona', billingTaxNumber: '', provider: 'bankTransfer' };
  const times = { statusAt: ROWS_AT, createdAt: ROWS_AT, dueAt: addDays(ROWS_AT, 7) };
  await db
    .insertInto('orders')
    .values({
      id,
      buyerId,
      reference: `FILA-${id}`,
      status: 'pending_payment',
      ...item,
      ...billing,
      ...times,
      ...changes,
    })
    .execute();
  return id;
}

/** Inserts a span of a plan without tokens, by default with a confirmed order of its own; returns the id. */
export async function insertSpanRow(
  db: DbOrTx,
  userId: Id,
  changes: Pick<NewRow<'subscriptions'>, 'startsAt' | 'endsAt'> & Partial<NewRow<'subscriptions'>>,
): Promise<Id> {
  const id = newId();
  const confirmed = { status: 'confirmed', confirmedAt: ROWS_AT };
  const orderId = changes.orderId ?? (await insertOrderRow(db, userId, confirmed));
  const plan = { plan: 'connect', period: 'monthly', tokenMonths: 0, tokensFrom: changes.startsAt };
  await db
    .insertInto('subscriptions')
    .values({ id, userId, ...plan, ...changes, orderId })
    .execute();
  return id;
}
