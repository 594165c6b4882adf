import type { ServerResponse } from 'node:http';
import { WEBHOOK_LOG_SIZE, WEBHOOK_RETRY_SECONDS } from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import { Webhook } from 'standardwebhooks';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createOutgoing } from '../../../platform/outgoing/outgoing.ts';
import { createOwnTestApp, type TestApp } from '../../../testing/app.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import type { TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { createWebhookAttempts } from './webhook-attempts.service.ts';
import {
  addWebhook,
  createWebhookApp,
  deleteWebhooks,
  isSigned,
  listLog,
  listWebhooks,
  type Receiver,
  startReceiver,
} from './webhooks.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createWebhookApp();
});
afterEach(() => deleteWebhooks(test));
afterAll(() => test.close());

/** A receiver, and a webhook of a referent for it. */
async function setUp(options: Parameters<typeof startReceiver>[0] = {}) {
  const receiver = await startReceiver(options);
  const owner = await newReferent(test);
  return { receiver, owner, ...(await addWebhook(test, owner, receiver)) };
}

/** Publishes a job, which is one event, and makes its first attempt. */
async function publishOne(owner: TestUser): Promise<void> {
  await publish(owner);
  await test.runTasks();
}

/** Lets the time of the next attempt come, and makes it. */
async function advance(seconds: number): Promise<void> {
  test.clock.advanceMinutes(seconds / 60);
  await test.runTasks();
}

function lastOf({ received }: Receiver) {
  const last = received.at(-1);
  if (!last) throw new Error('Nothing was received');
  return last;
}
const offEmails = (owner: TestUser) =>
  test.emails.filter(
    ({ to, email }) => to === owner.email && email.subject.startsWith('Apagamos tu webhook'),
  );
const kinds = async (user: TestUser): Promise<string[]> =>
  (await user.get('/notifications')).json().notifications.map(({ kind }: { kind: string }) => kind);

it('the published example of a signature is understood, and a changed one is not', () => {
  const secret = 'whsec_plJ3nmyCDGBKInavdOK15jsl';
  const body = '{"event_type":"ping","data":{"success":true}}';
  const headers = {
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  };
  expect(isSigned(headers, body, secret)).toBe(true);
  expect(isSigned(headers, `${body} `, secret)).toBe(false);
  expect(isSigned({ ...headers, 'webhook-id': 'msg_other' }, body, secret)).toBe(false);
  expect(isSigned(headers, body, 'whsec_cGxKM25teUNER0JLSW5hdmRPSzE1anNs')).toBe(false);
});

/** What the library that receivers use returns for a delivery that arrives now. */
function verify(secret: string, { headers, body }: Omit<Receiver['received'][number], 'event'>) {
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  // It compares the time with the real one.
  vi.useFakeTimers({ toFake: ['Date'], now: test.clock.now() });
  try {
    return new Webhook(secret).verify(body, texts);
  } finally {
    vi.useRealTimers();
  }
}

it('an event arrives signed, also for the library that receivers use, once, and is in the log', async () => {
  const { receiver, owner, id, secret } = await setUp();
  await publishOne(owner);
  const { headers, body, event } = lastOf(receiver);
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Uneed-Webhooks' });
  expect(isSigned(headers, body, secret)).toBe(true);
  expect(verify(secret, { headers, body })).toEqual(event);
  expect(() => verify(secret, { headers, body: `${body} ` })).toThrow();
  expect(event).toMatchObject({ type: 'job.published', data: { sequence: 1 } });
  await advance(3_600);
  expect(receiver.received).toHaveLength(1);
  const [delivery, ...others] = await listLog(owner, id);
  expect(others).toEqual([]);
  expect(delivery).toMatchObject({
    _id: headers['webhook-id'],
    type: 'job.published',
    payload: body,
    status: 'delivered',
    attempts: 1,
    nextAttemptAt: null,
    responseStatus: 204,
    error: null,
  });
  expect(delivery.durationMs).toBeLessThan(15_000);
});

/** The seconds between attempts that have the id of one event, each signed. */
function readSteps({ received }: Receiver, secret: string): number[] {
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (const { headers, body } of received) expect(isSigned(headers, body, secret)).toBe(true);
  const times = received.map(({ headers }) => Number(headers['webhook-timestamp']));
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

it('a receiver that is down for 24 hours gets eight attempts, each with its time; then the webhook is off and its owner told', async () => {
  const { receiver, owner, id, secret } = await setUp();
  receiver.answerWith(500);
  await publishOne(owner);
  for (const [index, seconds] of WEBHOOK_RETRY_SECONDS.entries()) {
    expect(receiver.received).toHaveLength(index + 1);
    expect(await listLog(owner, id)).toMatchObject([
      { status: 'pending', attempts: index + 1, responseStatus: 500, error: 'status' },
    ]);
    expect(await listWebhooks(owner)).toMatchObject([{ isOn: true, failingSince: expect.any(String) }]);
    await advance(seconds - 1);
    expect(receiver.received).toHaveLength(index + 1);
    await advance(1);
  }
  expect(readSteps(receiver, secret)).toEqual(WEBHOOK_RETRY_SECONDS);
  expect(await listLog(owner, id)).toMatchObject([{ status: 'failed', nextAttemptAt: null, attempts: 8 }]);
  expect(await listWebhooks(owner)).toMatchObject([{ isOn: false, offReason: 'failing' }]);
  expect(await kinds(owner)).toContain('webhookOff');
  expect(offEmails(owner)).toHaveLength(1);
  // Nothing more is sent, and no event is stored, until it is on again.
  await publishOne(owner);
  expect(await listLog(owner, id)).toHaveLength(1);
  receiver.answerWith(200);
  await owner.patch(`/webhooks/${id}`, { isOn: true });
  await publishOne(owner);
  expect(await listLog(owner, id)).toMatchObject([{ status: 'delivered' }, { status: 'failed' }]);
});

it('a receiver that is back after hours gets what it missed, and stays on', async () => {
  const { receiver, owner, id } = await setUp();
  receiver.answerWith(502);
  await publishOne(owner);
  for (const seconds of WEBHOOK_RETRY_SECONDS.slice(0, 5)) await advance(seconds);
  receiver.answerWith(200);
  await advance(WEBHOOK_RETRY_SECONDS[5] ?? 0);
  expect(await listLog(owner, id)).toMatchObject([{ status: 'delivered', attempts: 7 }]);
  expect(await listWebhooks(owner)).toMatchObject([{ isOn: true, failingSince: null }]);
  expect(offEmails(owner)).toEqual([]);
});

it('one event that is refused for a day does not end a webhook that accepts others', async () => {
  const { receiver, owner, id } = await setUp();
  receiver.answer((response, { data }) => {
    response.writeHead(data.title === 'Cajera' ? 422 : 200).end();
  });
  await publish(owner, { title: 'Cajera' });
  await test.runTasks();
  for (const seconds of WEBHOOK_RETRY_SECONDS) {
    await advance(seconds);
    await owner.post(`/webhooks/${id}/test`);
    await test.runTasks();
  }
  const log: { type: string; status: string }[] = await listLog(owner, id);
  expect(log.at(-1)).toMatchObject({ type: 'job.published', status: 'failed', attempts: 8 });
  expect(log.slice(0, -1).every(({ status }) => status === 'delivered')).toBe(true);
  expect(await listWebhooks(owner)).toMatchObject([{ isOn: true }]);
});

it('a receiver that answers 410 is switched off at once, with what still waits', async () => {
  const { receiver, owner, id } = await setUp();
  receiver.answerWith(500);
  await publishOne(owner);
  receiver.answerWith(410);
  await advance(5);
  expect(receiver.received).toHaveLength(2);
  await advance(86_400);
  expect(receiver.received).toHaveLength(2);
  expect(await listWebhooks(owner)).toMatchObject([{ isOn: false, offReason: 'gone' }]);
  // A change of the events does not change why it is off.
  await owner.patch(`/webhooks/${id}`, { events: ['job.closed'] });
  expect(await listWebhooks(owner)).toMatchObject([{ offReason: 'gone', events: ['job.closed'] }]);
  expect(offEmails(owner)).toHaveLength(1);
  expect(offEmails(owner)[0]?.email.paragraphs?.[0]).toContain('410');
});

it('a redirect is not followed and counts as a failure', async () => {
  const target = await startReceiver();
  const { receiver, owner, id } = await setUp();
  for (const code of [301, 302, 303, 307, 308]) {
    receiver.answerWith(code, { location: target.url });
    await owner.post(`/webhooks/${id}/test`);
    await test.runTasks();
    expect((await listLog(owner, id))[0]).toMatchObject({
      status: 'failed',
      responseStatus: code,
      error: 'status',
    });
  }
  expect(target.received).toEqual([]);
});

it('a host that leads to a private address by now gets nothing', async () => {
  const stranger = await startReceiver();
  const addresses = ['198.51.99.1', '127.0.0.1'];
  let now = 0;
  const outgoing = createOutgoing({ resolveHost: async () => [addresses[now] ?? ''] });
  const own = await createOwnTestApp({}, { outgoing });
  const owner = await newReferent(own);
  const response = await owner.post('/webhooks', {
    url: 'https://cambia.example/',
    events: ['job.published'],
  });
  expect(response.statusCode).toBe(200);
  now = 1;
  await publish(owner);
  await own.runTasks();
  expect(stranger.received).toEqual([]);
  expect(await listLog(owner, response.json().webhook._id)).toMatchObject([
    { status: 'pending', attempts: 1, responseStatus: null, error: 'refused' },
  ]);
});

it('after a failure other events wait a minute, so that a slow receiver takes little time', async () => {
  const { receiver, owner, id } = await setUp();
  receiver.answerWith(503);
  await publishOne(owner);
  await publishOne(owner);
  await publishOne(owner);
  expect(receiver.received).toHaveLength(1);
  expect(await listLog(owner, id)).toMatchObject([{ attempts: 0 }, { attempts: 0 }, { attempts: 1 }]);
  receiver.answerWith(200);
  await advance(61);
  expect(await listLog(owner, id)).toMatchObject([
    { status: 'delivered' },
    { status: 'delivered' },
    { status: 'delivered' },
  ]);
});

it('a slow receiver does not delay others', async () => {
  const [slow, fast] = [await startReceiver({ timeoutMs: 600_000 }), await startReceiver()];
  // It hangs until the end of the test, however busy the machine is.
  const hanging: ServerResponse[] = [];
  slow.answer((response) => void hanging.push(response));
  const testDatabase = await createTestDatabase();
  const own = await createWebhookApp({ testDatabase });
  const [one, other] = [await newReferent(own), await newReferent(own)];
  await addWebhook(own, one, slow);
  await addWebhook(own, other, fast);
  for (let count = 0; count < 12; count += 1) await publish(one);
  for (let count = 0; count < 3; count += 1) await publish(other);
  // Workers look for tasks as soon as they start.
  const shared = { ...testDatabase, drop: async () => undefined };
  const working = await createWebhookApp({ testDatabase: shared, withWorkers: true });
  try {
    await expect.poll(() => [slow.received.length, fast.received.length]).toEqual([1, 3]);
    expect(slow.received).toHaveLength(1);
  } finally {
    // The end of the app waits for what it has begun.
    slow.answerWith(204);
    for (const response of hanging) response.end();
    await working.close();
    await own.close();
  }
});

it('a process that ends after an attempt makes it again: an event may arrive twice, but is not lost', async () => {
  const { receiver, owner, id } = await setUp();
  const { database, clock } = test;
  await publish(owner);
  const [delivery] = await listLog(owner, id);
  const task = {
    endpointId: id,
    deliveryId: delivery._id,
    dueAt: delivery.nextAttemptAt,
    isRequested: false,
  };
  // Its database is away when the result should be stored.
  const dying = createWebhookAttempts({
    database: { ...database, transaction: () => Promise.reject(new Error('gone')) },
    clock,
    queue: test.app.queue,
    outgoing: createOutgoing({ exemptOrigins: [receiver.origin] }),
    emails: { switchedOff: async () => undefined },
  });
  await expect(dying.attempt(task)).rejects.toThrow('gone');
  expect(await listLog(owner, id)).toMatchObject([{ status: 'pending', attempts: 0 }]);
  await test.runTasks();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery._id, delivery._id]);
  expect(await listLog(owner, id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});

it('a test is sent once, also to a webhook that is off, and says nothing about how deliveries go', async () => {
  const { receiver, owner, id, secret } = await setUp();
  await owner.patch(`/webhooks/${id}`, { isOn: false });
  receiver.answerWith(500);
  expect((await owner.post(`/webhooks/${id}/test`)).json().message).toBe('Prueba en camino');
  await test.runTasks();
  await advance(86_400);
  expect(receiver.received).toHaveLength(1);
  const { headers, body, event } = lastOf(receiver);
  expect(event).toMatchObject({ type: 'webhook.test', data: { message: expect.any(String) } });
  expect(isSigned(headers, body, secret)).toBe(true);
  expect(await listLog(owner, id)).toMatchObject([{ status: 'failed', attempts: 1, nextAttemptAt: null }]);
  expect(await listWebhooks(owner)).toMatchObject([{ failingSince: null, offReason: 'owner' }]);
});

it('a delivery is sent again with its id, at once, also while it waits for an attempt', async () => {
  const { receiver, owner, id } = await setUp();
  receiver.answerWith(500);
  await publishOne(owner);
  await advance(5);
  const [waiting] = await listLog(owner, id);
  expect(waiting).toMatchObject({ status: 'pending', attempts: 2 });
  receiver.answerWith(200);
  test.clock.advanceMinutes(1);
  const replay = `/webhooks/${id}/deliveries/${waiting._id}/replay`;
  expect((await owner.post(replay)).json().message).toBe('Aviso en camino');
  await test.runTasks();
  expect(await listLog(owner, id)).toMatchObject([{ _id: waiting._id, status: 'delivered', attempts: 1 }]);
  expect(receiver.received).toHaveLength(3);
  // The attempt that waited is out of date.
  await advance(86_400);
  expect(receiver.received).toHaveLength(3);
  // Accepted ones are sent again too.
  await owner.post(replay);
  await test.runTasks();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(4).fill(waiting._id));
  await owner.patch(`/webhooks/${id}`, { isOn: false });
  const refused = await owner.post(replay);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Este webhook está apagado. Enciéndelo para reenviar.',
  ]);
  expect((await owner.post(`/webhooks/${id}/deliveries/${crypto.randomUUID()}/replay`)).statusCode).toBe(409);
  await owner.patch(`/webhooks/${id}`, { isOn: true });
  expect((await owner.post(`/webhooks/${id}/deliveries/${crypto.randomUUID()}/replay`)).statusCode).toBe(404);
});

it('after a change of the secret deliveries are signed with both for a day, then with the new one', async () => {
  const { receiver, owner, id, secret } = await setUp();
  const { secret: newSecret } = (await owner.post(`/webhooks/${id}/secret`)).json();
  await publishOne(owner);
  const both = lastOf(receiver);
  for (const each of [secret, newSecret]) expect(isSigned(both.headers, both.body, each)).toBe(true);
  await advance(86_400);
  await publishOne(owner);
  const last = lastOf(receiver);
  expect(isSigned(last.headers, last.body, newSecret)).toBe(true);
  expect(isSigned(last.headers, last.body, secret)).toBe(false);
  expect(String(last.headers['webhook-signature']).split(' ')).toHaveLength(1);
});

it('a slow answer is cut off', async () => {
  const { receiver, owner, id } = await setUp({ timeoutMs: 300 });
  receiver.answer(() => undefined);
  await publishOne(owner);
  expect(await listLog(owner, id)).toMatchObject([
    { status: 'pending', responseStatus: null, error: 'timeout' },
  ]);
});

it('the log has the last deliveries; older ones are deleted, except those that wait', async () => {
  const { receiver, owner, id } = await setUp();
  receiver.answerWith(500);
  await publishOne(owner);
  const { db } = test.database;
  const delivery = { endpointId: id, type: 'webhook.test', payload: '{}', createdAt: test.clock.now() };
  const waiting = { ...delivery, status: 'pending', nextAttemptAt: test.clock.now() };
  const rows = Array.from({ length: WEBHOOK_LOG_SIZE + 5 }, () => ({ id: newId(), ...waiting }));
  await db.insertInto('webhookDeliveries').values(rows).execute();
  await test.app.queue.runScheduled('webhooks.logs-trimmed');
  const countStored = async () =>
    (await db.selectFrom('webhookDeliveries').select('id').where('endpointId', '=', id).execute()).length;
  expect(await countStored()).toBe(WEBHOOK_LOG_SIZE + 6);
  const settled = { status: 'delivered', nextAttemptAt: null };
  await db.updateTable('webhookDeliveries').set(settled).where('type', '=', 'webhook.test').execute();
  await test.app.queue.runScheduled('webhooks.logs-trimmed');
  // The first one waits for its second attempt.
  expect(await countStored()).toBe(WEBHOOK_LOG_SIZE + 1);
  expect(await listLog(owner, id)).toHaveLength(WEBHOOK_LOG_SIZE);
});

it('a receiver that nobody runs any more fails', async () => {
  const { owner, id, receiver } = await setUp();
  receiver.answer((response) => void response.destroy());
  await publishOne(owner);
  expect(await listLog(owner, id)).toMatchObject([{ status: 'pending', error: 'network' }]);
});
