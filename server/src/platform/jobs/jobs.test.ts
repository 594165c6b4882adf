import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { createJobs, defineJob, type Jobs } from './jobs.ts';

const greeted = defineJob('test.greeted', z.object({ name: z.string() }));
const nobodys = defineJob('test.nobodys', z.object({}));

let test: TestDatabase;
let jobs: Jobs;
const done: string[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  jobs = createJobs(test.url, createLog('silent'));
  jobs.handle(greeted, async ({ name }) => {
    done.push(name);
  });
  await jobs.start({ withWorkers: false });
});
afterAll(async () => {
  await jobs.stop();
  await test.drop();
});

it('does what was enqueued in a transaction that was committed, and only that', async () => {
  await test.database.transaction((tx) => jobs.enqueue(tx, greeted, { name: 'Ana' }));
  const lost = test.database.transaction(async (tx) => {
    await jobs.enqueue(tx, greeted, { name: 'Nadie' });
    throw new Error('changed my mind');
  });
  await expect(lost).rejects.toThrow('changed my mind');
  await jobs.runDue();
  expect(done).toEqual(['Ana']);
});

it('refuses work that nobody does, and a second worker for the same work', async () => {
  const orphan = test.database.transaction((tx) => jobs.enqueue(tx, nobodys, {}));
  await expect(orphan).rejects.toThrow('Nobody handles the job test.nobodys');
  expect(() => jobs.handle(greeted, async () => undefined)).toThrow('two handlers');
});
