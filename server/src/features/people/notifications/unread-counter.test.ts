import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listenForUsers } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from '../../community/messages/messages.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
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

async function sendMessages(from: TestUser, to: TestUser, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await sendMessage(from, to, `Hola ${n}`);
}

it('a connected user does not wait behind 60 messages to users who are not connected', async () => {
  const [owner, candidate] = [await newReferent(test), await signUp(test)];
  const offline = [await signUp(test), await signUp(test), await signUp(test)];
  const jobId = await publish(owner);
  const device = await live.connectUser(owner);
  for (const user of offline) await sendMessages(candidate, user, 20);
  await candidate.post(`/jobs/${jobId}/apply`);
  // With one task per second this took a minute.
  await device.waitFor('notification');
});

it('a user who connects and reads the counter before the commit gets the new one after it', async () => {
  const user = await signUp(test);
  const notified = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const at = test.clock.now();
  const transaction = test.database.transaction(async (tx) => {
    await notify(tx, test.app.queue, { kind: 'referentReviewed', to: user.id, decision: 'verified', at });
    notified.resolve();
    await release.promise;
  });
  await notified.promise;
  const device = await live.connectUser(user);
  expect(await getUnreadCount(user)).toBe(0);
  release.resolve();
  await transaction;
  await device.waitFor('notification');
  expect(device.received('notification')).toEqual([{ unread: 1 }]);
});
