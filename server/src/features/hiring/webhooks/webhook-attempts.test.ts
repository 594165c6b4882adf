import type { ServerResponse } from 'node:http';
import { WEBHOOK_LOG_SIZE, WEBHOOK_RETRY_SECONDS } from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { createOutgoing } from '../../../platform/outgoing/outgoing.ts';
import { createOwnTestApp, type TestApp } from '../../../testing/app.ts';
import { createRealTimeClock, type TestClock } from '../../../testing/clock.ts';
import type { TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { createWebhookAttempts } from './webhook-attempts.service.ts';
import {
  addWebhook,
  createWebhookApp,
  isSigned,
  listLog,
  listWebhooks,
  type Receiver,
  startReceiver,
} from './webhooks.factory.ts';

/** An app with a receiver, and a webhook of a referent for it. */
async function setUp(options: { clock?: TestClock } = {}) {
  const receiver = await startReceiver();
  const test = await createWebhookApp([receiver], options);
  const owner = await newReferent(test);
  return { test, receiver, owner, ...(await addWebhook(test, owner, receiver)) };
}

/** Publishes a job, which is one event, and makes its first attempt. */
async function publishOne(test: TestApp, owner: TestUser): Promise<void> {
  await publish(owner);
  await test.runTasks();
}

/** Lets the time of the next attempt come, and makes it. */
async function advance(test: TestApp, seconds: number): Promise<void> {
  test.clock.advanceMinutes(seconds / 60);
  await test.runTasks();
}

function lastOf({ received }: Receiver) {
  const last = received.at(-1);
  if (!last) throw new Error('Nothing was received');
  return last;
}
const offEmails = ({ emails }: TestApp, owner: TestUser) =>
  emails.filter(({ to, email }) => to === owner.email && email.subject.startsWith('Apagamos tu webhook'));
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

it('an event arrives signed, once, and is in the log', async () => {
  const { test, receiver, owner, id, secret } = await setUp();
  await publishOne(test, owner);
  await advance(test, 3_600);
  expect(receiver.received).toHaveLength(1);
  const { headers, body, event } = lastOf(receiver);
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Uneed-Webhooks' });
  expect(isSigned(headers, body, secret)).toBe(true);
  expect(event).toMatchObject({ type: 'job.published', data: { sequence: 1 } });
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

it('each attempt has the id of its event and its own time', async () => {
  const { test, receiver, owner, secret } = await setUp();
  receiver.answerWith(503);
  await publishOne(test, owner);
  await advance(test, 5);
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(Number(second?.headers['webhook-timestamp']) - Number(first?.headers['webhook-timestamp'])).toBe(5);
  for (const { headers, body } of receiver.received) expect(isSigned(headers, body, secret)).toBe(true);
});

it('a receiver that is down for 24 hours gets eight attempts; then the webhook is off and its owner told', async () => {
  const { test, receiver, owner, id } = await setUp();
  receiver.answerWith(500);
  await publishOne(test, owner);
  for (const [index, seconds] of WEBHOOK_RETRY_SECONDS.entries()) {
    expect(receiver.received).toHaveLength(index + 1);
    expect(await listLog(owner, id)).toMatchObject([
      { status: 'pending', attempts: index + 1, responseStatus: 500, error: 'status' },
    ]);
    expect(await listWebhooks(owner)).toMatchObject([{ isOn: true, failingSince: expect.any(String) }]);
    await advance(test, seconds - 1);
    expect(receiver.received).toHaveLength(index + 1);
    await advance(test, 1);
  }
  expect(receiver.received).toHaveLength(WEBHOOK_RETRY_SECONDS.length + 1);
  expect(await listLog(owner, id)).toMatchObject([{ status: 'failed', nextAttemptAt: null, attempts: 8 }]);
  expect(await listWebhooks(owner)).toMatchObject([{ isOn: false, offReason: 'failing' }]);
  expect(await kinds(owner)).toContain('webhookOff');
  expect(offEmails(test, owner)).toHaveLength(1);
  // Nothing more is sent, and no event is stored, until it is on again.
  await publishOne(test, owner);
  expect(await listLog(owner, id)).toHaveLength(1);
  receiver.answerWith(200);
  await owner.patch(`/webhooks/${id}`, { isOn: true });
  await publishOne(test, owner);
  expect(await listLog(owner, id)).toMatchObject([{ status: 'delivered' }, { status: 'failed' }]);
});

it('a receiver that is back after hours gets what it missed, and stays on', async () => {
  const { test, receiver, owner, id } = await setUp();
  receiver.answerWith(502);
  await publishOne(test, owner);
  for (const seconds of WEBHOOK_RETRY_SECONDS.slice(0, 5)) await advance(test, seconds);
  receiver.answerWith(200);
  await advance(test, WEBHOOK_RETRY_SECONDS[5] ?? 0);
  expect(await listLog(owner, id)).toMatchObject([{ status: 'delivered', attempts: 7 }]);
  expect(await listWebhooks(owner)).toMatchObject([{ isOn: true, failingSince: null }]);
  expect(offEmails(test, owner)).toEqual([]);
});

it('one event that is refused for a day does not end a webhook that accepts others', async () => {
  const { test, receiver, owner, id } = await setUp();
  receiver.answer((response, { data }) => {
    response.writeHead(data.title === 'Cajera' ? 422 : 200).end();
  });
  await publish(owner, { title: 'Cajera' });
  await test.runTasks();
  for (const seconds of WEBHOOK_RETRY_SECONDS) {
    await advance(test, seconds);
    await owner.post(`/webhooks/${id}/test`);
    await test.runTasks();
  }
  const log: { type: string; status: string }[] = await listLog(owner, id);
  expect(log.at(-1)).toMatchObject({ type: 'job.published', status: 'failed', attempts: 8 });
  expect(log.slice(0, -1).every(({ status }) => status === 'delivered')).toBe(true);
  expect(await listWebhooks(owner)).toMatchObject([{ isOn: true }]);
});

it('a receiver that answers 410 is switched off at once, with what still waits', async () => {
  const { test, receiver, owner, id } = await setUp();
  receiver.answerWith(500);
  await publishOne(test, owner);
  receiver.answerWith(410);
  await advance(test, 5);
  expect(receiver.received).toHaveLength(2);
  await advance(test, 86_400);
  expect(receiver.received).toHaveLength(2);
  expect(await listWebhooks(owner)).toMatchObject([{ isOn: false, offReason: 'gone' }]);
  // A change of the events does not change why it is off.
  await owner.patch(`/webhooks/${id}`, { events: ['job.closed'] });
  expect(await listWebhooks(owner)).toMatchObject([{ offReason: 'gone', events: ['job.closed'] }]);
  expect(offEmails(test, owner)).toHaveLength(1);
  expect(offEmails(test, owner)[0]?.email.paragraphs?.[0]).toContain('410');
});

it('a redirect is not followed and counts as a failure', async () => {
  const target = await startReceiver();
  const { test, receiver, owner, id } = await setUp();
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
  const test = await createOwnTestApp({}, { outgoing });
  const owner = await newReferent(test);
  const response = await owner.post('/webhooks', {
    url: 'https://cambia.example/',
    events: ['job.published'],
  });
  expect(response.statusCode).toBe(200);
  now = 1;
  await publishOne(test, owner);
  expect(stranger.received).toEqual([]);
  expect(await listLog(owner, response.json().webhook._id)).toMatchObject([
    { status: 'pending', attempts: 1, responseStatus: null, error: 'refused' },
  ]);
});

it('after a failure other events wait a minute, so that a slow receiver takes little time', async () => {
  const { test, receiver, owner, id } = await setUp();
  receiver.answerWith(503);
  await publishOne(test, owner);
  await publishOne(test, owner);
  await publishOne(test, owner);
  expect(receiver.received).toHaveLength(1);
  expect(await listLog(owner, id)).toMatchObject([{ attempts: 0 }, { attempts: 0 }, { attempts: 1 }]);
  receiver.answerWith(200);
  await advance(test, 61);
  expect(await listLog(owner, id)).toMatchObject([
    { status: 'delivered' },
    { status: 'delivered' },
    { status: 'delivered' },
  ]);
});

it('a slow receiver does not delay others', async () => {
  const [slow, fast] = [await startReceiver(), await startReceiver()];
  const hanging: ServerResponse[] = [];
  slow.answer((response) => void hanging.push(response));
  // It hangs until the end of the test, however busy the machine is.
  const test = await createWebhookApp([slow, fast], { withWorkers: true, timeoutMs: 600_000 });
  const [one, other] = [await newReferent(test), await newReferent(test)];
  await addWebhook(test, one, slow);
  await addWebhook(test, other, fast);
  for (let count = 0; count < 12; count += 1) await publish(one);
  await expect.poll(() => slow.received.length).toBe(1);
  for (let count = 0; count < 3; count += 1) await publish(other);
  await expect.poll(() => fast.received.length).toBe(3);
  expect(slow.received).toHaveLength(1);
  // The end of the app waits for what it has begun.
  slow.answerWith(204);
  for (const response of hanging) response.end();
});

it('a process that ends after an attempt makes it again: an event may arrive twice, but is not lost', async () => {
  const { test, receiver, owner, id } = await setUp();
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
  const { test, receiver, owner, id, secret } = await setUp();
  await owner.patch(`/webhooks/${id}`, { isOn: false });
  receiver.answerWith(500);
  expect((await owner.post(`/webhooks/${id}/test`)).json().message).toBe('Prueba en camino');
  await test.runTasks();
  await advance(test, 86_400);
  expect(receiver.received).toHaveLength(1);
  const { headers, body, event } = lastOf(receiver);
  expect(event).toMatchObject({ type: 'webhook.test', data: { message: expect.any(String) } });
  expect(isSigned(headers, body, secret)).toBe(true);
  expect(await listLog(owner, id)).toMatchObject([{ status: 'failed', attempts: 1, nextAttemptAt: null }]);
  expect(await listWebhooks(owner)).toMatchObject([{ failingSince: null, offReason: 'owner' }]);
});

it('a delivery is sent again with its id, at once, also while it waits for an attempt', async () => {
  const { test, receiver, owner, id } = await setUp();
  receiver.answerWith(500);
  await publishOne(test, owner);
  await advance(test, 5);
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
  await advance(test, 86_400);
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
  const { test, receiver, owner, id, secret } = await setUp();
  const { secret: newSecret } = (await owner.post(`/webhooks/${id}/secret`)).json();
  await publishOne(test, owner);
  const both = lastOf(receiver);
  for (const each of [secret, newSecret]) expect(isSigned(both.headers, both.body, each)).toBe(true);
  await advance(test, 86_400);
  await publishOne(test, owner);
  const last = lastOf(receiver);
  expect(isSigned(last.headers, last.body, newSecret)).toBe(true);
  expect(isSigned(last.headers, last.body, secret)).toBe(false);
  expect(String(last.headers['webhook-signature']).split(' ')).toHaveLength(1);
});

it('the library that receivers use accepts a delivery', async () => {
  // It compares the time with the real one.
  const { test, receiver, owner, secret } = await setUp({ clock: createRealTimeClock() });
  await publishOne(test, owner);
  const { headers, body, event } = lastOf(receiver);
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  expect(new Webhook(secret).verify(body, texts)).toEqual(event);
  expect(() => new Webhook(secret).verify(`${body} `, texts)).toThrow();
});

it('a slow answer is cut off', async () => {
  const receiver = await startReceiver();
  receiver.answer(() => undefined);
  const test = await createWebhookApp([receiver], { timeoutMs: 300 });
  const owner = await newReferent(test);
  const { id } = await addWebhook(test, owner, receiver);
  await publishOne(test, owner);
  expect(await listLog(owner, id)).toMatchObject([
    { status: 'pending', responseStatus: null, error: 'timeout' },
  ]);
});

it('the log has the last deliveries; older ones are deleted, except those that wait', async () => {
  const { test, receiver, owner, id } = await setUp();
  receiver.answerWith(500);
  await publishOne(test, owner);
  receiver.answerWith(200);
  for (let count = 0; count < WEBHOOK_LOG_SIZE + 5; count += 1) await owner.post(`/webhooks/${id}/test`);
  await test.app.queue.runScheduled('webhooks.logs-trimmed');
  const countStored = async () =>
    (await test.database.db.selectFrom('webhookDeliveries').select('id').execute()).length;
  expect(await countStored()).toBe(WEBHOOK_LOG_SIZE + 6);
  await test.runTasks();
  await test.app.queue.runScheduled('webhooks.logs-trimmed');
  // The first one waits for its second attempt.
  expect(await countStored()).toBe(WEBHOOK_LOG_SIZE + 1);
  expect(await listLog(owner, id)).toHaveLength(WEBHOOK_LOG_SIZE);
});

it('a receiver that nobody runs any more fails', async () => {
  const { test, owner, id, receiver } = await setUp();
  receiver.answer((response) => void response.destroy());
  await publishOne(test, owner);
  expect(await listLog(owner, id)).toMatchObject([{ status: 'pending', error: 'network' }]);
});
