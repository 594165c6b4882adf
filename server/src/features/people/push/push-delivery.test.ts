import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { PUSH_PAYLOAD_MAX_BYTES, PUSH_RETRY_HOURS } from '@uneed/domain/people/push/push.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { type PushReceiver, startPushReceiver } from '../../../testing/services/push-receiver.ts';
import { connect, listen } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { buildImage, sendMessage } from '../../community/messages/messages.factory.ts';
import { newAuthor, publishPost } from '../../community/posts/posts.factory.ts';
import { createAlert } from '../../hiring/alerts/alerts.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { notify, notifyAll } from '../notifications/notifications.commands.ts';
import { type PushBrowser, turnOnPush } from './push.factory.ts';

let receiver: PushReceiver;
let test: TestApp;
let url: string;
let ana: TestUser;
let phone: PushBrowser;
beforeAll(async () => {
  receiver = await startPushReceiver();
  test = await createTestApp({ PUSH_HOSTS: receiver.origin });
  url = await listen(test);
});
// New users, because tests move the clock; and what earlier tests left in the queue is done.
beforeEach(async () => {
  receiver.respond(201);
  await test.runTasks();
  ana = await signUp(test, { fullName: 'Ana Peña' });
  phone = await turnOnPush(receiver, ana);
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});

const newLuis = () => signUp(test, { fullName: 'Luis Báez' });
/** Payloads that the phone has received after the tasks that are due have run. */
async function receivePushes(browser = phone) {
  await test.runTasks();
  return browser.received().map(({ payload }) => payload);
}
const turnOff = (kind: string, channel: string) =>
  ana.patch('/settings/notices', { kind, channel, isOn: false });

describe('a message', () => {
  it('shows its sender and its first words, and opens the conversation', async () => {
    const luis = await newLuis();
    // One that was read meanwhile is not pushed.
    await sendMessage(luis, ana, 'Hola');
    await ana.patch(`/messages/read/${luis.id}`);
    expect(await receivePushes()).toEqual([]);
    await sendMessage(luis, ana, `Hola ${'ja '.repeat(200)}`);
    const [push, ...others] = await receivePushes();
    expect(others).toEqual([]);
    expect(push).toMatchObject({
      title: 'Luis Báez',
      body: expect.stringMatching(/^Hola ja ja .*…$/),
      path: `/chats?user=${luis.id}`,
      tag: `messages:${luis.id}`,
    });
    expect(phone.received()[0]?.headers).toMatchObject({ urgency: 'high', ttl: String(24 * 3600) });
  });

  it('opens the conversation in the area of an enterprise, whose browser may be that of a person too', async () => {
    const enterprise = await newEnterprise(test);
    await publish(enterprise);
    const subscription = receiver.subscribe();
    for (const user of [ana, enterprise])
      expect((await user.put('/push/subscription', subscription)).statusCode).toBe(200);
    const luis = await newLuis();
    for (const user of [ana, enterprise]) await sendMessage(luis, user, 'Hola');
    await test.runTasks();
    const { pathname } = new URL(subscription.endpoint);
    const pushes = receiver.received.filter(({ path }) => path === pathname).map(({ payload }) => payload);
    expect(pushes.map(({ path }) => path).sort()).toEqual([
      `/chats?user=${luis.id}`,
      `/enterprise/mensajes?user=${luis.id}`,
    ]);
    expect(new Set(pushes.map(({ tag }) => tag)).size).toBe(2);
  });

  it('joins the unread ones of its sender, in one push with the latest words', async () => {
    const [luis, eva] = [await newLuis(), await signUp(test, { fullName: 'Eva Núñez' })];
    await sendMessage(luis, ana, 'Hola');
    test.clock.advanceMinutes(1);
    await sendMessage(luis, ana, '¿Estás ahí?');
    await sendMessage(eva, ana, 'Buenas');
    const pushes = await receivePushes();
    expect(pushes).toHaveLength(2);
    // The conversations are sent at the same time.
    expect(Object.fromEntries(pushes.map(({ title, body }) => [title, body]))).toEqual({
      'Luis Báez (2 mensajes)': '¿Estás ahí?',
      'Eva Núñez': 'Buenas',
    });
  });

  it('shows only its sender to a user who wants no words on a locked phone', async () => {
    // By default a message without words is a photo.
    await sendMessage(await newLuis(), ana, '', { image: await buildImage() });
    expect(await receivePushes()).toMatchObject([{ title: 'Luis Báez', body: '📷 Foto' }]);
    await ana.patch('/settings/privacy', { showsMessageText: false });
    await sendMessage(await newLuis(), ana, 'Es un secreto');
    const pushes = (await receivePushes()).slice(1);
    expect(pushes).toMatchObject([{ title: 'Nuevo mensaje', body: 'De Luis Báez' }]);
    expect(JSON.stringify(pushes)).not.toContain('secreto');
  });

  it('is pushed to each device of its receiver, and to nobody else', async () => {
    const luis = await newLuis();
    const [laptop, ofLuis] = [await turnOnPush(receiver, ana), await turnOnPush(receiver, luis)];
    await sendMessage(luis, ana, 'Hola');
    expect(await receivePushes()).toHaveLength(1);
    expect(laptop.received().map(({ payload }) => payload)).toEqual(
      phone.received().map(({ payload }) => payload),
    );
    expect(ofLuis.received()).toEqual([]);
  });
});

describe('a user who looks at the app', () => {
  it('gets no push; after leaving the page, and after closing it, every push', async () => {
    const luis = await newLuis();
    /** Number of pushes about a new message. */
    async function countNew(): Promise<number> {
      const before = phone.received().length;
      test.clock.advanceMinutes(1);
      await sendMessage(luis, ana, 'Hola');
      return (await receivePushes()).length - before;
    }
    const page = await connect(url, { token: ana.token });
    expect(await countNew()).toBe(0);
    // Nor about anything else.
    const job = { id: crypto.randomUUID(), title: 'Cajera' };
    await test.database.transaction((tx) =>
      notify(tx, test.app.queue, { kind: 'jobRemoved', to: ana.id, at: test.clock.now(), job }),
    );
    expect(await receivePushes()).toEqual([]);
    page.socket.emit('attention', { isActive: false });
    await expect.poll(countNew).toBe(1);
    page.socket.emit('attention', { isActive: true });
    await expect.poll(countNew).toBe(0);
    page.socket.emit('attention', 'rubbish');
    page.close();
    await expect.poll(countNew).toBe(1);
  });
});

describe('other events', () => {
  it('applicants: the owner learns of several in one push, and of none after reading', async () => {
    const owner = await newReferent(test);
    const browser = await turnOnPush(receiver, owner);
    const jobId = await publish(owner, { title: 'Cajera' });
    for (const candidate of [await newLuis(), await signUp(test)]) {
      test.clock.advanceMinutes(1);
      await candidate.post(`/jobs/${jobId}/apply`);
    }
    expect(await receivePushes(browser)).toMatchObject([
      {
        title: 'Aplicaciones',
        body: '2 personas aplicaron a «Cajera»',
        path: `/job-applicants/${jobId}`,
        tag: `applications:${jobId}`,
      },
    ]);
    await (await newLuis()).post(`/jobs/${jobId}/apply`);
    await owner.patch('/notifications/read', { all: true });
    expect(await receivePushes(browser)).toHaveLength(1);
  });

  it('contracts: the candidate learns that the referent has answered', async () => {
    const owner = await newReferent(test, { isVerified: true });
    const jobId = await publish(owner, { title: 'Cajera' });
    await ana.post(`/jobs/${jobId}/apply`);
    const path = `/contracts/job/${jobId}/candidate/${ana.id}`;
    expect((await owner.put(path, { status: 'accepted' })).statusCode).toBe(200);
    expect(await receivePushes()).toMatchObject([
      { title: 'Respuestas', body: '¡Te seleccionaron en «Cajera»!', path: `/jobs/${jobId}` },
    ]);
    expect(phone.received()[0]?.headers.urgency).toBe('high');
  });

  it('alerts: new jobs of a saved search', async () => {
    const owner = await newReferent(test);
    await createAlert(ana, { q: 'chofer' }, 'instant');
    await publish(owner, { title: 'Chofer de camión' });
    await test.runTasks();
    test.clock.advanceMinutes(1);
    await test.app.queue.runScheduled('alerts.reviewed');
    expect(await receivePushes()).toMatchObject([
      { title: 'Alertas de vacantes', body: 'Una vacante nueva para tu alerta «Chofer»' },
    ]);
  });

  it('comments: also for a user who has turned off the notifications in the app', async () => {
    const [author, luis] = [await newAuthor(test), await newAuthor(test, { fullName: 'Luis Báez' })];
    const browser = await turnOnPush(receiver, author);
    await author.patch('/settings/notices', { kind: 'community', channel: 'inApp', isOn: false });
    const post = await publishPost(author, { title: 'Busco equipo' });
    await luis.post(`/posts/${post._id}/comment`, { content: '¡Yo!' });
    expect(await receivePushes(browser)).toMatchObject([
      {
        title: 'Comunidad',
        body: 'Luis Báez comentó tu publicación «Busco equipo»',
        path: `/post/${post._id}`,
      },
    ]);
    expect((await author.get('/notifications')).json().notifications).toEqual([]);
  });

  it('a topic that is turned off is not pushed, the others are', async () => {
    await turnOff('messages', 'push');
    await sendMessage(await newLuis(), ana, 'Hola');
    const job = { id: crypto.randomUUID(), title: 'Cajera' };
    await test.database.transaction((tx) =>
      notify(tx, test.app.queue, { kind: 'jobRemoved', to: ana.id, at: test.clock.now(), job }),
    );
    expect((await receivePushes()).map(({ title }) => title)).toEqual(['Aplicaciones']);
  });

  it('the payload stays small, whatever it contains', async () => {
    const title = `${'🎉'.repeat(5)}${'\u0001'.repeat(300)}`;
    const alert = { id: crypto.randomUUID(), title, path: `/jobs?q=${'x'.repeat(9000)}` };
    const event = { kind: 'alertMatched', to: ana.id, at: test.clock.now(), alert } as const;
    await test.database.transaction((tx) =>
      notifyAll(tx, test.app.queue, [
        { ...event, digestId: crypto.randomUUID(), jobId: crypto.randomUUID() },
      ]),
    );
    expect(await receivePushes()).toMatchObject([{ path: '/alertas' }]);
    expect(phone.received()[0]?.size).toBeLessThan(PUSH_PAYLOAD_MAX_BYTES);
  });
});

describe('a test', () => {
  it('is sent to the device that asks, also while the user looks at the app', async () => {
    const page = await connect(url, { token: ana.token });
    const other = await turnOnPush(receiver, ana);
    expect((await ana.post(`/push/devices/${phone.deviceId}/test`)).statusCode).toBe(200);
    expect(await receivePushes()).toMatchObject([
      { title: 'Los avisos funcionan', path: '/settings?section=notifications' },
    ]);
    expect(other.received()).toEqual([]);
    page.close();
  });
});

describe('a push service', () => {
  const sendTest = () => ana.post(`/push/devices/${phone.deviceId}/test`);

  it.each([404, 410])('that says %i ends the subscription', async (status) => {
    receiver.respond(status);
    await sendTest();
    expect(await receivePushes()).toHaveLength(1);
    expect((await ana.get('/push')).json().devices).toEqual([]);
    expect((await sendTest()).statusCode).toBe(404);
  });

  it('that rejects a message keeps the subscription and gets it once', async () => {
    receiver.respond(413);
    await sendMessage(await newLuis(), ana, 'Hola');
    await receivePushes();
    test.clock.advanceMinutes(120);
    expect(await receivePushes()).toHaveLength(1);
    expect((await ana.get('/push')).json().devices).toHaveLength(1);
  });

  it('that is overloaded gets the message again later, with the same id', async () => {
    receiver.respond(500);
    await sendMessage(await newLuis(), ana, 'Hola');
    expect(await receivePushes()).toHaveLength(1);
    expect(await receivePushes()).toHaveLength(1);
    test.clock.advanceMinutes(1);
    expect(await receivePushes()).toHaveLength(2);
    test.clock.advanceMinutes(1);
    expect(await receivePushes()).toHaveLength(2);
    receiver.respond(201);
    test.clock.advanceMinutes(1);
    const [first, ...again] = await receivePushes();
    expect(again).toEqual([first, first]);
    test.clock.advanceMinutes(60 * PUSH_RETRY_HOURS);
    expect(await receivePushes()).toHaveLength(3);
  });

  it('that says when to try again is not asked before', async () => {
    receiver.respond(429, { 'retry-after': String(30 * 60) });
    await sendMessage(await newLuis(), ana, 'Hola');
    await receivePushes();
    test.clock.advanceMinutes(29);
    expect(await receivePushes()).toHaveLength(1);
    receiver.respond(201);
    test.clock.advanceMinutes(2);
    expect(await receivePushes()).toHaveLength(2);
  });

  it('that stays away for a day loses the message', async () => {
    receiver.respond(503);
    await sendMessage(await newLuis(), ana, 'Hola');
    const end = addMinutes(test.clock.now(), 60 * PUSH_RETRY_HOURS);
    while (test.clock.now() < end) {
      await receivePushes();
      test.clock.advanceMinutes(60);
    }
    const attempts = phone.received().length;
    // After 1, 2, 4 … minutes and then every hour: at least once in each of these hours.
    expect(attempts).toBeGreaterThanOrEqual(PUSH_RETRY_HOURS);
    receiver.respond(201);
    test.clock.advanceMinutes(120);
    expect(await receivePushes()).toHaveLength(attempts);
  });

  it('that was asked before a message was read is not asked again', async () => {
    receiver.respond(500);
    const luis = await newLuis();
    await sendMessage(luis, ana, 'Hola');
    await receivePushes();
    await ana.patch(`/messages/read/${luis.id}`);
    receiver.respond(201);
    test.clock.advanceMinutes(2);
    expect(await receivePushes()).toHaveLength(1);
  });
});

it('a task that runs again after a crash sends the same id and tag, so that the browser shows it once', async () => {
  await sendMessage(await newLuis(), ana, 'Hola');
  await receivePushes();
  await sql`update pgboss.job set state = 'created', completed_on = null where name = 'push.due'
    and data->>'deviceId' = ${phone.deviceId}`.execute(test.database.db);
  const [first, ...again] = await receivePushes();
  expect(again).toEqual([first]);
});
