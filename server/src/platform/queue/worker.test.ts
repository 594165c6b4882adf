import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { createTaskQueue, defineTask, type TaskQueue } from './task-queue.ts';

type Counted = { n: number };
const counted = defineTask('test.counted', z.object({ n: z.number() }));

let test: TestDatabase;
let queue: TaskQueue;
beforeEach(async () => {
  test = await createTestDatabase();
  queue = createTaskQueue({ database: test.database, databaseUrl: test.url, log: createLog('silent') });
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

it('several tasks of a kind run concurrently', async () => {
  const all = Promise.withResolvers<void>();
  let running = 0;
  queue.handle(counted, () => {
    running += 1;
    if (running === 5) all.resolve();
    return all.promise;
  });
  await queue.start({ withWorkers: true });
  await enqueue(numbers(5));
  await expect.poll(states).toEqual({ completed: 5 });
});

it('a failed task is retried alone', async () => {
  queue.handle(counted, async ({ n }) => {
    if (n === 2) throw new Error('not this one');
  });
  await queue.start({ withWorkers: true });
  await enqueue(numbers(5));
  await expect.poll(states).toEqual({ completed: 4, retry: 1 });
});

it('a completed task stays completed while another one of its batch still runs', async () => {
  const hanging = Promise.withResolvers<void>();
  queue.handle(counted, ({ n }) => (n === 2 ? hanging.promise : Promise.resolve()));
  await queue.start({ withWorkers: true });
  await enqueue(numbers(5));
  await expect.poll(states).toEqual({ completed: 4, active: 1 });
  hanging.resolve();
  await expect.poll(states).toEqual({ completed: 5 });
});

it('a batch handler gets all due tasks in one call', async () => {
  const calls: number[][] = [];
  queue.handleBatch(counted, async (all) => {
    calls.push(all.map(({ n }) => n).sort((one, other) => one - other));
  });
  await queue.start({ withWorkers: true });
  await enqueue(numbers(25));
  await expect.poll(states).toEqual({ completed: 25 });
  expect(calls).toEqual([numbers(25).map(({ n }) => n)]);
});

it('a failed batch is retried as a whole', async () => {
  queue.handleBatch(counted, () => Promise.reject(new Error('not now')));
  await queue.start({ withWorkers: true });
  await enqueue(numbers(3));
  await expect.poll(states).toEqual({ retry: 3 });
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

it('a task that skipIf matches is not enqueued', async () => {
  queue.handle(counted, async () => undefined, { skipIf: ({ n }) => n > 0 });
  await queue.start({ withWorkers: false });
  await enqueue(numbers(3));
  expect(await states()).toEqual({ created: 1 });
});
