import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const one = async (query: ReturnType<typeof sql<{ value: unknown }>>) =>
  (await query.execute(own.database.db)).rows[0]?.value;

describe('values', () => {
  test('bigint and numeric are numbers, a date is its text, a time is a Date', async () => {
    expect(await one(sql`select 5000000000::int8 as value`)).toBe(5_000_000_000);
    expect(await one(sql`select 10.5::numeric as value`)).toBe(10.5);
    expect(await one(sql`select date '2026-11-21' as value`)).toBe('2026-11-21');
    expect(await one(sql`select timestamptz '2026-11-21T10:00:00-04' as value`)).toEqual(
      new Date('2026-11-21T14:00:00Z'),
    );
  });

  test('lower case knows Spanish letters', async () => {
    expect(await one(sql`select lower('ÑANDÚ') as value`)).toBe('ñandú');
  });
});

test('a transaction that throws leaves nothing behind', async () => {
  const { db, transaction } = own.database;
  await sql`create table notes (text text)`.execute(db);
  const failing = transaction(async (tx) => {
    await sql`insert into notes values ('x')`.execute(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await one(sql`select count(*) as value from notes`)).toBe(0);
});

test('connections that the server cuts, idle or in a transaction, cost one failure and no more', async () => {
  const errors: Error[] = [];
  const database = createDatabase(own.url, {
    poolSize: 3,
    onIdleConnectionError: (error) => errors.push(error),
  });
  await database.ping();
  const cut = database.transaction(async (tx) => {
    const mine = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${mine.rows[0]?.pid})`.execute(own.database.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(own.database.db);
    await sql`select 1`.execute(tx);
  });
  await expect(cut).rejects.toThrow();
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
});

test('a statement that takes too long is cut', async () => {
  const database = createDatabase(own.url, { statementTimeoutMs: 100 });
  await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toThrow('statement timeout');
  await database.close();
});

test('migrating a migrated database does nothing, also twice at once', async () => {
  const steps: string[] = [];
  const onStep = (name: string) => steps.push(name);
  await Promise.all([migrate(own.url, { onStep }), migrate(own.url, { onStep })]);
  expect(steps).toEqual([]);
});

test('each test database is its own', async () => {
  const other = await createTestDatabase();
  await sql`create table only_here (id int)`.execute(other.database.db);
  await expect(sql`select * from only_here`.execute(own.database.db)).rejects.toThrow('does not exist');
  await other.drop();
});
