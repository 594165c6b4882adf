import type { Contact } from '@uneed/domain/messages/messages.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { connect, listen } from '../../testing/sockets.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
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

const contactOf = async (viewer: TestUser, other: TestUser): Promise<Contact> =>
  (await viewer.get(`/messages/users/${other.id}`)).json();
const deliveredTo = async (other: TestUser, by: TestUser) => (await contactOf(by, other)).deliveredUntil;

it('is not delivered while no device of the receiver has it', async () => {
  await sendMessage(ana, luis, 'Hola');
  expect(await contactOf(ana, luis)).toMatchObject({ deliveredUntil: null, readUntil: null });
});

it('is delivered once the receiver has asked for it, and the sender is told', async () => {
  const mine = await connect(url, { token: ana.token });
  const { createdAt } = await sendMessage(ana, luis, 'Segunda');
  await luis.get('/messages/unread');
  const news = { receiver: luis.id, peer: ana.id, until: createdAt };
  expect(await mine.waitFor('messagesDelivered')).toEqual(news);
  expect(await contactOf(ana, luis)).toMatchObject({ deliveredUntil: createdAt, readUntil: null });
  await luis.get(`/messages/${ana.id}`);
  await sendMessage(ana, luis, 'Tercera');
  await luis.get(`/messages/${ana.id}`);
  await expect.poll(() => mine.received('messagesDelivered').length).toBe(2);
  mine.close();
});

it('is delivered when a device of the receiver says so, and nobody else can', async () => {
  const eva = await signUp(test);
  const [mine, phone, other] = await Promise.all(
    [ana, luis, eva].map(({ token }) => connect(url, { token })),
  );
  if (!mine || !phone || !other) throw new Error();
  const before = await deliveredTo(luis, ana);
  const { createdAt } = await sendMessage(ana, luis, 'Por el socket');
  const far = '2999-01-01T00:00:00.000Z';
  other.socket.emit('received', [{ from: ana.id, until: far }]);
  mine.socket.emit('received', [{ from: luis.id, until: far }]);
  for (const rubbish of [null, 'x', {}, [{ from: 7 }], [{ from: ana.id, until: 'ayer' }], Array(51).fill(0)])
    phone.socket.emit('received', rubbish);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await deliveredTo(luis, ana)).toBe(before);
  phone.socket.emit('received', [
    { from: ana.id, until: far },
    { from: eva.id, until: far },
  ]);
  const isLast = (news: unknown) => JSON.stringify(news).includes(createdAt);
  expect(await mine.waitFor('messagesDelivered', isLast)).toMatchObject({ receiver: luis.id });
  // Never beyond what was written.
  expect(await deliveredTo(luis, ana)).toBe(createdAt);
  expect(other.received('messagesDelivered')).toEqual([]);
  for (const socket of [mine, phone, other]) socket.close();
});

it('what was read was delivered', async () => {
  const [one, two] = [await signUp(test), await signUp(test)];
  const { createdAt } = await sendMessage(one, two, 'Hola');
  await two.patch(`/messages/read/${one.id}`);
  expect(await contactOf(one, two)).toMatchObject({ deliveredUntil: createdAt, readUntil: createdAt });
});

it('holds while many write and ask at once', async () => {
  const [one, two] = [await signUp(test), await signUp(test)];
  const work = Array.from({ length: 60 }, (_, index) => {
    if (index % 3 === 0) return sendMessage(one, two, `${index}`);
    if (index % 3 === 1) return sendMessage(two, one, `${index}`);
    return index % 2 ? two.get(`/messages/${one.id}`) : one.get('/messages/unread');
  });
  await Promise.all(work);
  await Promise.all([two.get('/messages/unread'), one.get(`/messages/${two.id}`)]);
  const lastOf = async (viewer: TestUser, peer: TestUser) =>
    (await contactOf(viewer, peer)).lastMessage?.createdAt;
  await expect.poll(() => deliveredTo(two, one)).toBe(await lastOf(one, two));
});
