import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** Orders, plans and tokens of a user, for the data export. */

/** Orders of the user, with the number of their receipts. */
export function listOrders(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('orders')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.orderId', '=', 'orders.id').on('invoices.annulledAt', 'is', null),
    )
    .select(['orders.id', 'orders.reference', 'orders.plan', 'orders.period', 'orders.tokens'])
    .select(['orders.priceCents', 'orders.itbisCents', 'orders.currency', 'orders.billingName'])
    .select(['orders.billingTaxNumber', 'orders.status', 'orders.statusAt', 'orders.dueAt'])
    .select(['orders.receiptAt', 'orders.refusalReason', 'orders.confirmedAt', 'orders.createdAt'])
    .select(['invoices.year as receiptYear', 'invoices.number as receiptNumber'])
    .where('orders.buyerId', '=', userId);
  if (after) query = query.where('orders.id', '>', after.id);
  return query.orderBy('orders.id').limit(limit).execute();
}

/** Plans that the user has or had. */
export function listPlans(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('subscriptions')
    .select(['id', 'plan', 'period', 'startsAt', 'endsAt'])
    .where('userId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** What happened to the tokens of the user, with the job that they were spent on. */
export function listTokens(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ number: number }>) {
  let query = db
    .selectFrom('tokenEntries')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.id', '=', 'tokenEntries.referenceId').on('tokenEntries.kind', '=', 'spend'),
    )
    .select(['tokenEntries.number', 'tokenEntries.kind', 'tokenEntries.reason', 'tokenEntries.amount'])
    .select(['tokenEntries.balanceAfter', 'tokenEntries.createdAt', 'jobs.title as job'])
    .where('tokenEntries.userId', '=', userId);
  if (after) query = query.where('tokenEntries.number', '>', after.number);
  return query.orderBy('tokenEntries.number').limit(limit).execute();
}

/** Jobs that the user published and candidates that they received, per month. */
export function listMonthlyUsage(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ month: string }>) {
  let query = db.selectFrom('planUsage').select(['month', 'jobs', 'candidates']).where('userId', '=', userId);
  if (after) query = query.where('month', '>', after.month);
  return query.orderBy('month').limit(limit).execute();
}
