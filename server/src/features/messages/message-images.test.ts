import { MESSAGE_IMAGE_TYPE_TEXT, MESSAGE_IMAGES_PER_HOUR } from '@uneed/domain/messages/message.rules.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { buildImage, sendMessage } from './messages.factory.ts';

let test: TestApp;
let ana: TestUser;
let luis: TestUser;
let eva: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  [ana, luis, eva] = [await signUp(test), await signUp(test), await signUp(test)];
});
afterAll(() => test.close());

/** Path below /api, as the callers want it. */
const below = (path: string) => path.replace(/^\/api/, '');

describe('a picture', () => {
  it('is seen by the two people of the conversation and by nobody else', async () => {
    const message = await sendMessage(ana, luis, '', { image: await buildImage(320, 200) });
    expect(message).toMatchObject({ text: '', imageSize: { width: 320, height: 200 } });
    const path = below(message.image);
    for (const person of [ana, luis]) {
      const answer = await person.get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    }
    expect((await eva.get(path)).statusCode).toBe(404);
    expect((await test.anonymous.get(path)).statusCode).toBe(401);
    expect((await eva.get(`/../media/${message._id}.webp`)).statusCode).toBe(404);
  });

  it('is not there where a message has none', async () => {
    const message = await sendMessage(ana, luis, 'Sin foto');
    for (const id of [message._id, 'rubbish', '..%2f..%2fetc']) {
      expect((await ana.get(`/messages/images/${id}`)).statusCode).toBe(404);
    }
  });

  it('goes once with the same key, and its twin is not kept', async () => {
    const image = await buildImage();
    const send = () => sendMessage(ana, luis, 'Con foto', { image, key: 'photo-1' });
    const [first, ...rest] = await Promise.all([send(), send(), send()]);
    for (const again of rest) expect(again).toEqual(first);
    expect((await luis.get(below(first?.image ?? ''))).statusCode).toBe(200);
  });

  it('is one of so many an hour; words still go', async () => {
    const factor = 0.1;
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: String(factor) });
    const [eager, friend] = [await signUp(strict), await signUp(strict)];
    const image = await buildImage();
    const send = async (body: object) =>
      (await eager.post(`/messages/send/${friend.id}`, { text: '', ...body })).statusCode;
    const statuses: number[] = [];
    for (let count = 0; count < MESSAGE_IMAGES_PER_HOUR * factor; count += 1) {
      statuses.push(await send({ image }));
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    // Of messages so many go each minute.
    vi.setSystemTime(Date.now() + 61_000);
    expect([await send({ image }), await send({ text: 'Ya no quedan fotos' })]).toEqual([429, 201]);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await send({ image })).toBe(201);
    vi.useRealTimers();
    await strict.close();
  });

  it.each([
    ['a text called photo.png', `data:image/png;base64,${Buffer.from('hola').toString('base64')}`, 415],
    ['an SVG', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`, 415],
    ['6 MB', `data:image/png;base64,${Buffer.alloc(6 * 1024 * 1024).toString('base64')}`, 413],
  ])('is refused when it is %s, and nothing is sent', async (_name, image, status) => {
    const before = (await luis.get('/messages/unread')).json();
    const answer = await ana.post(`/messages/send/${luis.id}`, { text: 'Mira', image });
    expect(answer.statusCode).toBe(status);
    if (status === 415) expect(answer.json().message).toBe(MESSAGE_IMAGE_TYPE_TEXT);
    expect((await luis.get('/messages/unread')).json()).toEqual(before);
  });
});
