import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Standby, startWithStandby } from '../../testing/postgres/standby.ts';
import { createDatabase, type Database } from './database.ts';
import { LAG_CHECK_MS } from './replica.ts';

/** Longer than in production: a replica that works is not late although other tests use all cores. */
const TIMEOUTS = { connectMs: 2_500, statementMs: 700, responseGraceMs: 1_800 };
const PRIMARY_TIMEOUTS = { connectMs: 30_000, statementMs: 30_000 };
/** Less than the time after which an unavailable replica is asked again. */
const OPEN_SECONDS = 4;

let servers: Awaited<ReturnType<typeof startWithStandby>>;
let standby: Standby;
let database: Database;
let changes: string[];
beforeAll(async () => {
  servers = await startWithStandby();
  standby = servers.standby;
});
beforeEach(async () => {
  // When a replica is asked how late it is; its connections have real timeouts.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  database = open(TIMEOUTS);
  // Once it is known that the replica is not late.
  await expect.poll(readLater).toBe(true);
  changes.splice(0);
  return async () => {
    vi.useRealTimers();
    await database.close();
    await standby.thaw();
  };
});
afterAll(() => servers.close());

function open(replicaTimeouts: typeof TIMEOUTS, maxLagMs = 3_600_000): Database {
  const recorded: string[] = [];
  changes = recorded;
  return createDatabase(servers.url, {
    replicaUrls: [standby.url],
    // These tests write little, so the last change is old.
    replicaMaxLagMs: maxLagMs,
    timeouts: PRIMARY_TIMEOUTS,
    replicaTimeouts,
    onReplicaState: (state) => recorded.push(state),
  });
}

/** Runs one read; returns whether the replica served it. */
async function isReplicaRead(): Promise<boolean> {
  const { rows } = await sql<{ value: boolean }>`select pg_is_in_recovery() as value`.execute(
    database.replica,
  );
  return rows[0]?.value ?? false;
}

/** The same a second later, after which the replica is asked how late it is. */
function readLater(): Promise<boolean> {
  vi.advanceTimersByTime(LAG_CHECK_MS);
  return isReplicaRead();
}

const readMany = (count: number) => Promise.all(Array.from({ length: count }, isReplicaRead));

async function isKnown(table: string): Promise<boolean> {
  const { rows } = await sql<{ value: boolean }>`
    select pg_is_in_recovery() and to_regclass(${table}) is not null as value`.execute(database.replica);
  return rows[0]?.value ?? false;
}

async function connections(): Promise<number> {
  const { rows } = await sql<{ value: number }>`select count(*) as value from pg_stat_activity
    where application_name = 'uneed' and pid <> pg_backend_pid()`.execute(database.replica);
  return rows[0]?.value ?? 0;
}

test('reads go to the replica', async () => {
  expect(await isReplicaRead()).toBe(true);
  expect(changes).toEqual([]);
});

test('while the replica is stopped the primary serves the same reads; afterwards the replica is used again', async () => {
  expect(await readMany(10)).not.toContain(false);
  const stopping = standby.stop();
  await Promise.all(Array.from({ length: 50 }, () => readMany(10)));
  await stopping;
  expect(await readMany(50)).not.toContain(true);
  await standby.start();
  await expect.poll(readLater).toBe(true);
  expect(changes).toEqual(['unavailable', 'current']);
});

test('while the replica does not respond only the first reads wait for it, for a short time', async () => {
  await readMany(10);
  await standby.freeze();
  expect(await readMany(40)).not.toContain(true);
  // A race with a timer, which a busy machine delays too.
  for (let second = 0; second < OPEN_SECONDS; second += 1)
    expect(await Promise.race([readLater(), sleep(TIMEOUTS.connectMs - 500, 'waits', { ref: false })])).toBe(
      false,
    );
  await standby.thaw();
  await expect.poll(readLater).toBe(true);
  expect(changes).toEqual(['unavailable', 'current']);
});

test('a replica that accepts no new connections counts as unavailable', async () => {
  await isReplicaRead();
  await standby.freezePostmaster();
  await readMany(20);
  expect(await isReplicaRead()).toBe(false);
  for (let second = 0; second < OPEN_SECONDS; second += 1) expect(await readLater()).toBe(false);
  await standby.thaw();
  await expect.poll(readLater).toBe(true);
  expect(changes).toEqual(['unavailable', 'current']);
  expect(await connections()).toBeLessThan(20);
});

test('a replica that is late gets no reads until it has caught up', async () => {
  await database.close();
  const maxLagMs = 1_000;
  database = open(TIMEOUTS, maxLagMs);
  await sql`create table beats (at timestamptz)`.execute(database.db);
  const beat = async () => {
    await sql`insert into beats values (now())`.execute(database.db);
    return readLater();
  };
  await expect.poll(beat).toBe(true);
  await standby.pauseReplay();
  try {
    await expect.poll(beat).toBe(false);
    expect(changes.at(-1)).toBe('late');
    expect(database.countReplicas()).toEqual({ current: 0, late: 1, unavailable: 0 });
  } finally {
    await standby.resumeReplay();
  }
  await expect.poll(beat).toBe(true);
  expect(database.countReplicas()).toEqual({ current: 1, late: 0, unavailable: 0 });
});

test('of several replicas one that is gone is left out', async () => {
  await database.close();
  database = createDatabase(servers.url, {
    replicaUrls: ['postgres://uneed@127.0.0.1:1/uneed', standby.url],
    replicaMaxLagMs: 3_600_000,
    replicaTimeouts: TIMEOUTS,
  });
  await expect.poll(readLater).toBe(true);
  expect(await readMany(10)).not.toContain(false);
});

test('reads go to the primary if the replica was never available', async () => {
  const errors: unknown[] = [];
  const alone = createDatabase(servers.url, {
    replicaUrls: ['postgres://uneed@127.0.0.1:1/uneed'],
    onReplicaState: (_state, error) => errors.push(error),
  });
  await expect(sql`select 1`.execute(alone.replica)).resolves.toBeDefined();
  await expect.poll(() => errors).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })]);
  await alone.close();
});

test('the primary repeats a statement that the replica cancels; the next one goes to the replica again', async () => {
  // Exceeds the statement timeout of the replica, which cancels it and so shows that it is available.
  const { rows } = await sql<{ value: boolean }>`
    select pg_is_in_recovery() as value, case when pg_is_in_recovery() then pg_sleep(15) end`.execute(
    database.replica,
  );
  expect(rows[0]?.value).toBe(false);
  expect(await isReplicaRead()).toBe(true);
  expect(changes).toEqual([]);
});

test('the primary repeats a statement that the replica cancels for a recovery conflict', async () => {
  await database.close();
  database = open({ ...TIMEOUTS, statementMs: 20_000 });
  await sql`create table notes (text text)`.execute(database.db);
  await expect.poll(() => isKnown('notes')).toBe(true);
  // On the replica it runs until it is cancelled.
  const reading = sql<{ value: boolean }>`
    select pg_is_in_recovery() as value, case when pg_is_in_recovery() then pg_sleep(15) end
    from (select count(*) from notes) counted`.execute(database.replica);
  await expect.poll(() => standby.running('notes')).toBe(1);
  await sql`truncate notes`.execute(database.db);
  expect((await reading).rows[0]?.value).toBe(false);
  expect(await isReplicaRead()).toBe(true);
  expect(changes).not.toContain('unavailable');
});

test('an invalid statement fails as on the primary, and reads fail while both servers are unavailable', async () => {
  await expect(sql`select nonsense`.execute(database.replica)).rejects.toThrow('nonsense');
  expect(await isReplicaRead()).toBe(true);
  const nowhere = createDatabase('postgres://uneed@127.0.0.1:1/uneed', {
    replicaUrls: ['postgres://uneed@127.0.0.1:1/uneed'],
  });
  await expect(sql`select 1`.execute(nowhere.replica)).rejects.toThrow('ECONNREFUSED');
  await nowhere.close();
});

test('the replica runs no transactions, because their statements could reach different servers', async () => {
  const work = database.replica.transaction().execute(async () => undefined);
  await expect(work).rejects.toThrow('single statements');
});
