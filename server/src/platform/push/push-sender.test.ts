import { PUSH_CIRCUIT_FAILURES, PUSH_CIRCUIT_MINUTES } from '@uneed/domain/people/push/push.rules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../../testing/clock.ts';
import { type PushReceiver, startPushReceiver } from '../../testing/services/push-receiver.ts';
import { createPushSender, type PushMessage, type PushSender, type PushSubscription } from './push-sender.ts';
import { createVapidPrivateKey, isPublicKey, isVapidPair, toVapidKeys } from './vapid.ts';

const KEYS = toVapidKeys(createVapidPrivateKey());
const PAYLOAD = {
  id: '01900000-0000-7000-8000-00000000000a',
  title: 'Luis',
  body: '¡Hola! 🎉',
  tag: 't',
  path: '/',
};
const MESSAGE: PushMessage = {
  payload: JSON.stringify(PAYLOAD),
  ttlSeconds: 60,
  urgency: 'high',
  tag: 'chat:1',
};

let receiver: PushReceiver;
let clock: TestClock;
let sender: PushSender;
beforeEach(async () => {
  receiver = await startPushReceiver();
  clock = createTestClock();
  sender = createSender(receiver.origin);
});
afterEach(() => receiver.close());

const createSender = (...origins: string[]) =>
  createPushSender({
    clock,
    origins,
    subject: 'mailto:hola@uneed.do',
    getKeys: async () => KEYS,
    timeoutMs: 300,
  });

function subscribe(): PushSubscription {
  const { endpoint, keys } = receiver.subscribe();
  return { endpoint, ...keys };
}

it('encrypts the payload for the browser and signs the request', async () => {
  expect(await sender.send(subscribe(), MESSAGE)).toEqual({ status: 'sent' });
  const [push] = receiver.received;
  expect(push?.payload).toEqual(PAYLOAD);
  expect(push?.vapid).toMatchObject({
    aud: receiver.origin,
    sub: 'mailto:hola@uneed.do',
    publicKey: KEYS.publicKey,
  });
  const hours = ((push?.vapid.exp ?? 0) - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(0);
  // Push services reject a longer validity.
  expect(hours).toBeLessThanOrEqual(24);
  expect(push?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '60',
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
});

it('messages of one group have the same topic, those of others another one', async () => {
  const browser = subscribe();
  for (const tag of ['chat:1', 'chat:1', 'chat:2']) await sender.send(browser, { ...MESSAGE, tag });
  const [first, second, other] = receiver.received.map(({ headers }) => headers.topic);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'rejected'],
  [403, 'rejected'],
  [413, 'rejected'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
])('status %i: %s', async (status, expected) => {
  receiver.respond(status);
  expect((await sender.send(subscribe(), MESSAGE)).status).toBe(expected);
});

it('waits as long as the push service says', async () => {
  receiver.respond(429, { 'retry-after': '600' });
  const inTenMinutes = new Date(clock.now().getTime() + 600_000);
  expect(await sender.send(subscribe(), MESSAGE)).toMatchObject({
    status: 'failed',
    notBefore: inTenMinutes,
  });
  receiver.respond(503, { 'retry-after': inTenMinutes.toUTCString() });
  const result = await sender.send(subscribe(), MESSAGE);
  expect(result).toMatchObject({ notBefore: new Date(inTenMinutes.toUTCString()) });
});

it('does not follow a redirect', async () => {
  const elsewhere = await startPushReceiver();
  receiver.respond(307, { location: `${elsewhere.origin}/send` });
  expect(await sender.send(subscribe(), MESSAGE)).toEqual({ status: 'rejected', reason: 'status 307' });
  expect(receiver.received).toHaveLength(1);
  expect(elsewhere.received).toEqual([]);
  await elsewhere.close();
});

it('sends nothing to an address that is not of a push service', async () => {
  const subscription = subscribe();
  expect(await createSender().send(subscription, MESSAGE)).toEqual({ status: 'gone' });
  expect(receiver.received).toEqual([]);
});

it('gives up a push service that does not respond', async () => {
  receiver.respondWith(() => undefined);
  expect(await sender.send(subscribe(), MESSAGE)).toMatchObject({ status: 'failed' });
});

it('does not read a response without an end', async () => {
  receiver.respondWith((response) => {
    response.writeHead(201).write('…');
  });
  expect(await sender.send(subscribe(), MESSAGE)).toEqual({ status: 'sent' });
});

it('leaves a push service alone for a while after several failures in a row, and then tries it', async () => {
  receiver.respond(500);
  const browser = subscribe();
  for (let count = 0; count < PUSH_CIRCUIT_FAILURES; count += 1)
    expect((await sender.send(browser, MESSAGE)).status).toBe('failed');
  expect((await sender.send(browser, MESSAGE)).status).toBe('paused');
  expect(receiver.received).toHaveLength(PUSH_CIRCUIT_FAILURES);
  clock.advanceMinutes(PUSH_CIRCUIT_MINUTES);
  expect((await sender.send(browser, MESSAGE)).status).toBe('failed');
  expect((await sender.send(browser, MESSAGE)).status).toBe('paused');
  clock.advanceMinutes(PUSH_CIRCUIT_MINUTES);
  receiver.respond(201);
  for (let count = 0; count < 2; count += 1)
    expect((await sender.send(browser, MESSAGE)).status).toBe('sent');
});

it('keys: a public key belongs to its private key, and is a point of the curve', () => {
  expect(isVapidPair(KEYS)).toBe(true);
  const { publicKey } = toVapidKeys(createVapidPrivateKey());
  expect(isVapidPair({ ...KEYS, publicKey })).toBe(false);
  expect(isVapidPair({ publicKey, privateKey: '' })).toBe(false);
  expect(isPublicKey(publicKey)).toBe(true);
  expect(isPublicKey('A'.repeat(87))).toBe(false);
  expect(isPublicKey(`B${'A'.repeat(86)}`)).toBe(false);
});
