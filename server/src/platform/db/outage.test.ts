import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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
    sleep(5_500).then(() => fail(database.ping)),
  ];
  expect(await Promise.all(requests)).toEqual(requests.map(() => 'unavailable'));
  proxy.setSilent(false);
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
  proxy.close();
});
