import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import type { Tx } from '../../../../../platform/db/database.ts';

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
