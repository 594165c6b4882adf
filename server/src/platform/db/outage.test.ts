import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openTcpProxy } from '../../testing/services/tcp-proxy.ts';
import { createDatabase, PRIMARY_TIMEOUTS, WRITABLE_CHECK_TIMEOUT_MS } from './database.ts';
import { isDatabaseUnavailable } from './errors.ts';

/** Requests must fail within this time (product.md, 'Failing parts'). */
const FAILURE_TIMEOUT_MS = 10_000;
/** And must succeed again this long after the database is back (same heading); a request before may meet a dying connection. */
const RECOVERY_TIMEOUT_MS = 15_000;
/** A quarter of those of production. */
const TIMEOUTS = { connectMs: 1_000, statementMs: 1_750, responseGraceMs: 500 };

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

test('the timeouts of production add up to less than the time in which requests must fail', () => {
  const { connectMs, statementMs, responseGraceMs } = PRIMARY_TIMEOUTS;
  expect(statementMs + responseGraceMs).toBeLessThan(FAILURE_TIMEOUT_MS);
  expect(2 * connectMs + WRITABLE_CHECK_TIMEOUT_MS).toBeLessThan(FAILURE_TIMEOUT_MS);
});

test('requests fail in time while the database does not respond, and succeed again afterwards', async () => {
  const proxy = await openTcpProxy(testDatabase.url);
  const database = createDatabase(proxy.url, { poolSize: 2, timeouts: TIMEOUTS });
  await vi.waitFor(() => Promise.all([database.ping(), database.ping()]), { timeout: RECOVERY_TIMEOUT_MS });
  proxy.setSilent(true);
  // A race of two timers, which a busy machine delays alike.
  const fail = (work: () => Promise<unknown>) =>
    Promise.race([
      sleep(FAILURE_TIMEOUT_MS, 'too late'),
      work().then(
        () => 'succeeded',
        (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
      ),
    ]);
  // One reads, one is in a transaction, and the others wait for a free connection, at once and later.
  const requests = [
    fail(database.ping),
    fail(() => database.transaction((tx) => sql`select 1`.execute(tx))),
    fail(database.ping),
    sleep(1_375).then(() => fail(database.ping)),
  ];
  expect(await Promise.all(requests)).toEqual(requests.map(() => 'unavailable'));
  proxy.setSilent(false);
  await vi.waitFor(database.ping, { timeout: RECOVERY_TIMEOUT_MS });
  await database.close();
  proxy.close();
});
