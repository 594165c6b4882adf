import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

export type Departure = { userId: Id; requestedAt: Date; pausedJobIds: Id[] };

export async function insertDeparture(tx: Tx, departure: Departure): Promise<void> {
  await tx.insertInto('departures').values(departure).execute();
}

/** Forgets that somebody was leaving; gives the vacancies that were paused for it. */
export async function takeDeparture(tx: Tx, userId: Id): Promise<Id[]> {
  const row = await tx
    .deleteFrom('departures')
    .where('userId', '=', userId)
    .returning('pausedJobIds')
    .executeTakeFirst();
  return row?.pausedJobIds ?? [];
}
