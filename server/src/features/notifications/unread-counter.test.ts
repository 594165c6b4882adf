import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listenForUsers } from '../../testing/sockets.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { sendMessage } from '../messages/messages.factory.ts';
import { notify } from './notifications.commands.ts';
import { getUnreadCount } from './notifications.factory.ts';

let test: TestApp;
let live: Awaited<ReturnType<typeof listenForUsers>>;
beforeAll(async () => {
  test = await createTestApp({}, { withWorkers: true });
  live = await listenForUsers(test);
});
afterEach(() => live.closeAll());
afterAll(() => test.close());

/** How many tasks that tell open connections were ever created. */
async function createdTasks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = 'notifications.changed'`.execute(test.database.db);
  return rows[0]?.count ?? 0;
}

async function send(from: TestUser, to: TestUser, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await sendMessage(from, to, `Hola ${n}`);
}

it('a connected user does not wait behind 60 messages to users who are not connected', async () => {
  const [owner, candidate] = [await newReferent(test), await signUp(test)];
  const absent = [await signUp(test), await signUp(test), await signUp(test)];
  const jobId = await publish(owner);
  const device = await live.connectUser(owner);
  for (const person of absent) await send(candidate, person, 20);
  await candidate.post(`/jobs/${jobId}/apply`);
  // The bench measures the second of the budget; at one task a second this took a minute.
  await device.waitFor('notification', undefined, 5_000);
  expect(await createdTasks()).toBe(1);
});

it('somebody who connects before the commit, and asks for the counter too early, is told after it', async () => {
  const person = await signUp(test);
  const told = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const at = test.clock.now();
  const telling = test.database.transaction(async (tx) => {
    await notify(tx, test.app.queue, { kind: 'referentReviewed', to: person.id, decision: 'verified', at });
    told.resolve();
    await release.promise;
  });
  await told.promise;
  const device = await live.connectUser(person);
  expect(await getUnreadCount(person)).toBe(0);
  release.resolve();
  await telling;
  await device.waitFor('notification');
  expect(device.received('notification')).toEqual([{ unread: 1 }]);
});
