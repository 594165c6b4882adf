import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { rollBack } from '../../testing/rows.ts';
import { findDueTaskNames } from './due-tasks.reader.ts';
import { insertPendingTasks } from './pending-tasks.ts';

/** State of the tasks of each name, and when they start: microseconds from the time of the transaction. */
const TASKS = [
  { name: 'test.due', state: 'created', start: -1 },
  { name: 'test.now', state: 'created', start: 0 },
  { name: 'test.later', state: 'created', start: 1 },
  { name: 'test.retried', state: 'retry', start: -1 },
  { name: 'test.retried-later', state: 'retry', start: 1 },
  { name: 'test.running', state: 'active', start: -1 },
  { name: 'test.completed', state: 'completed', start: -1 },
  { name: 'test.failed', state: 'failed', start: -1 },
];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const startAfter = new Date().toISOString();
  const tasks = [...TASKS, ...TASKS].map(({ name }) => ({ id: newId(), name, data: {}, startAfter }));
  await insertPendingTasks(test.url, tasks);
});
afterAll(() => test.drop());

it('tasks are due at their time and after it, until they run', async () => {
  const names = await rollBack(test.database, async (tx) => {
    for (const { name, state, start } of TASKS)
      await sql`update pgboss.job set state = ${state}::pgboss.job_state,
        start_after = now() + ${start}::integer * interval '1 microsecond' where name = ${name}`.execute(tx);
    return findDueTaskNames(tx);
  });
  expect([...names].sort()).toEqual(['test.due', 'test.now', 'test.retried']);
});
