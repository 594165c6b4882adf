import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { hasTaskDueSince } from './status.reader.ts';

const SINCE = new Date('2026-03-02T12:00:00Z');

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(test.database.db);
});

const insertTask = (state: string, minutes: number) =>
  sql`
    insert into pgboss.job (name, data, state, start_after)
    select name, '{}', ${state}::pgboss.job_state, ${addMinutes(SINCE, minutes)} from pgboss.queue
    order by name limit 1`.execute(test.database.db);
const isDelayed = () => hasTaskDueSince(test.database, SINCE);

it('the queue is not delayed by tasks that run or have ended, or that were due later', async () => {
  for (const state of ['active', 'completed', 'cancelled', 'failed']) await insertTask(state, -60);
  for (const state of ['created', 'retry']) {
    await insertTask(state, 0);
    await insertTask(state, 1);
  }
  expect(await isDelayed()).toBe(false);
});

it.each(['created', 'retry'])('the queue is delayed by a task (%s) that was due before', async (state) => {
  await insertTask('completed', -60);
  await insertTask('created', 60);
  expect(await isDelayed()).toBe(false);
  await insertTask(state, -1);
  expect(await isDelayed()).toBe(true);
});
