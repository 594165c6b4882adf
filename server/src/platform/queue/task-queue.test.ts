import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { MIGRATIONS_FOLDER } from '../db/migrate.ts';
import { createLog } from '../log.ts';
import { createTaskQueue, defineTask, insertPendingTasks, type TaskQueue } from './task-queue.ts';

const greeted = defineTask('test.greeted', z.object({ name: z.string() }));
const counted = defineTask('test.counted', z.object({ n: z.number() }));
const unhandled = defineTask('test.unhandled', z.object({}));

let test: TestDatabase;
let queue: TaskQueue;
let greetedNames: string[];
/** The numbers of each call of the handler. */
let calls: number[][];
beforeEach(async () => {
  [greetedNames, calls] = [[], []];
  test = await createTestDatabase();
  queue = createTaskQueue({ database: test.database, databaseUrl: test.url, log: createLog('silent') });
  queue.handle(greeted, async ({ name }) => void greetedNames.push(name));
  queue.handleBatch(counted, async (all) => void calls.push(all.map(({ n }) => n)));
  await queue.start({ withWorkers: false });
});
afterEach(async () => {
  await queue.stop();
  await test.drop();
});

const numbers = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

it('runs tasks of committed transactions only', async () => {
  await test.database.transaction((tx) => queue.enqueue(tx, greeted, { name: 'Ana' }));
  const rolledBack = test.database.transaction(async (tx) => {
    await queue.enqueue(tx, greeted, { name: 'Nadie' });
    await queue.enqueueAll(tx, counted, numbers(2));
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await queue.runDue();
  expect(greetedNames).toEqual(['Ana']);
  expect(calls).toEqual([]);
});

it('runs a task at its time', async () => {
  const at = (minutes: number) => ({ startAfter: addMinutes(new Date(), minutes) });
  await test.database.transaction(async (tx) => {
    await queue.enqueue(tx, greeted, { name: 'before' }, at(-1));
    await queue.enqueue(tx, greeted, { name: 'later' }, at(1));
  });
  await queue.runDue();
  expect(greetedNames).toEqual(['before']);
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(test.database.db);
  await queue.runDue();
  expect(greetedNames).toEqual(['before', 'later']);
});

it('runs the tasks of a restored backup with their ids and times', async () => {
  const task = (name: string, minutes: number) => ({
    id: newId(),
    name: greeted.name,
    data: { name },
    startAfter: addMinutes(new Date(), minutes).toISOString(),
  });
  const tasks = [task('now', -1), task('later', 1)];
  await insertPendingTasks(test.url, tasks);
  await queue.runDue();
  expect(greetedNames).toEqual(['now']);
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${greeted.name} order by start_after`.execute(test.database.db);
  expect(rows).toEqual(tasks.map(({ id }) => ({ id })));
});

it('rejects a task that no app had a handler for, and a second handler for the same task', async () => {
  const enqueued = test.database.transaction((tx) => queue.enqueue(tx, unhandled, {}));
  await expect(enqueued).rejects.toThrow('test.unhandled does not exist');
  expect(() => queue.handle(greeted, async () => undefined)).toThrow('two handlers');
});

describe('the update to one queue', () => {
  const readMigration = (name: string) => readFile(join(MIGRATIONS_FOLDER, `${name}.sql`), 'utf8');
  const run = async (statements: string) => void (await sql.raw(statements).execute(test.database.db));

  beforeEach(async () => {
    // The migration also sets an option of a table that is gone.
    await run('create table post_counters ()');
    await run(await readMigration('0040_task_outbox'));
  });

  it('loses no task: of the outbox, packed, running or also of a kind that had no queue yet', async () => {
    await sql`insert into task_outbox (task, payload) values (${counted.name}, '{"n": 1}'), (${greeted.name}, '{"name": "Ana"}'),
      ('test.new', '{}')`.execute(test.database.db);
    for (const state of ['created', 'retry', 'active', 'completed'])
      await sql`insert into pgboss.job (name, data, state) values (${counted.name},
        jsonb_build_object('payloads', jsonb_build_array(jsonb_build_object('n', length(${state}::text)))),
        ${state}::pgboss.job_state)`.execute(test.database.db);
    await test.database.transaction((tx) => queue.enqueue(tx, counted, { n: 0 }));
    await run(await readMigration('0076_one_queue'));
    await queue.runDue();
    expect(calls.flat().sort()).toEqual([0, 1, 'retry'.length, 'active'.length, 'created'.length]);
    expect(greetedNames).toEqual(['Ana']);
    const { rows } = await sql`
      select retry_limit > 100 as "isRetriedLong" from pgboss.job where name = 'test.new'`.execute(
      test.database.db,
    );
    expect(rows).toEqual([{ isRetriedLong: true }]);
  });

  it('stops, and keeps the tasks, where pg-boss has no tables', async () => {
    await run(
      "insert into task_outbox (task, payload) values ('test.counted', '{}'); drop schema pgboss cascade",
    );
    await expect(run(await readMigration('0076_one_queue'))).rejects.toThrow('start the version before once');
    const { rows } = await sql`select from task_outbox`.execute(test.database.db);
    expect(rows).toHaveLength(1);
  });
});
