import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { createTaskQueue, defineTask, type TaskQueue } from '../queue/task-queue.ts';

const greeted = defineTask('test.greeted', z.object({ name: z.string() }));
const nobodys = defineTask('test.nobodys', z.object({}));

let test: TestDatabase;
let queue: TaskQueue;
const done: string[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  queue = createTaskQueue(test.url, createLog('silent'));
  queue.handle(greeted, async ({ name }) => {
    done.push(name);
  });
  await queue.start({ withWorkers: false });
});
afterAll(async () => {
  await queue.stop();
  await test.drop();
});

it('does what was enqueued in a transaction that was committed, and only that', async () => {
  await test.database.transaction((tx) => queue.enqueue(tx, greeted, { name: 'Ana' }));
  const lost = test.database.transaction(async (tx) => {
    await queue.enqueue(tx, greeted, { name: 'Nadie' });
    throw new Error('changed my mind');
  });
  await expect(lost).rejects.toThrow('changed my mind');
  await queue.runDue();
  expect(done).toEqual(['Ana']);
});

it('refuses work that nobody does, and a second worker for the same work', async () => {
  const orphan = test.database.transaction((tx) => queue.enqueue(tx, nobodys, {}));
  await expect(orphan).rejects.toThrow('Nobody handles the job test.nobodys');
  expect(() => queue.handle(greeted, async () => undefined)).toThrow('two handlers');
});
