import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { connect, listen } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from './messages.factory.ts';

let test: TestApp;
let url: string;
let ana: TestUser;
let luis: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  url = await listen(test);
  [ana, luis] = [await signUp(test), await signUp(test)];
});
afterAll(() => test.close());

const getContact = async (viewer: TestUser, other: TestUser): Promise<Contact> =>
  (await viewer.get(`/messages/users/${other.id}`)).json();
const getDeliveredUntil = async (other: TestUser, by: TestUser) =>
  (await getContact(by, other)).deliveredUntil;

it('a message is delivered once the receiver has requested it, and the sender gets a live event', async () => {
  const mine = await connect(url, { token: ana.token });
  const { createdAt } = await sendMessage(ana, luis, 'Segunda');
  await luis.get('/messages/unread');
  const payload = { receiver: luis.id, peer: ana.id, until: createdAt };
  expect(await mine.waitFor('messagesDelivered')).toEqual(payload);
  expect(await getContact(ana, luis)).toMatchObject({ deliveredUntil: createdAt, readUntil: null });
  await luis.get(`/messages/${ana.id}`);
  await sendMessage(ana, luis, 'Tercera');
  await luis.get(`/messages/${ana.id}`);
  await expect.poll(() => mine.received('messagesDelivered').length).toBe(2);
  mine.close();
});

it('a message is delivered when a device of the receiver reports it; other users cannot report it', async () => {
  const [eva, nora] = [await signUp(test), await signUp(test)];
  const [mine, phone, other, theirs] = await Promise.all(
    [ana, luis, eva, nora].map(({ token }) => connect(url, { token })),
  );
  if (!mine || !phone || !other || !theirs) throw new Error();
  for (const user of [ana, luis, eva]) await sendMessage(nora, user, 'Hola');
  const before = await getDeliveredUntil(luis, ana);
  const { createdAt } = await sendMessage(ana, luis, 'Por el socket');
  const farFuture = '2999-01-01T00:00:00.000Z';
  other.socket.emit('received', [{ from: ana.id, until: farFuture }]);
  mine.socket.emit('received', [{ from: luis.id, until: farFuture }]);
  for (const rubbish of [null, 'x', {}, [{ from: 7 }], [{ from: ana.id, until: 'ayer' }], Array(51).fill(0)])
    phone.socket.emit('received', rubbish);
  // These are stored with what came before them on the same connection, or after it.
  for (const { socket } of [mine, phone, other])
    socket.emit('received', [{ from: nora.id, until: farFuture }]);
  await expect.poll(() => theirs.received('messagesDelivered')).toHaveLength(3);
  expect(await getDeliveredUntil(luis, ana)).toBe(before);
  phone.socket.emit('received', [
    { from: ana.id, until: farFuture },
    { from: eva.id, until: farFuture },
  ]);
  const isLast = (payload: unknown) => JSON.stringify(payload).includes(createdAt);
  expect(await mine.waitFor('messagesDelivered', isLast)).toMatchObject({ receiver: luis.id });
  // At most the time of the last message.
  expect(await getDeliveredUntil(luis, ana)).toBe(createdAt);
  expect(other.received('messagesDelivered')).toEqual([]);
  for (const socket of [mine, phone, other, theirs]) socket.close();
});

it('a message is not delivered until a device of the receiver has it; one that was read is', async () => {
  const [one, two] = [await signUp(test), await signUp(test)];
  const { createdAt } = await sendMessage(one, two, 'Hola');
  expect(await getContact(one, two)).toMatchObject({ deliveredUntil: null, readUntil: null });
  await two.patch(`/messages/read/${one.id}`);
  expect(await getContact(one, two)).toMatchObject({ deliveredUntil: createdAt, readUntil: createdAt });
});

it('the delivery time is correct after many concurrent messages and requests', async () => {
  const [one, two] = [await signUp(test), await signUp(test)];
  const requests = Array.from({ length: 24 }, (_, index) => {
    if (index % 3 === 0) return sendMessage(one, two, `${index}`);
    if (index % 3 === 1) return sendMessage(two, one, `${index}`);
    return index % 2 ? two.get(`/messages/${one.id}`) : one.get('/messages/unread');
  });
  await Promise.all(requests);
  await Promise.all([two.get('/messages/unread'), one.get(`/messages/${two.id}`)]);
  const lastOf = async (viewer: TestUser, peer: TestUser) =>
    (await getContact(viewer, peer)).lastMessage?.createdAt;
  await expect.poll(() => getDeliveredUntil(two, one)).toBe(await lastOf(one, two));
});
