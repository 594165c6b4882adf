import {
  MESSAGE_IMAGES_PER_HOUR,
  YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY,
  YOUNG_ACCOUNT_CONVERSATIONS_TEXT,
  YOUNG_ACCOUNT_HOURS,
} from '@uneed/domain/community/messages/message.rules.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { lockActiveUser } from '../../people/accounts/accounts.commands.ts';
import { buildImage, sendMessage } from './messages.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('image of a message', () => {
  let ana: TestUser;
  let luis: TestUser;
  let eva: TestUser;
  beforeAll(async () => {
    [ana, luis, eva] = [await signUp(test), await signUp(test), await signUp(test)];
  });
  /** Removes the prefix /api, which the test client adds. */
  const withoutApi = (path: string) => path.replace(/^\/api/, '');

  it('is visible only to the two users of the conversation', async () => {
    const message = await sendMessage(ana, luis, '', { image: await buildImage(320, 200) });
    expect(message).toMatchObject({ text: '', imageSize: { width: 320, height: 200 } });
    const path = withoutApi(message.image);
    for (const user of [ana, luis]) {
      const response = await user.get(path);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
      });
      expect(response.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    }
    expect((await eva.get(path)).statusCode).toBe(404);
    expect((await test.anonymous.get(path)).statusCode).toBe(401);
    expect((await eva.get(`/../media/${message._id}.webp`)).statusCode).toBe(404);
  });

  it('returns 404 for a message without an image and for invalid ids', async () => {
    const message = await sendMessage(ana, luis, 'Sin foto');
    for (const id of [message._id, 'rubbish', '..%2f..%2fetc']) {
      expect((await ana.get(`/messages/images/${id}`)).statusCode).toBe(404);
    }
  });

  it('is sent once with the same key; the duplicates are not stored', async () => {
    const image = await buildImage();
    const send = () => sendMessage(ana, luis, 'Con foto', { image, key: 'photo-1' });
    const [first, ...rest] = await Promise.all([send(), send(), send()]);
    for (const again of rest) expect(again).toEqual(first);
    expect((await luis.get(withoutApi(first?.image ?? ''))).statusCode).toBe(200);
  });

  it('is limited per hour; messages without an image are still accepted', async () => {
    const factor = 0.05;
    const limitedApp = await createOwnTestApp({ RATE_LIMIT_FACTOR: String(factor) });
    const [sender, receiver] = [await signUp(limitedApp), await signUp(limitedApp)];
    const image = await buildImage();
    const send = async (body: object) =>
      (await sender.post(`/messages/send/${receiver.id}`, { text: '', ...body })).statusCode;
    const statuses: number[] = [];
    for (let count = 0; count < MESSAGE_IMAGES_PER_HOUR * factor; count += 1) {
      statuses.push(await send({ image }));
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    // Avoids the limit of messages per minute.
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 61_000);
    expect([await send({ image }), await send({ text: 'Ya no quedan fotos' })]).toEqual([429, 201]);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await send({ image })).toBe(201);
  });

  it.each([
    ['a text called photo.png', `data:image/png;base64,${Buffer.from('hola').toString('base64')}`, 415],
    ['an SVG', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`, 415],
    ['6 MB', `data:image/png;base64,${Buffer.alloc(6 * 1024 * 1024).toString('base64')}`, 413],
  ])('is rejected if it is %s, and no message is sent', async (_name, image, status) => {
    const before = (await luis.get('/messages/unread')).json();
    const response = await ana.post(`/messages/send/${luis.id}`, { text: 'Mira', image });
    expect(response.statusCode).toBe(status);
    if (status === 415) expect(response.json().message).toBe('Elige un archivo de imagen');
    expect((await luis.get('/messages/unread')).json()).toEqual(before);
  });
});

describe('messages of strangers', () => {
  const write = (from: TestUser, to: TestUser, body: object = { text: 'Hola' }) =>
    from.post(`/messages/send/${to.id}`, body);

  const signUpMany = async (count: number): Promise<TestUser[]> => {
    const users: TestUser[] = [];
    for (let index = 0; index < count; index += 1) users.push(await signUp(test));
    return users;
  };

  describe('a young account', () => {
    it('begins few conversations with strangers in a day; others, and more messages, are not counted', async () => {
      const me = await signUp(test);
      const strangers = await signUpMany(YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY);
      const [another, friend, owner] = [await signUp(test), await signUp(test), await newReferent(test)];
      await sendMessage(friend, me, 'Hola');
      await me.post(`/jobs/${await publish(owner)}/apply`);
      expect((await write(me, owner)).statusCode).toBe(201);
      for (const stranger of strangers) expect((await write(me, stranger)).statusCode).toBe(201);
      for (const body of [{ text: 'Hola' }, { image: await buildImage() }]) {
        const rejected = await write(me, another, body);
        expect(rejected.statusCode).toBe(429);
        expect(rejected.json()).toEqual({ code: 'TOO_MANY', message: YOUNG_ACCOUNT_CONVERSATIONS_TEXT });
      }
      expect((await another.get('/messages/unread')).json().total).toBe(0);
      for (const known of [friend, owner, ...strangers])
        expect((await write(me, known)).statusCode).toBe(201);
      expect((await write(another, me)).statusCode).toBe(201);
      test.clock.advanceMinutes(YOUNG_ACCOUNT_HOURS * 60);
      expect((await write(me, await signUp(test))).statusCode).toBe(201);
    });

    it('does not begin one more by sending several at once', async () => {
      const me = await signUp(test);
      const strangers = await signUpMany(YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY - 1);
      for (const stranger of strangers) await sendMessage(me, stranger, 'Hola');
      const last = await signUpMany(2);
      const sending = await test.database.transaction(async (tx) => {
        await lockActiveUser(tx, me.id);
        const responses = last.map((stranger) => write(me, stranger));
        await waitUntilBlocked(test.database, 2);
        return { responses };
      });
      const statuses = (await Promise.all(sending.responses)).map(({ statusCode }) => statusCode);
      expect(statuses.sort()).toEqual([201, 429]);
    });
  });

  describe('a stranger', () => {
    const isStranger = async (viewer: TestUser, peer: TestUser) =>
      (await viewer.get(`/messages/users/${peer.id}`)).json().isStranger;

    it('is who wrote first and shares nothing, until the answer', async () => {
      const [me, other] = [await signUp(test), await signUp(test)];
      expect(await isStranger(me, other)).toBeUndefined();
      await sendMessage(other, me, 'Hola');
      expect([await isStranger(me, other), await isStranger(other, me)]).toEqual([true, undefined]);
      await sendMessage(me, other, '¿Quién eres?');
      await sendMessage(other, me, 'Soy yo');
      expect(await isStranger(me, other)).toBeUndefined();
    });

    it('is nobody to whose job the user applied, also if it is anonymous', async () => {
      const [me, owner] = [await signUp(test), await newReferent(test)];
      await me.post(`/jobs/${await publish(owner, { isAnonimous: true })}/apply`);
      await sendMessage(owner, me, 'Hola');
      const contact = (await me.get(`/messages/users/${owner.id}`)).json();
      expect([contact.isStranger, contact.isTied]).toEqual([undefined, false]);
    });
  });
});
