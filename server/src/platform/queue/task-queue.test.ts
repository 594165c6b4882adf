import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { createTaskQueue, defineTask, type TaskQueue } from './task-queue.ts';

const greeted = defineTask('test.greeted', z.object({ name: z.string() }));
const unhandled = defineTask('test.unhandled', z.object({}));

let test: TestDatabase;
let queue: TaskQueue;
const greetedNames: string[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  queue = createTaskQueue({ database: test.database, databaseUrl: test.url, log: createLog('silent') });
  queue.handle(greeted, async ({ name }) => {
    greetedNames.push(name);
  });
  await queue.start({ withWorkers: false });
});
afterAll(async () => {
  await queue.stop();
  await test.drop();
});

it('runs tasks of committed transactions only', async () => {
  await test.database.transaction((tx) => queue.enqueue(tx, greeted, { name: 'Ana' }));
  const rolledBack = test.database.transaction(async (tx) => {
    await queue.enqueue(tx, greeted, { name: 'Nadie' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await queue.runDue();
  expect(greetedNames).toEqual(['Ana']);
});

it('rejects a task without a handler, and a second handler for the same task', async () => {
  const enqueued = test.database.transaction((tx) => queue.enqueue(tx, unhandled, {}));
  await expect(enqueued).rejects.toThrow('No handler for the task test.unhandled');
  expect(() => queue.handle(greeted, async () => undefined)).toThrow('two handlers');
});
