import type { Contact, Message } from '@uneed/domain/community/messages/messages.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listenForUsers } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from './messages.factory.ts';

let test: TestApp;
let live: Awaited<ReturnType<typeof listenForUsers>>;
beforeAll(async () => {
  test = await createTestApp();
  live = await listenForUsers(test);
});
afterEach(() => live.closeAll());
afterAll(() => test.close());

const connect = (user: TestUser) => live.connectUser(user);
const signUpMany = async (count: number) => {
  const users: TestUser[] = [];
  for (let index = 0; index < count; index += 1) users.push(await signUp(test));
  return users;
};

describe('new messages', () => {
  it('reach every connection of the receiver and of the sender, and no other user', async () => {
    const [ana, luis, eva] = await signUpMany(3);
    if (!ana || !luis || !eva) throw new Error();
    const [phone, laptop, mine, other] = [
      await connect(luis),
      await connect(luis),
      await connect(ana),
      await connect(eva),
    ];
    const message = await sendMessage(ana, luis, 'Hola', { key: 'k-live' });
    expect(await phone.waitFor('newMessage')).toEqual(message);
    expect(await laptop.waitFor('newMessage')).toEqual(message);
    expect(await mine.waitFor('messageSent')).toEqual({ message, key: 'k-live' });
    // Events arrive in their order: nothing came before the one for her.
    const last = await sendMessage(ana, eva, 'Para ti');
    expect(await other.waitFor('newMessage')).toEqual(last);
    expect(other.received('messageSent')).toEqual([]);
    expect(phone.received('messageSent')).toEqual([]);
    expect(mine.received('newMessage')).toEqual([]);
  });

  it('are sent over the socket once, even if posted again with the same key', async () => {
    const [ana, luis] = await signUpMany(2);
    if (!ana || !luis) throw new Error();
    const phone = await connect(luis);
    await sendMessage(ana, luis, 'Una', { key: 'twice' });
    await sendMessage(ana, luis, 'Una', { key: 'twice' });
    await sendMessage(ana, luis, 'Dos');
    await phone.waitFor('newMessage', (payload) => JSON.stringify(payload).includes('Dos'));
    expect(phone.received('newMessage')).toHaveLength(2);
  });

  it('make the pages of both users request their data if posted again: the first request may have ended without its events', async () => {
    const [ana, luis, eva] = await signUpMany(3);
    if (!ana || !luis || !eva) throw new Error();
    const first = await sendMessage(ana, luis, 'Una', { key: 'again' });
    const [phone, mine, other] = [await connect(luis), await connect(ana), await connect(eva)];
    expect(await sendMessage(ana, luis, 'Una', { key: 'again' })).toEqual(first);
    expect(await phone.waitFor('eventsMissed')).toEqual({});
    expect(await mine.waitFor('eventsMissed')).toEqual({});
    await sendMessage(ana, eva, 'Otra');
    await other.waitFor('newMessage');
    expect(other.received('eventsMissed')).toEqual([]);
  });

  it('are stored before the live event is sent', async () => {
    const [ana, luis] = await signUpMany(2);
    if (!ana || !luis) throw new Error();
    const phone = await connect(luis);
    const found = new Promise<Message[]>((resolve) => {
      phone.socket.once('newMessage', async () => resolve((await luis.get(`/messages/${ana.id}`)).json()));
    });
    const message = await sendMessage(ana, luis, 'Ya escrito');
    expect(await found).toEqual([message]);
  });

  it('are reported as read to both users, once', async () => {
    const [ana, luis] = await signUpMany(2);
    if (!ana || !luis) throw new Error();
    const [mine, phone] = [await connect(ana), await connect(luis)];
    const { createdAt } = await sendMessage(ana, luis, 'Hola');
    await luis.patch(`/messages/read/${ana.id}`);
    const payload = { reader: luis.id, peer: ana.id, until: createdAt };
    expect(await mine.waitFor('messagesRead')).toEqual(payload);
    expect(await phone.waitFor('messagesRead')).toEqual(payload);
    await luis.patch(`/messages/read/${ana.id}`);
    // A second event would arrive before the one about this message.
    await sendMessage(luis, ana, 'Leído');
    await mine.waitFor('newMessage');
    expect(mine.received('messagesRead')).toHaveLength(1);
  });
});

describe('blocks', () => {
  it('make both browsers reload the contact, with the same event when added and when removed', async () => {
    const [ana, luis, eva] = await signUpMany(3);
    if (!ana || !luis || !eva) throw new Error();
    await sendMessage(ana, luis, 'Hola');
    const [mine, phone, other] = [await connect(ana), await connect(luis), await connect(eva)];
    await ana.put(`/safety/blocks/${luis.id}`);
    expect(await phone.waitFor('contactChanged')).toEqual({ userId: ana.id });
    expect(await mine.waitFor('contactChanged')).toEqual({ userId: luis.id });
    await ana.delete(`/safety/blocks/${luis.id}`);
    await phone.waitFor('contactChanged', () => phone.received('contactChanged').length === 2);
    expect(phone.received('contactChanged')[1]).toEqual({ userId: ana.id });
    await sendMessage(ana, eva, 'Para ti');
    await other.waitFor('newMessage');
    expect(other.received('contactChanged')).toEqual([]);
  });
});

describe('typing', () => {
  it('is sent to the peer of a conversation, not to strangers, and only for a valid payload', async () => {
    const [ana, luis, eva] = await signUpMany(3);
    if (!ana || !luis || !eva) throw new Error();
    await sendMessage(ana, luis, 'Hola');
    const [mine, phone, other] = [await connect(ana), await connect(luis), await connect(eva)];
    for (const rubbish of [undefined, null, 7, 'x', {}, { to: 7 }, { to: '*' }, [luis.id]])
      mine.socket.emit('typing', rubbish);
    mine.socket.emit('newMessage', { text: 'falso', senderId: eva.id, receiverId: luis.id });
    mine.socket.emit('typing', { to: eva.id });
    mine.socket.emit('typing', { to: luis.id, from: eva.id });
    expect(await phone.waitFor('typing')).toEqual({ from: ana.id });
    expect(phone.received('newMessage')).toEqual([]);
    await sendMessage(luis, eva, 'Para ti');
    await other.waitFor('newMessage');
    expect(other.received('typing')).toEqual([]);
  });
});

describe('the delivery of messages', () => {
  let ana: TestUser;
  let luis: TestUser;

  beforeAll(async () => {
    [ana, luis] = [await signUp(test), await signUp(test)];
  });

  const getContact = async (viewer: TestUser, other: TestUser): Promise<Contact> =>
    (await viewer.get(`/messages/users/${other.id}`)).json();

  const getDeliveredUntil = async (other: TestUser, by: TestUser) =>
    (await getContact(by, other)).deliveredUntil;

  it('a message is delivered once the receiver has requested it, and the sender gets a live event', async () => {
    const mine = await connect(ana);
    const { createdAt } = await sendMessage(ana, luis, 'Segunda');
    await luis.get('/messages/unread');
    const payload = { receiver: luis.id, peer: ana.id, until: createdAt };
    expect(await mine.waitFor('messagesDelivered')).toEqual(payload);
    expect(await getContact(ana, luis)).toMatchObject({ deliveredUntil: createdAt, readUntil: null });
    await luis.get(`/messages/${ana.id}`);
    await sendMessage(ana, luis, 'Tercera');
    await luis.get(`/messages/${ana.id}`);
    await expect.poll(() => mine.received('messagesDelivered').length).toBe(2);
  });

  it('a message is delivered when a device of the receiver reports it; other users cannot report it', async () => {
    const [eva, nora] = [await signUp(test), await signUp(test)];
    const [mine, phone, other, theirs] = await Promise.all([ana, luis, eva, nora].map(connect));
    if (!mine || !phone || !other || !theirs) throw new Error();
    for (const user of [ana, luis, eva]) await sendMessage(nora, user, 'Hola');
    const before = await getDeliveredUntil(luis, ana);
    const { createdAt } = await sendMessage(ana, luis, 'Por el socket');
    const farFuture = '2999-01-01T00:00:00.000Z';
    other.socket.emit('received', [{ from: ana.id, until: farFuture }]);
    mine.socket.emit('received', [{ from: luis.id, until: farFuture }]);
    for (const rubbish of [
      null,
      'x',
      {},
      [{ from: 7 }],
      [{ from: ana.id, until: 'ayer' }],
      Array(51).fill(0),
    ])
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
});
