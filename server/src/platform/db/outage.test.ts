import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createDatabase } from './database.ts';
import { isDatabaseUnavailable } from './errors.ts';

/** Within this time people are to be told (DESIGN §6). */
const PROMISE_MS = 10_000;

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

/** A wire to the database that can fall silent: connections stand and are accepted, but nothing comes through. */
async function openWire(url: string) {
  const { hostname, port: databasePort } = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(databasePort), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
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
    silence: (silent: boolean) => {
      isSilent = silent;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('while the database is silent everybody is told so in time, and it is well again by itself', async () => {
  const wire = await openWire(own.url);
  const database = createDatabase(wire.url, { poolSize: 2 });
  await Promise.all([database.ping(), database.ping()]);
  wire.silence(true);
  const began = performance.now();
  const call = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    const error: unknown = await work().then(
      () => null,
      (failure: unknown) => failure,
    );
    return { isAway: isDatabaseUnavailable(error), ms: performance.now() - start };
  };
  // One asks, one is in the middle of a change, the others find no connection free, sooner or later.
  const calls = [
    call(database.ping),
    call(() => database.transaction((tx) => sql`select 1`.execute(tx))),
    call(database.ping),
    new Promise((resolve) => setTimeout(resolve, 5_500)).then(() => call(database.ping)),
  ];
  for (const { isAway, ms } of await Promise.all(calls)) {
    expect(isAway).toBe(true);
    expect(ms).toBeLessThan(PROMISE_MS);
  }
  expect(performance.now() - began).toBeGreaterThan(5_500);
  wire.silence(false);
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
  wire.close();
}, 30_000);
