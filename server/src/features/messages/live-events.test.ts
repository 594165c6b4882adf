import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@uneed/domain/messages/messages.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listenForUsers } from '../../testing/sockets.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { sendMessage } from './messages.factory.ts';

let test: TestApp;
let live: Awaited<ReturnType<typeof listenForUsers>>;
beforeAll(async () => {
  test = await createTestApp();
  live = await listenForUsers(test);
});
afterEach(() => live.closeAll());
afterAll(() => test.close());

const come = (person: TestUser) => live.connectUser(person);
const people = async (count: number) => {
  const made: TestUser[] = [];
  for (let index = 0; index < count; index += 1) made.push(await signUp(test));
  return made;
};
const isList = (value: unknown): value is string[] => Array.isArray(value);
const holds = (id: string) => (list: unknown) => isList(list) && list.includes(id);

describe('a message', () => {
  it('reaches every connection of the receiver and of the sender, and nobody else', async () => {
    const [ana, luis, eva] = await people(3);
    if (!ana || !luis || !eva) throw new Error();
    const [phone, laptop, mine, other] = [
      await come(luis),
      await come(luis),
      await come(ana),
      await come(eva),
    ];
    const message = await sendMessage(ana, luis, 'Hola', { key: 'k-live' });
    expect(await phone.waitFor('newMessage')).toEqual(message);
    expect(await laptop.waitFor('newMessage')).toEqual(message);
    expect(await mine.waitFor('messageSent')).toEqual({ message, key: 'k-live' });
    await sleep(50);
    expect([...other.received('newMessage'), ...other.received('messageSent')]).toEqual([]);
    expect(phone.received('messageSent')).toEqual([]);
    expect(mine.received('newMessage')).toEqual([]);
  });

  it('is told once, though it is sent again with the same key', async () => {
    const [ana, luis] = await people(2);
    if (!ana || !luis) throw new Error();
    const phone = await come(luis);
    await sendMessage(ana, luis, 'Una', { key: 'twice' });
    await sendMessage(ana, luis, 'Una', { key: 'twice' });
    await sendMessage(ana, luis, 'Dos');
    await phone.waitFor('newMessage', (payload) => JSON.stringify(payload).includes('Dos'));
    expect(phone.received('newMessage')).toHaveLength(2);
  });

  it('is there when it is told: written first', async () => {
    const [ana, luis] = await people(2);
    if (!ana || !luis) throw new Error();
    const phone = await come(luis);
    const found = new Promise<Message[]>((resolve) => {
      phone.socket.once('newMessage', async () => resolve((await luis.get(`/messages/${ana.id}`)).json()));
    });
    const message = await sendMessage(ana, luis, 'Ya escrito');
    expect(await found).toEqual([message]);
  });

  it('is told read to both people', async () => {
    const [ana, luis] = await people(2);
    if (!ana || !luis) throw new Error();
    const [mine, phone] = [await come(ana), await come(luis)];
    const { createdAt } = await sendMessage(ana, luis, 'Hola');
    await luis.patch(`/messages/read/${ana.id}`);
    const news = { reader: luis.id, peer: ana.id, until: createdAt };
    expect(await mine.waitFor('messagesRead')).toEqual(news);
    expect(await phone.waitFor('messagesRead')).toEqual(news);
    await luis.patch(`/messages/read/${ana.id}`);
    await sleep(50);
    expect(mine.received('messagesRead')).toHaveLength(1);
  });
});

describe('a block', () => {
  it('is a hint to both people to ask anew, the same when it comes and when it goes', async () => {
    const [ana, luis, eva] = await people(3);
    if (!ana || !luis || !eva) throw new Error();
    await sendMessage(ana, luis, 'Hola');
    const [mine, phone, other] = [await come(ana), await come(luis), await come(eva)];
    await ana.put(`/safety/blocks/${luis.id}`);
    expect(await phone.waitFor('contactChanged')).toEqual({ userId: ana.id });
    expect(await mine.waitFor('contactChanged')).toEqual({ userId: luis.id });
    await ana.delete(`/safety/blocks/${luis.id}`);
    await phone.waitFor('contactChanged', () => phone.received('contactChanged').length === 2);
    expect(phone.received('contactChanged')[1]).toEqual({ userId: ana.id });
    expect(other.received('contactChanged')).toEqual([]);
  });
});

describe('typing', () => {
  it('is told to the other of a conversation, not to strangers, and only when it makes sense', async () => {
    const [ana, luis, eva] = await people(3);
    if (!ana || !luis || !eva) throw new Error();
    await sendMessage(ana, luis, 'Hola');
    const [mine, phone, other] = [await come(ana), await come(luis), await come(eva)];
    for (const rubbish of [undefined, null, 7, 'x', {}, { to: 7 }, { to: '*' }, [luis.id]])
      mine.socket.emit('typing', rubbish);
    mine.socket.emit('newMessage', { text: 'falso', senderId: eva.id, receiverId: luis.id });
    mine.socket.emit('typing', { to: eva.id });
    mine.socket.emit('typing', { to: luis.id, from: eva.id });
    expect(await phone.waitFor('typing')).toEqual({ from: ana.id });
    expect(phone.received('newMessage')).toEqual([]);
    expect(other.received('typing')).toEqual([]);
  });
});

describe('who is online', () => {
  it('is told of people one talks to, when they come and when they go, and of nobody else', async () => {
    const [ana, luis, eva] = await people(3);
    if (!ana || !luis || !eva) throw new Error();
    await sendMessage(ana, luis, 'Hola');
    const mine = await come(ana);
    await come(eva);
    const phone = await come(luis);
    const tablet = await come(luis);
    await mine.waitFor('getOnlineUsers', holds(luis.id));
    expect(await phone.waitFor('getOnlineUsers', holds(ana.id))).toEqual([ana.id]);
    phone.close();
    tablet.close();
    const isGone = (list: unknown) =>
      isList(list) && list.length === 0 && mine.received('getOnlineUsers').length > 1;
    await mine.waitFor('getOnlineUsers', isGone, 6_000);
    expect(mine.received('getOnlineUsers').some(holds(eva.id))).toBe(false);
  });

  it('begins with the first message', async () => {
    const [ana, luis] = await people(2);
    if (!ana || !luis) throw new Error();
    const [mine, phone] = [await come(ana), await come(luis)];
    await mine.waitFor('getOnlineUsers');
    expect(mine.received('getOnlineUsers').some(holds(luis.id))).toBe(false);
    await sendMessage(ana, luis, 'Hola');
    await mine.waitFor('getOnlineUsers', holds(luis.id));
    await phone.waitFor('getOnlineUsers', holds(ana.id));
  });

  it('includes whom an application ties, but not the owner of an anonymous vacancy', async () => {
    const owner = await newReferent(test);
    const hidden = await newReferent(test);
    const [luis] = await people(1);
    if (!luis) throw new Error();
    await luis.post(`/jobs/${await publish(owner)}/apply`);
    await luis.post(`/jobs/${await publish(hidden, { isAnonimous: true })}/apply`);
    await come(owner);
    const theirs = await come(hidden);
    const phone = await come(luis);
    expect(await phone.waitFor('getOnlineUsers', holds(owner.id))).toEqual([owner.id]);
    await theirs.waitFor('getOnlineUsers', holds(luis.id));
  });

  it('is told at most once a second, however much changes', async () => {
    const [ana, ...others] = await people(6);
    if (!ana) throw new Error();
    for (const other of others) await sendMessage(ana, other, 'Hola');
    const mine = await come(ana);
    await mine.waitFor('getOnlineUsers');
    const began = Date.now();
    for (const other of others) await come(other);
    await mine.waitFor('getOnlineUsers', (list) => isList(list) && list.length === others.length);
    const seconds = (Date.now() - began) / 1_000;
    expect(mine.received('getOnlineUsers').length).toBeLessThanOrEqual(2 + Math.ceil(seconds));
  });
});
