import { MESSAGE_EMPTY_TEXT, MESSAGE_TO_SELF_TEXT } from '@uneed/domain/community/messages/message.rules.ts';
import type { Contact, Message } from '@uneed/domain/community/messages/messages.schema.ts';
import { BLOCKED_BY_PEER_TEXT } from '@uneed/domain/people/safety/safety.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY_REUSED_TEXT } from '../../../platform/http/idempotency-key.ts';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { buildImage, insertHistoryRows, sendMessage } from './messages.factory.ts';

let test: TestApp;
let ana: TestUser;
let luis: TestUser;
let eva: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  ana = await signUp(test, { fullName: 'Ana Peña' });
  luis = await signUp(test, { fullName: 'Luis Báez' });
  eva = await signUp(test, { fullName: 'Eva Ajena' });
});
afterAll(() => test.close());

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';
const getHistory = async (reader: TestUser, peer: TestUser): Promise<Message[]> =>
  (await reader.get(`/messages/${peer.id}`)).json();
const getUnread = async (user: TestUser) => (await user.get('/messages/unread')).json();

it.each([
  ['get', '/messages/unread'],
  ['get', '/messages/users'],
  ['get', `/messages/users/${UNKNOWN_ID}`],
  ['get', `/messages/${UNKNOWN_ID}`],
  ['get', `/messages/images/${UNKNOWN_ID}`],
  ['post', `/messages/send/${UNKNOWN_ID}`],
  ['patch', `/messages/read/${UNKNOWN_ID}`],
] as const)('without a session %s %s returns 401', async (method, path) => {
  const response =
    method === 'get' ? await test.anonymous.get(path) : await test.anonymous[method](path, { text: 'Hola' });
  expect(response.statusCode).toBe(401);
});

describe('sending', () => {
  it('rejects another message or image with a used idempotency key', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    const image = await buildImage();
    const send = (body: object, key = 'used') =>
      one.post(`/messages/send/${two.id}`, body, { 'idempotency-key': key });
    const first = await send({ text: 'A las nueve' });
    const photo = await sendMessage(one, two, '', { key: 'photo', image });
    for (const response of [
      await send({ text: 'A las diez' }),
      await send({ text: 'A las nueve', image }),
      await send({ image }),
      await send({ text: '', image: await buildImage(321) }, 'photo'),
    ])
      expect([response.statusCode, response.json().message]).toEqual([409, IDEMPOTENCY_KEY_REUSED_TEXT]);
    expect((await send({ text: ' A las nueve ' })).json()).toEqual(first.json());
    expect(await sendMessage(one, two, '', { key: 'photo', image: await buildImage() })).toEqual(photo);
    expect(await getHistory(two, one)).toEqual([first.json(), photo]);
  });

  it('accepts one of several different messages sent at once with the same key', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    const image = await buildImage();
    const sent: Message[] = [];
    for (const key of ['race 1', 'race 2', 'race 3']) {
      const responses = await Promise.all(
        [{ text: 'A las nueve' }, { text: 'A las diez' }, { text: 'A las diez', image }].map((body) =>
          one.post(`/messages/send/${two.id}`, body, { 'idempotency-key': key }),
        ),
      );
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
      const accepted = responses.find(({ statusCode }) => statusCode === 201);
      if (accepted) sent.push(accepted.json());
    }
    expect(await getHistory(two, one)).toEqual(sent);
    expect(await getUnread(two)).toEqual({ map: { [one.id]: 3 }, total: 3 });
  });

  it('is refused with the reason if the receiver blocks the sender while the image is stored', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    const image = await buildImage();
    const { response } = await test.database.transaction(async (tx) => {
      // The image is recorded after the first check of the permission.
      await sql`lock table unreferenced_files in exclusive mode`.execute(tx);
      const response = one.post(`/messages/send/${two.id}`, { text: 'Mira', image });
      await waitUntilBlocked(test.database);
      expect((await two.put(`/safety/blocks/${one.id}`)).statusCode).toBe(200);
      return { response };
    });
    const refused = await response;
    expect([refused.statusCode, refused.json().message]).toEqual([403, BLOCKED_BY_PEER_TEXT]);
    expect(await getUnread(two)).toEqual({ map: {}, total: 0 });
    await two.delete(`/safety/blocks/${one.id}`);
    expect(await getHistory(two, one)).toEqual([]);
  });

  it('returns the message, which only the two users can read', async () => {
    const [ana, luis] = [await signUp(test), await signUp(test)];
    const message = await sendMessage(ana, luis, '  Hola, Luis  ');
    expect(message).toEqual({
      _id: expect.any(String),
      senderId: ana.id,
      receiverId: luis.id,
      text: 'Hola, Luis',
      image: '',
      imageSize: null,
      createdAt: expect.any(String),
    });
    expect(await getHistory(luis, ana)).toEqual([message]);
    expect(await getHistory(ana, luis)).toEqual([message]);
    expect(await getHistory(eva, ana)).toEqual([]);
    expect(await getHistory(eva, luis)).toEqual([]);
  });

  it.each([
    [{}, MESSAGE_EMPTY_TEXT],
    [{ text: ' \n\t ' }, MESSAGE_EMPTY_TEXT],
    [{ text: '', image: '' }, MESSAGE_EMPTY_TEXT],
    [{ text: 'a'.repeat(2001) }, 'El mensaje no puede superar los 2000 caracteres'],
    [{ text: ['Hola'] }, 'Debe ser un texto'],
    [{ text: 'Hola', image: 'https://elsewhere.example/a.png' }, 'Elige un archivo de imagen'],
  ])('rejects an invalid message (%#)', async (body, message) => {
    const response = await ana.post(`/messages/send/${luis.id}`, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(message);
  });

  it('rejects oneself, unknown users and invalid ids', async () => {
    const toSelf = await ana.post(`/messages/send/${ana.id}`, { text: 'Hola' });
    expect([toSelf.statusCode, toSelf.json().message]).toEqual([400, MESSAGE_TO_SELF_TEXT]);
    for (const id of [UNKNOWN_ID, 'x', '1', 'null', '%00']) {
      expect((await ana.post(`/messages/send/${id}`, { text: 'Hola' })).statusCode).toBe(404);
      expect((await ana.get(`/messages/${id}`)).statusCode).toBe(404);
      expect((await ana.patch(`/messages/read/${id}`)).statusCode).toBe(404);
    }
    expect((await ana.get(`/messages/${ana.id}`)).statusCode).toBe(404);
  });

  it('ignores fields that the client may not set', async () => {
    const response = await ana.post(`/messages/send/${luis.id}`, {
      text: 'Soy yo',
      senderId: eva.id,
      receiverId: eva.id,
      _id: UNKNOWN_ID,
      createdAt: '2000-01-01T00:00:00Z',
    });
    expect(response.json()).toMatchObject({ senderId: ana.id, receiverId: luis.id });
    expect(response.json()._id).not.toBe(UNKNOWN_ID);
    expect(await getHistory(eva, ana)).toEqual([]);
  });

  it('stores markup and unusual characters as plain text', async () => {
    const text = '<img src=x onerror=alert(1)> \u0000\ud800 ñ 👩🏽‍💻 \u202e';
    expect((await sendMessage(ana, luis, text)).text).toBe('<img src=x onerror=alert(1)>  ñ 👩🏽‍💻');
  });

  it('rejects a body above 8 MiB before reading all of it', async () => {
    const response = await ana.post(`/messages/send/${luis.id}`, { text: 'a'.repeat(9 * 1024 * 1024) });
    expect([response.statusCode, response.json().code]).toEqual([413, 'TOO_LARGE']);
  });
});

describe('Idempotency-Key', () => {
  it('returns the same message for repeated and concurrent requests', async () => {
    const one = await signUp(test);
    const other = await signUp(test);
    const send = () => sendMessage(one, other, 'Una sola vez', { key: 'k-1' });
    const [first, ...rest] = await Promise.all(Array.from({ length: 6 }, send));
    for (const again of [...rest, await send()]) expect(again).toEqual(first);
    expect(await getHistory(other, one)).toEqual([first]);
    expect(await getUnread(other)).toEqual({ map: { [one.id]: 1 }, total: 1 });
  });

  it('is unique per sender and conversation', async () => {
    const [one, two, three] = [await signUp(test), await signUp(test), await signUp(test)];
    const ids = [
      await sendMessage(one, two, 'a', { key: 'same' }),
      await sendMessage(two, one, 'b', { key: 'same' }),
      await sendMessage(one, three, 'c', { key: 'same' }),
    ].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(3);
  });
});

describe('order and history', () => {
  it('is the same order for both users with strictly increasing times, also for concurrent messages', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    const send = (index: number) =>
      index % 2 ? sendMessage(one, two, `${index}`) : sendMessage(two, one, `${index}`);
    await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)));
    const messages = await getHistory(one, two);
    expect(messages).toHaveLength(20);
    expect(await getHistory(two, one)).toEqual(messages);
    const times = messages.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it('returns the last 100 messages, oldest first, and older pages before any message', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    await insertHistoryRows(test.database.db, one.id, two.id, 102);
    const latest = await getHistory(two, one);
    expect(latest.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 3}`));
    const before: Message[] = (await two.get(`/messages/${one.id}?before=${latest[0]?._id}`)).json();
    expect(before.map(({ text }) => text)).toEqual(['1', '2']);
    expect((await two.get(`/messages/${one.id}?before=${before[0]?._id}`)).json()).toEqual([]);
    expect((await eva.get(`/messages/${one.id}?before=${latest[0]?._id}`)).json()).toEqual([]);
    expect((await two.get(`/messages/${one.id}?before=rubbish`)).statusCode).toBe(400);
  });
});

describe('unread counters', () => {
  it('count by sender and in total; reading resets one sender', async () => {
    const [me, one, two] = [await signUp(test), await signUp(test), await signUp(test)];
    expect(await getUnread(me)).toEqual({ map: {}, total: 0 });
    await sendMessage(one, me, 'a');
    await sendMessage(one, me, 'b');
    await sendMessage(two, me, 'c');
    await sendMessage(me, two, 'd');
    expect(await getUnread(me)).toEqual({ map: { [one.id]: 2, [two.id]: 1 }, total: 3 });
    const response = await me.patch(`/messages/read/${one.id}`);
    expect(response.json()).toEqual({ map: { [two.id]: 1 }, total: 1 });
    expect(await getUnread(me)).toEqual(response.json());
    expect(await getUnread(two)).toEqual({ map: { [me.id]: 1 }, total: 1 });
  });

  it('are changed only by the receiver', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    await sendMessage(one, two, 'Hola');
    expect((await eva.patch(`/messages/read/${one.id}`)).statusCode).toBe(200);
    expect((await one.patch(`/messages/read/${two.id}`)).statusCode).toBe(200);
    expect(await getUnread(two)).toEqual({ map: { [one.id]: 1 }, total: 1 });
  });

  it('are exact while one user sends and the other reads', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    await sendMessage(one, two, 'Primero');
    const requests = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 2 ? two.patch(`/messages/read/${one.id}`) : sendMessage(one, two, `${index}`),
    );
    await Promise.all(requests);
    const { map } = await getUnread(two);
    const { readUntil }: Contact = (await one.get(`/messages/users/${two.id}`)).json();
    const sent = await getHistory(two, one);
    const unreadMessages = sent.filter(({ createdAt }) => createdAt > (readUntil ?? ''));
    expect(sent).toHaveLength(21);
    expect(readUntil).not.toBeNull();
    expect(map[one.id] ?? 0).toBe(unreadMessages.length);
  });
});

it('limits the messages of a user per minute', async () => {
  // The limit is 60.
  const limited = await createOwnTestApp({ RATE_LIMIT_FACTOR: '0.1' });
  const [one, two] = [await signUp(limited), await signUp(limited)];
  const responses = await Promise.all(
    Array.from({ length: 7 }, () => one.post(`/messages/send/${two.id}`, { text: 'Hola' })),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(6);
  expect(responses.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBeDefined();
  expect((await two.post(`/messages/send/${one.id}`, { text: 'Hola' })).statusCode).toBe(201);
});
