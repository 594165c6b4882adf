import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createDatabase } from './database.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { migrate } from './migrate.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

const selectValue = async (query: ReturnType<typeof sql<{ value: unknown }>>) =>
  (await query.execute(testDatabase.database.db)).rows[0]?.value;

describe('column types', () => {
  test('bigint and numeric are numbers, date is a string, timestamptz is a Date', async () => {
    expect(await selectValue(sql`select 5000000000::int8 as value`)).toBe(5_000_000_000);
    expect(await selectValue(sql`select 10.5::numeric as value`)).toBe(10.5);
    expect(await selectValue(sql`select date '2026-11-21' as value`)).toBe('2026-11-21');
    expect(await selectValue(sql`select timestamptz '2026-11-21T10:00:00-04' as value`)).toEqual(
      new Date('2026-11-21T14:00:00Z'),
    );
  });

  test('lower() handles Spanish letters', async () => {
    expect(await selectValue(sql`select lower('ÑANDÚ') as value`)).toBe('ñandú');
  });
});

test('a transaction that throws is rolled back', async () => {
  const { db, transaction } = testDatabase.database;
  await sql`create table notes (text text)`.execute(db);
  const failing = transaction(async (tx) => {
    await sql`insert into notes values ('x')`.execute(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await selectValue(sql`select count(*) as value from notes`)).toBe(0);
});

test('the pool keeps no connection to a server that only reads, and finds one that accepts writes', async () => {
  const { url, database: admin } = testDatabase;
  const name = new URL(url).pathname.slice(1);
  const setReadOnly = (value: 'on' | 'off') =>
    sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(
      admin.db,
    );
  await setReadOnly('on');
  const database = createDatabase(url, { poolSize: 1 });
  const failure: unknown = await database.ping().catch((error: unknown) => error);
  expect([failure, isDatabaseUnavailable(failure)]).toEqual([
    expect.objectContaining({ code: '25006' }),
    true,
  ]);
  await setReadOnly('off');
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
});

test('the pool recovers from connections that the server terminates, idle or in a transaction', async () => {
  const errors: Error[] = [];
  const database = createDatabase(testDatabase.url, {
    poolSize: 3,
    onIdleConnectionError: (error) => errors.push(error),
  });
  await database.ping();
  const cut = database.transaction(async (tx) => {
    const mine = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${mine.rows[0]?.pid})`.execute(testDatabase.database.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(testDatabase.database.db);
    await sql`select 1`.execute(tx);
  });
  await expect(cut).rejects.toThrow();
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
});

test('a statement is cancelled after its timeout', async () => {
  const database = createDatabase(testDatabase.url, { timeouts: { statementMs: 100 } });
  await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toThrow('statement timeout');
  await database.close();
});

test('migrating an up-to-date database does nothing, also concurrently', async () => {
  const steps: string[] = [];
  const onStep = (name: string) => steps.push(name);
  await Promise.all([migrate(testDatabase.url, { onStep }), migrate(testDatabase.url, { onStep })]);
  expect(steps).toEqual([]);
});

test('a PostgreSQL that is too old is named in one line, before a migration runs', async () => {
  await expect(migrate(testDatabase.url, { oldestVersion: 99 })).rejects.toThrow(
    /^DATABASE_URL: ese servidor es PostgreSQL \d+ y Uneed necesita PostgreSQL 99 o más nuevo$/,
  );
});

test('the oldest PostgreSQL is 17', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  // The first query of a migration reads the version.
  const pretendVersion = (server_version_num: string) =>
    query.mockImplementationOnce(async () => ({ rows: [{ server_version_num }] }));
  pretendVersion('160011');
  await expect(migrate(testDatabase.url)).rejects.toThrow(/ PostgreSQL 16 .* PostgreSQL 17 o más nuevo$/);
  pretendVersion('170000');
  await expect(migrate(testDatabase.url)).resolves.toBeUndefined();
});

test('test databases are isolated from each other', async () => {
  const other = await createTestDatabase();
  await sql`create table only_here (id int)`.execute(other.database.db);
  await expect(sql`select * from only_here`.execute(testDatabase.database.db)).rejects.toThrow(
    'does not exist',
  );
  await other.drop();
});
