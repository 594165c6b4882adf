import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type NewRow, ROWS_AT } from '../../../testing/rows.ts';

/** When the tests of the rows read them. */
export const NOW = addDays(ROWS_AT, 20);
/** A time this many minutes after `NOW`. */
export const at = (minutes: number): Date => addMinutes(NOW, minutes);

/** Inserts an active, daily alert for all jobs, which exists only in the database; later alerts have higher ids. */
export async function insertAlertRow(
  db: DbOrTx,
  userId: Id,
  changes: Partial<NewRow<'alerts'>> = {},
): Promise<Id> {
  const id = newId();
  const filters = { filters: '{}', filtersHash: Buffer.from(id), pivots: ['*'] };
  const times = { createdAt: ROWS_AT, activeSince: ROWS_AT };
  await db
    .insertInto('alerts')
    .values({ id, userId, frequency: 'daily', ...filters, ...times, ...changes })
    .execute();
  return id;
}

/** Inserts a compiled search text; later ones have higher ids. */
export async function insertQueryRow(db: DbOrTx, word: string, compiledWith = '1'): Promise<Id> {
  const id = newId();
  const query = { id, text: word, query: [`'${word}'`], pivots: [word], compiledWith };
  await db.insertInto('alertQueries').values(query).execute();
  return id;
}

/** Inserts a job that an alert found, which is due at `NOW` and was not sent. */
export async function insertMatchRow(
  db: DbOrTx,
  alertId: Id,
  jobId: Id,
  changes: Partial<NewRow<'alertMatches'>> = {},
): Promise<void> {
  const match = { alertId, jobId, foundAt: ROWS_AT, dueAt: NOW, ...changes };
  await db.insertInto('alertMatches').values(match).execute();
}
