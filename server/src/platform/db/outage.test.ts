import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createDatabase } from './database.ts';
import { isDatabaseUnavailable } from './errors.ts';

/** Requests must fail within this time (DESIGN §6). */
const FAILURE_TIMEOUT_MS = 10_000;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

/** A TCP proxy to the database that can stop forwarding: connections stay open and are accepted, but no data passes. */
async function openProxy(url: string) {
  const { hostname, port: databasePort } = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(databasePort), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isSilent || to.write(bytes));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.address());
  const address = new URL(url);
  address.host = `127.0.0.1:${port}`;
  return {
    url: address.href,
    setSilent: (value: boolean) => {
      isSilent = value;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('requests fail in time while the database does not respond, and succeed again afterwards', async () => {
  const proxy = await openProxy(testDatabase.url);
  const database = createDatabase(proxy.url, { poolSize: 2 });
  await Promise.all([database.ping(), database.ping()]);
  proxy.setSilent(true);
  const began = performance.now();
  const measure = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    const error: unknown = await work().then(
      () => null,
      (failure: unknown) => failure,
    );
    return { isUnavailable: isDatabaseUnavailable(error), ms: performance.now() - start };
  };
  // One reads, one is in a transaction, and the others wait for a free connection, at once and later.
  const requests = [
    measure(database.ping),
    measure(() => database.transaction((tx) => sql`select 1`.execute(tx))),
    measure(database.ping),
    new Promise((resolve) => setTimeout(resolve, 5_500)).then(() => measure(database.ping)),
  ];
  for (const { isUnavailable, ms } of await Promise.all(requests)) {
    expect(isUnavailable).toBe(true);
    expect(ms).toBeLessThan(FAILURE_TIMEOUT_MS);
  }
  expect(performance.now() - began).toBeGreaterThan(5_500);
  proxy.setSilent(false);
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
  proxy.close();
}, 30_000);
