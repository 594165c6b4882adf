import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Jobs, Users } from '../../platform/db/schema.gen.ts';

/** When the rows of tests without an app were created. */
export const ROWS_CREATED_AT = new Date('2026-05-04T12:00:00Z');

/** Inserts a user who exists only in the database; later users have higher ids. */
export async function insertUserRow(db: DbOrTx, changes: Partial<Insertable<Users>> = {}): Promise<Id> {
  const id = newId();
  const times = { createdAt: ROWS_CREATED_AT, updatedAt: ROWS_CREATED_AT };
  const user = { id, fullName: 'Persona', email: `${id}@prueba.do`, passwordHash: '', ...times, ...changes };
  await db.insertInto('users').values(user).execute();
  return id;
}

/** Inserts an active job that exists only in the database; later jobs have higher ids. */
export async function insertJobRow(
  db: DbOrTx,
  ownerId: Id,
  changes: Partial<Insertable<Jobs>> = {},
): Promise<Id> {
  const id = newId();
  const texts = { title: 'Cajera', company: 'Cayena Labs', location: 'Santiago', category: 'Ventas' };
  const times = { createdAt: ROWS_CREATED_AT, updatedAt: ROWS_CREATED_AT, publishedAt: ROWS_CREATED_AT };
  const job = { id, ownerId, ...texts, description: 'Cobra', excerpt: 'Cobra', status: 'active', ...times };
  await db
    .insertInto('jobs')
    .values({ ...job, expiresAt: addDays(ROWS_CREATED_AT, 30), ...changes })
    .execute();
  return id;
}

/** Runs what would change the rows of other tests, and rolls it back. */
export async function runAndRollBack(database: Database, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const rollback = new Error('Rolled back');
  const run = database.transaction(async (tx) => {
    await work(tx);
    throw rollback;
  });
  // An error of `work` is not the one that rolls back.
  await run.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
}
