import {
  MESSAGE_EMPTY_TEXT,
  MESSAGE_IMAGE_TYPE_TEXT,
  MESSAGE_TO_SELF_TEXT,
} from '@uneed/domain/messages/message.rules.ts';
import type { Contact, Message } from '@uneed/domain/messages/messages.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY_REUSED_TEXT } from '../../platform/http/idempotency-key.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { buildImage, sendMessage } from './messages.factory.ts';

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

const NOBODY_ID = '0193f7a0-0000-7000-8000-000000000000';
const history = async (reader: TestUser, peer: TestUser): Promise<Message[]> =>
  (await reader.get(`/messages/${peer.id}`)).json();
const unread = async (person: TestUser) => (await person.get('/messages/unread')).json();

describe('nobody', () => {
  it.each([
    ['get', '/messages/unread'],
    ['get', '/messages/users'],
    ['get', `/messages/users/${NOBODY_ID}`],
    ['get', `/messages/${NOBODY_ID}`],
    ['get', `/messages/images/${NOBODY_ID}`],
    ['post', `/messages/send/${NOBODY_ID}`],
    ['patch', `/messages/read/${NOBODY_ID}`],
  ] as const)('may not %s %s', async (method, path) => {
    const answer =
      method === 'get'
        ? await test.anonymous.get(path)
        : await test.anonymous[method](path, { text: 'Hola' });
    expect(answer.statusCode).toBe(401);
  });
});

describe('sending', () => {
  it('does not take another message under a key that was spent', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    const image = await buildImage();
    const send = (body: object) => one.post(`/messages/send/${two.id}`, body, { 'idempotency-key': 'spent' });
    const first = await send({ text: 'A las nueve' });
    for (const body of [{ text: 'A las diez' }, { text: 'A las nueve', image }, { image }]) {
      const answer = await send(body);
      expect([answer.statusCode, answer.json().message]).toEqual([409, IDEMPOTENCY_KEY_REUSED_TEXT]);
    }
    expect((await send({ text: ' A las nueve ' })).json()).toEqual(first.json());
    expect(await history(two, one)).toEqual([first.json()]);
  });

  it('does not take another picture under a key that was spent either', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    const first = await sendMessage(one, two, '', { key: 'k', image: await buildImage() });
    const headers = { 'idempotency-key': 'k' };
    const other = { text: '', image: await buildImage(321) };
    const answer = await one.post(`/messages/send/${two.id}`, other, headers);
    expect([answer.statusCode, answer.json().message]).toEqual([409, IDEMPOTENCY_KEY_REUSED_TEXT]);
    expect(await sendMessage(one, two, '', { key: 'k', image: await buildImage() })).toEqual(first);
    expect(await history(two, one)).toEqual([first]);
  });

  it.each([1, 2, 3])('takes one of two different ones at once under a key (round %i)', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    const image = await buildImage();
    const answers = await Promise.all(
      [{ text: 'A las nueve' }, { text: 'A las diez' }, { text: 'A las diez', image }].map((body) =>
        one.post(`/messages/send/${two.id}`, body, { 'idempotency-key': 'race' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const sent = answers.find(({ statusCode }) => statusCode === 201)?.json();
    expect(await history(two, one)).toEqual([sent]);
    expect(await unread(two)).toEqual({ map: { [one.id]: 1 }, total: 1 });
  });

  it('answers the message, which both then read, and nobody else', async () => {
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
    expect(await history(luis, ana)).toEqual([message]);
    expect(await history(ana, luis)).toEqual([message]);
    expect(await history(eva, ana)).toEqual([]);
    expect(await history(eva, luis)).toEqual([]);
  });

  it.each([
    [{}, MESSAGE_EMPTY_TEXT],
    [{ text: ' \n\t ' }, MESSAGE_EMPTY_TEXT],
    [{ text: '', image: '' }, MESSAGE_EMPTY_TEXT],
    [{ text: 'a'.repeat(2001) }, 'El mensaje no puede superar los 2000 caracteres'],
    [{ text: ['Hola'] }, 'Debe ser un texto'],
    [{ text: 'Hola', image: 'https://elsewhere.example/a.png' }, MESSAGE_IMAGE_TYPE_TEXT],
  ])('refuses what is no message (%#)', async (body, message) => {
    const answer = await ana.post(`/messages/send/${luis.id}`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
  });

  it('refuses oneself, nobody, and what is no id', async () => {
    const toSelf = await ana.post(`/messages/send/${ana.id}`, { text: 'Hola' });
    expect([toSelf.statusCode, toSelf.json().message]).toEqual([400, MESSAGE_TO_SELF_TEXT]);
    for (const id of [NOBODY_ID, 'x', '1', 'null', '%00']) {
      expect((await ana.post(`/messages/send/${id}`, { text: 'Hola' })).statusCode).toBe(404);
      expect((await ana.get(`/messages/${id}`)).statusCode).toBe(404);
      expect((await ana.patch(`/messages/read/${id}`)).statusCode).toBe(404);
    }
    expect((await ana.get(`/messages/${ana.id}`)).statusCode).toBe(404);
  });

  it('ignores what nobody may set', async () => {
    const answer = await ana.post(`/messages/send/${luis.id}`, {
      text: 'Soy yo',
      senderId: eva.id,
      receiverId: eva.id,
      _id: NOBODY_ID,
      createdAt: '2000-01-01T00:00:00Z',
    });
    expect(answer.json()).toMatchObject({ senderId: ana.id, receiverId: luis.id });
    expect(answer.json()._id).not.toBe(NOBODY_ID);
    expect(await history(eva, ana)).toEqual([]);
  });

  it('keeps markup and odd characters as the text they are', async () => {
    const text = '<img src=x onerror=alert(1)> \u0000\ud800 ñ 👩🏽‍💻 \u202e';
    expect((await sendMessage(ana, luis, text)).text).toBe('<img src=x onerror=alert(1)>  ñ 👩🏽‍💻');
  });

  it('refuses a body beyond 8 MiB without reading it all', async () => {
    const answer = await ana.post(`/messages/send/${luis.id}`, { text: 'a'.repeat(9 * 1024 * 1024) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
  });
});

describe('Idempotency-Key', () => {
  it('gives the same message however often it comes, also at once', async () => {
    const one = await signUp(test);
    const other = await signUp(test);
    const send = () => sendMessage(one, other, 'Una sola vez', { key: 'k-1' });
    const [first, ...rest] = await Promise.all(Array.from({ length: 6 }, send));
    for (const again of [...rest, await send()]) expect(again).toEqual(first);
    expect(await history(other, one)).toEqual([first]);
    expect(await unread(other)).toEqual({ map: { [one.id]: 1 }, total: 1 });
  });

  it('is the sender’s own, and the conversation’s', async () => {
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
  it('is one order for both, each message later than the one before, though many are sent at once', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    const send = (index: number) =>
      index % 2 ? sendMessage(one, two, `${index}`) : sendMessage(two, one, `${index}`);
    await Promise.all(Array.from({ length: 30 }, (_, index) => send(index)));
    const messages = await history(one, two);
    expect(messages).toHaveLength(30);
    expect(await history(two, one)).toEqual(messages);
    const times = messages.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it('answers the last 100, oldest first, and goes back from any message', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    for (let index = 1; index <= 130; index += 1) await sendMessage(one, two, `${index}`);
    const latest = await history(two, one);
    expect(latest.map(({ text }) => text)).toEqual(
      Array.from({ length: 100 }, (_, index) => `${index + 31}`),
    );
    const before: Message[] = (await two.get(`/messages/${one.id}?before=${latest[0]?._id}`)).json();
    expect(before.map(({ text }) => text)).toEqual(Array.from({ length: 30 }, (_, index) => `${index + 1}`));
    expect((await two.get(`/messages/${one.id}?before=${before[0]?._id}`)).json()).toEqual([]);
    expect((await eva.get(`/messages/${one.id}?before=${latest[0]?._id}`)).json()).toEqual([]);
    expect((await two.get(`/messages/${one.id}?before=rubbish`)).statusCode).toBe(400);
  });
});

describe('unread', () => {
  it('counts by sender and in all, and reading sets one sender to zero', async () => {
    const [me, one, two] = [await signUp(test), await signUp(test), await signUp(test)];
    expect(await unread(me)).toEqual({ map: {}, total: 0 });
    await sendMessage(one, me, 'a');
    await sendMessage(one, me, 'b');
    await sendMessage(two, me, 'c');
    await sendMessage(me, two, 'd');
    expect(await unread(me)).toEqual({ map: { [one.id]: 2, [two.id]: 1 }, total: 3 });
    const answer = await me.patch(`/messages/read/${one.id}`);
    expect(answer.json()).toEqual({ map: { [two.id]: 1 }, total: 1 });
    expect(await unread(me)).toEqual(answer.json());
    expect(await unread(two)).toEqual({ map: { [me.id]: 1 }, total: 1 });
  });

  it('is nobody else’s to set', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    await sendMessage(one, two, 'Hola');
    expect((await eva.patch(`/messages/read/${one.id}`)).statusCode).toBe(200);
    expect((await one.patch(`/messages/read/${two.id}`)).statusCode).toBe(200);
    expect(await unread(two)).toEqual({ map: { [one.id]: 1 }, total: 1 });
  });

  it('stays exact while one sends and the other reads', async () => {
    const [one, two] = [await signUp(test), await signUp(test)];
    await sendMessage(one, two, 'Primero');
    const work = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 2 ? two.patch(`/messages/read/${one.id}`) : sendMessage(one, two, `${index}`),
    );
    await Promise.all(work);
    const { map } = await unread(two);
    const { readUntil }: Contact = (await one.get(`/messages/users/${two.id}`)).json();
    const sent = await history(two, one);
    const missed = sent.filter(({ createdAt }) => createdAt > (readUntil ?? ''));
    expect(sent).toHaveLength(41);
    expect(readUntil).not.toBeNull();
    expect(map[one.id] ?? 0).toBe(missed.length);
  });
});

it('limits one person to 60 messages a minute', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
  try {
    const [one, two] = [await signUp(strict), await signUp(strict)];
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => one.post(`/messages/send/${two.id}`, { text: 'Hola' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(60);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBeDefined();
    expect((await two.post(`/messages/send/${one.id}`, { text: 'Hola' })).statusCode).toBe(201);
  } finally {
    await strict.close();
  }
});
