import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listenForUsers } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from '../../community/messages/messages.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
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

const connect = (user: TestUser) => live.connectUser(user);
const hasUnread = (unread: number) => (payload: unknown) =>
  JSON.stringify(payload) === `{"unread":${unread}}`;

it('all devices of a user get the counter, also after one of them marks as read; other users do not', async () => {
  const [owner, candidate] = [await newReferent(test), await signUp(test)];
  const [phone, laptop, stranger] = [await connect(owner), await connect(owner), await connect(candidate)];
  for (const jobId of [await publish(owner), await publish(owner)]) {
    await candidate.post(`/jobs/${jobId}/apply`);
    await test.runTasks();
  }
  for (const device of [phone, laptop]) await device.waitFor('notification', hasUnread(2));
  const [newest] = await getNotifications(owner);
  await owner.patch('/notifications/read', { id: newest?._id });
  for (const device of [phone, laptop]) await device.waitFor('notification', hasUnread(1));
  await owner.patch('/notifications/read', { all: true });
  for (const device of [phone, laptop]) await device.waitFor('notification', hasUnread(0));
  // Nothing was unread, so no event is sent.
  await owner.patch('/notifications/read', { all: true });
  await test.runTasks();
  // Events arrive in their order: nothing came before the messages.
  await sendMessage(candidate, owner, '¿Sigue abierta?');
  await sendMessage(owner, candidate, 'Sí');
  for (const device of [phone, stranger]) await device.waitFor('newMessage');
  expect(phone.received('notification').filter(hasUnread(0))).toHaveLength(1);
  expect(stranger.received('notification')).toEqual([]);
});

it('changes of one user are sent as one event, and other users get theirs', async () => {
  const [owner, other, candidate] = [await newReferent(test), await newReferent(test), await signUp(test)];
  const [device, otherDevice] = [await connect(owner), await connect(other)];
  const jobIds = [await publish(owner), await publish(owner), await publish(owner)];
  for (const jobId of [...jobIds, await publish(other)]) await candidate.post(`/jobs/${jobId}/apply`);
  await test.runTasks();
  await otherDevice.waitFor('notification', hasUnread(1));
  expect(device.received('notification')).toEqual([{ unread: 3 }]);
});

it('browsers cannot send notification events', async () => {
  const [one, other] = [await signUp(test), await signUp(test)];
  const [from, to] = [await connect(one), await connect(other)];
  from.socket.emit('notification', { unread: 99, userId: other.id, to: other.id });
  await one.patch('/notifications/read', { all: true });
  // The server handles the events of a connection in their order.
  await sendMessage(one, other, 'Hola');
  from.socket.emit('typing', { to: other.id });
  await to.waitFor('typing');
  await sendMessage(other, one, 'Buenas');
  await from.waitFor('newMessage');
  expect([...to.received('notification'), ...from.received('notification')]).toEqual([]);
});
