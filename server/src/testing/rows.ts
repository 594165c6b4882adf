import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, DbOrTx, Tx } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.gen.ts';

/** The columns of a new row of a table. */
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>;

/** The time of rows for which a test gives none. */
export const ROWS_AT = new Date('2026-03-02T12:00:00Z');

/** Inserts a user who exists only in the database; returns the id. Ids ascend in the order of the calls. */
export async function insertUserRow(db: DbOrTx, changes: Partial<NewRow<'users'>> = {}): Promise<Id> {
  const id = changes.id ?? newId();
  const times = { createdAt: ROWS_AT, updatedAt: ROWS_AT };
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@prueba.do`,
      fullName: 'Persona',
      passwordHash: '',
      emailStatus: 'confirmed',
      ...times,
      ...changes,
    })
    .execute();
  return id;
}

/** Inserts users who exist only in the database, by their names, which are in their emails too. */
export async function insertNamedUserRows(db: DbOrTx, users: Record<string, Id>, at: Date): Promise<void> {
  const rows = Object.entries(users).map(([fullName, id]) => {
    return {
      id,
      fullName,
      email: `${fullName}@prueba.do`,
      passwordHash: '',
      emailStatus: 'confirmed',
      createdAt: at,
      updatedAt: at,
    };
  });
  await db.insertInto('users').values(rows).execute();
}

/** Inserts an active job that exists only in the database; returns the id. Ids ascend in the order of the calls. */
export async function insertJobRow(
  db: DbOrTx,
  ownerId: Id,
  changes: Partial<NewRow<'jobs'>> = {},
): Promise<Id> {
  const id = changes.id ?? newId();
  const texts = { title: 'Cajera', company: 'Cayena Labs', location: 'Santiago', category: 'Ventas' };
  const times = { createdAt: ROWS_AT, updatedAt: ROWS_AT, publishedAt: ROWS_AT };
  await db
    .insertInto('jobs')
    .values({
      id,
      ownerId,
      description: 'Cobrar',
      excerpt: 'Cobrar',
      salary: 30_000,
      status: 'active',
      ...texts,
      ...times,
      expiresAt: addDays(ROWS_AT, 30),
      ...changes,
    })
    .execute();
  return id;
}

/** Runs `work` in a transaction that is rolled back, so that other tests still find the rows. */
export async function rollBack<T>({ db }: Pick<Database, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}
