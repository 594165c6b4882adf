import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listenForUsers } from '../../testing/sockets.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { getNotifications } from './notifications.factory.ts';

let test: TestApp;
let live: Awaited<ReturnType<typeof listenForUsers>>;
beforeAll(async () => {
  test = await createTestApp();
  live = await listenForUsers(test);
});
afterAll(async () => {
  live.closeAll();
  await test.close();
});

const come = (person: TestUser) => live.connectUser(person);
const says = (unread: number) => (payload: unknown) => JSON.stringify(payload) === `{"unread":${unread}}`;

it('every device of a person is told, and told what another read; nobody else is', async () => {
  const [owner, candidate] = [await newReferent(test), await signUp(test)];
  const [phone, laptop, stranger] = [await come(owner), await come(owner), await come(candidate)];
  for (const jobId of [await publish(owner), await publish(owner)]) {
    await candidate.post(`/jobs/${jobId}/apply`);
    await test.runTasks();
  }
  for (const device of [phone, laptop]) await device.waitFor('notification', says(2));
  const [newest] = await getNotifications(owner);
  await owner.patch('/notifications/read', { id: newest?._id });
  for (const device of [phone, laptop]) await device.waitFor('notification', says(1));
  await owner.patch('/notifications/read', { all: true });
  for (const device of [phone, laptop]) await device.waitFor('notification', says(0));
  // Nothing was unread any more, so nothing is told.
  await owner.patch('/notifications/read', { all: true });
  expect(phone.received('notification').filter(says(0))).toHaveLength(1);
  expect(stranger.received('notification')).toEqual([]);
});

it('what happened to one person meanwhile is told at once, and others with it', async () => {
  const [owner, other, candidate] = [await newReferent(test), await newReferent(test), await signUp(test)];
  const [device, otherDevice] = [await come(owner), await come(other)];
  const jobIds = [await publish(owner), await publish(owner), await publish(owner)];
  for (const jobId of [...jobIds, await publish(other)]) await candidate.post(`/jobs/${jobId}/apply`);
  await test.runTasks();
  await otherDevice.waitFor('notification', says(1));
  expect(device.received('notification')).toEqual([{ unread: 3 }]);
});

it('browsers cannot tell anybody of notifications', async () => {
  const [one, other] = [await signUp(test), await signUp(test)];
  const [from, to] = [await come(one), await come(other)];
  from.socket.emit('notification', { unread: 99, userId: other.id, to: other.id });
  await one.patch('/notifications/read', { all: true });
  expect([...to.received('notification'), ...from.received('notification')]).toEqual([]);
});
