import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { createTaskQueue, defineTask, type TaskQueue } from './task-queue.ts';

type Counted = { n: number };
const counted = defineTask('test.counted', z.object({ n: z.number() }));

/** Workers look for the tasks as often as they can. */
const LIVE = { isLive: true };

const createQueue = (options?: { superviseSeconds?: number }) =>
  createTaskQueue({
    database: test.database,
    databaseUrl: test.url,
    log: createLog('silent'),
    ...options,
  });

let test: TestDatabase;
let queue: TaskQueue;
beforeEach(async () => {
  test = await createTestDatabase();
  queue = createQueue();
});
afterEach(async () => {
  await queue.stop();
  await test.drop();
});

const enqueue = (all: Counted[]) =>
  test.database.transaction(async (tx) => {
    for (const each of all) await queue.enqueue(tx, counted, each);
  });

const numbers = (count: number): Counted[] => Array.from({ length: count }, (_, n) => ({ n }));

/** How many tasks are in each state. */
async function states(): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) from pgboss.job where name = 'test.counted' group by state`.execute(
    test.database.db,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Sets when the next attempt of the tasks is due to now. */
const skipDelay = () =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(test.database.db);

it('tasks of a kind run concurrently; one that fails is retried alone, also while another one takes long', async () => {
  const all = Promise.withResolvers<void>();
  const hanging = Promise.withResolvers<void>();
  let running = 0;
  queue.handle(
    counted,
    async ({ n }) => {
      running += 1;
      if (running === 5) all.resolve();
      await all.promise;
      if (n === 1) throw new Error('not this one');
      if (n === 2) await hanging.promise;
    },
    LIVE,
  );
  await queue.start({ withWorkers: true });
  await enqueue(numbers(5));
  await expect.poll(states).toEqual({ completed: 3, active: 2 });
  hanging.resolve();
  await expect.poll(states).toEqual({ completed: 4, retry: 1 });
});

it('slow tasks of one group do not delay those of others', async () => {
  const slow = defineTask('test.grouped', z.object({ group: z.string(), n: z.number() }), {
    groupOf: ({ group }) => group,
  });
  const hanging = Promise.withResolvers<void>();
  const done: string[] = [];
  let running = 0;
  queue.handle(
    slow,
    async ({ group, n }) => {
      if (group !== 'slow') return void done.push(`${group}${n}`);
      running += 1;
      return hanging.promise;
    },
    LIVE,
  );
  await queue.start({ withWorkers: true });
  await test.database.transaction(async (tx) => {
    await queue.enqueueAll(
      tx,
      slow,
      numbers(20).map(({ n }) => ({ group: 'slow', n })),
    );
    for (const { n } of numbers(3)) {
      await queue.enqueue(tx, slow, { group: 'a', n });
      await queue.enqueue(tx, slow, { group: 'b', n });
    }
  });
  await expect.poll(() => done.sort()).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
  expect(running).toBe(1);
  hanging.resolve();
  await expect.poll(() => running).toBe(20);
});

it('a batch handler gets all due tasks in one call, and again if it fails', async () => {
  const calls: number[][] = [];
  queue.handleBatch(
    counted,
    async (all) => {
      calls.push(all.map(({ n }) => n).sort((one, other) => one - other));
      if (calls.length === 1) throw new Error('not now');
    },
    LIVE,
  );
  await queue.start({ withWorkers: true });
  await enqueue(numbers(25));
  await expect.poll(states).toEqual({ retry: 25 });
  await skipDelay();
  await expect.poll(states).toEqual({ completed: 25 });
  const all = numbers(25).map(({ n }) => n);
  expect(calls).toEqual([all, all]);
});

it('an invalid task does not delay the others of its batch', async () => {
  const seen: number[] = [];
  queue.handleBatch(counted, async (all) => void seen.push(...all.map(({ n }) => n)));
  await queue.start({ withWorkers: false });
  await enqueue(numbers(2));
  await sql`update pgboss.job set data = '{}' where data->>'n' = '0'`.execute(test.database.db);
  await queue.runDue();
  expect(seen).toEqual([1]);
  expect(await states()).toEqual({ completed: 2 });
});

it('a task of a node that died is run by another node', async () => {
  const died = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  queue.handle(
    counted,
    () => {
      began.resolve();
      return died.promise;
    },
    LIVE,
  );
  await queue.start({ withWorkers: true });
  await enqueue(numbers(1));
  await began.promise;
  // A node that died does not confirm its tasks any more.
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`.execute(test.database.db);
  const seen: number[] = [];
  const other = createQueue({ superviseSeconds: 1 });
  other.handle(counted, async ({ n }) => void seen.push(n), LIVE);
  await other.start({ withWorkers: true });
  await expect.poll(states).toEqual({ retry: 1 });
  await skipDelay();
  await expect.poll(states).toEqual({ completed: 1 });
  expect(seen).toEqual([0]);
  died.resolve();
  await other.stop();
});

it('a task is retried for 24 hours, at least every ten minutes', async () => {
  queue.handle(counted, async () => undefined);
  await queue.start({ withWorkers: false });
  const { rows } = await sql<{ limit: number; first: number; max: number }>`
    select retry_limit as limit, retry_delay as first, retry_delay_max as max from pgboss.queue
    where name = ${counted.name} and retry_backoff`.execute(test.database.db);
  const [{ limit, first, max } = { limit: 0, first: 0, max: 0 }] = rows;
  const delays = Array.from({ length: limit }, (_, retry) => Math.min(first * 2 ** retry, max));
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3600;
  expect(hours).toBeGreaterThanOrEqual(24);
  expect(hours).toBeLessThan(24.5);
  expect(max).toBe(600);
});

it('a queue that an older version created gets the current settings', async () => {
  queue.handle(counted, async () => undefined);
  await queue.start({ withWorkers: false });
  await sql`update pgboss.queue set retry_limit = 8, heartbeat_seconds = null`.execute(test.database.db);
  const updated = createQueue();
  updated.handle(counted, async () => undefined);
  await updated.start({ withWorkers: false });
  await enqueue(numbers(1));
  const { rows } = await sql`
    select retry_limit > 100 as "retriesLong", heartbeat_seconds as heartbeat from pgboss.job
    where name = ${counted.name}`.execute(test.database.db);
  expect(rows).toEqual([{ retriesLong: true, heartbeat: 30 }]);
  await updated.stop();
});
