import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { insertTask, takeTasks } from './task-outbox.repository.ts';
import { createTaskQueue, defineTask, type TaskQueue } from './task-queue.ts';

const counted = defineTask('test.counted', z.object({ n: z.number() }));
const forgotten = defineTask('test.forgotten', z.object({ n: z.number() }));

let test: TestDatabase;
let queue: TaskQueue;
/** The numbers of each call of the handler. */
let calls: number[][];
beforeEach(async () => {
  test = await createTestDatabase();
  queue = createTaskQueue({ database: test.database, databaseUrl: test.url, log: createLog('silent') });
  calls = [];
});
afterEach(async () => {
  await queue.stop();
  await test.drop();
});

const handleBatches = () => queue.handleBatch(counted, async (all) => void calls.push(all.map(({ n }) => n)));

/** Enqueues the numbers from 1 on in one statement. */
const insertNumbers = (count: number, task = counted, db = test.database.db) =>
  insertTask(task, { n: sql.ref('n') }, sql`from generate_series(1, ${count}::integer) n`).execute(db);

async function countRows(): Promise<{ outbox: number; queue: number }> {
  const { rows } = await sql<{ outbox: number; queue: number }>`
    select (select count(*) from task_outbox) as outbox,
      (select count(*) from pgboss.job where name like 'test.%') as queue`.execute(test.database.db);
  return rows[0] ?? { outbox: -1, queue: -1 };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a task that a statement enqueues', () => {
  it('exists if and only if the transaction is committed', async () => {
    handleBatches();
    await queue.start({ withWorkers: false });
    const rolledBack = test.database.transaction(async (tx) => {
      await insertNumbers(3, counted, tx);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await queue.runDue();
    expect(calls).toEqual([]);
    await insertNumbers(2);
    await queue.runDue();
    expect(calls).toEqual([[1, 2]]);
    expect((await countRows()).outbox).toBe(0);
  });

  it('shares a task of the queue with the others of its kind if it is handled in batches', async () => {
    handleBatches();
    await queue.start({ withWorkers: false });
    await insertNumbers(40);
    await queue.runDue();
    expect(calls).toEqual([numbers(40)]);
    expect(await countRows()).toEqual({ outbox: 0, queue: 1 });
  });

  it('is handled alone if it is not handled in batches', async () => {
    queue.handle(counted, async ({ n }) => void calls.push([n]));
    await queue.start({ withWorkers: false });
    await insertNumbers(3);
    await queue.runDue();
    expect(calls.sort()).toEqual([[1], [2], [3]]);
    expect((await countRows()).queue).toBe(3);
  });

  it('comes in calls of limited size, also from a large backlog', async () => {
    handleBatches();
    await queue.start({ withWorkers: false });
    await insertNumbers(1_200);
    await queue.runDue();
    expect(calls.flat().sort((one, other) => one - other)).toEqual(numbers(1_200));
    expect(Math.max(...calls.map(({ length }) => length))).toBeLessThanOrEqual(500);
  });

  it('is moved by a node that runs workers, and none that is invalid or without a handler holds it up', async () => {
    handleBatches();
    await queue.start({ withWorkers: true });
    await insertNumbers(1, forgotten);
    await sql`insert into task_outbox (task, payload) values (${counted.name}, '{}')`.execute(
      test.database.db,
    );
    await insertNumbers(2);
    await expect.poll(() => calls.flat()).toEqual([1, 2]);
    expect((await countRows()).outbox).toBe(0);
  });
});

it('two nodes never take the same task, and do not wait for each other', async () => {
  await insertNumbers(5);
  await test.database.transaction(async (first) => {
    const [taken] = await takeTasks(first, 3);
    expect(taken).toMatchObject({ task: counted.name, count: 3, payloads: [{ n: 1 }, { n: 2 }, { n: 3 }] });
    const [rest] = await test.database.transaction((second) => takeTasks(second, 3));
    expect(rest).toMatchObject({ count: 2, payloads: [{ n: 4 }, { n: 5 }] });
  });
});
