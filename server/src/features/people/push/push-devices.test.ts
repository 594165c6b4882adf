import { createHash } from 'node:crypto';
import { PUSH_DEVICES_MAX } from '@uneed/domain/people/push/push.rules.ts';
import type { PushSubscriptionInput } from '@uneed/domain/people/push/push.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { loadConfig } from '../../../platform/config.ts';
import { createLog } from '../../../platform/log.ts';
import { createVapidPrivateKey, toVapidKeys } from '../../../platform/push/vapid.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { type PushReceiver, startPushReceiver } from '../../../testing/services/push-receiver.ts';
import { signInAgain, signUp } from '../../../testing/users.ts';
import { newAuthor } from '../../community/posts/posts.factory.ts';
import { lockUser } from '../accounts/accounts.commands.ts';
import { suspend } from '../safety/safety.factory.ts';
import { getPushState, turnOnPush } from './push.factory.ts';

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';

let receiver: PushReceiver;
let test: TestApp;
beforeAll(async () => {
  receiver = await startPushReceiver();
  test = await createTestApp({ PUSH_HOSTS: receiver.origin });
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});

const countDevices = async (userId: string) =>
  (await test.database.db.selectFrom('pushDevices').select('id').where('userId', '=', userId).execute())
    .length;
const hash = ({ endpoint }: PushSubscriptionInput) =>
  createHash('sha256').update(endpoint).digest('base64url');

describe('the devices', () => {
  it('require a session; those of another user can neither be seen nor removed nor tested', async () => {
    const { anonymous } = test;
    const responses = [
      await anonymous.get('/push'),
      await anonymous.put('/push/subscription', receiver.subscribe()),
      await anonymous.delete(`/push/devices/${UNKNOWN_ID}`),
      await anonymous.post(`/push/devices/${UNKNOWN_ID}/test`),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    const [ana, luis] = [await signUp(test), await signUp(test)];
    const { deviceId, received } = await turnOnPush(receiver, ana);
    expect((await getPushState(luis)).devices).toEqual([]);
    expect((await luis.delete(`/push/devices/${deviceId}`)).statusCode).toBe(404);
    expect((await luis.post(`/push/devices/${deviceId}/test`)).statusCode).toBe(404);
    await test.runTasks();
    expect(received()).toEqual([]);
    expect(await countDevices(ana.id)).toBe(1);
  });

  it('are listed with their name; a browser recognises itself by the hash of its address', async () => {
    const ana = await signUp(test);
    const [first, second] = [receiver.subscribe(), receiver.subscribe()];
    await ana.put('/push/subscription', first);
    test.clock.advanceMinutes(1);
    const state = (await ana.put('/push/subscription', second)).json();
    expect(state.devices).toMatchObject([{ kind: 'computer' }, { kind: 'computer' }]);
    expect(state.deviceId).toBe(state.devices[0]._id);
    expect(Buffer.from(state.publicKey, 'base64url')).toHaveLength(65);
    const asFirst = (await ana.get(`/push?endpointHash=${hash(first)}`)).json();
    expect(asFirst.deviceId).toBe(state.devices[1]._id);
    const asOther = (await ana.get(`/push?endpointHash=${hash(receiver.subscribe())}`)).json();
    expect(asOther.deviceId).toBeNull();
    expect((await getPushState(ana)).deviceId).toBeNull();
    expect(JSON.stringify(state)).not.toContain('/send/');
  });

  it('are stored once, also when the same browser subscribes several times at once', async () => {
    const ana = await signUp(test);
    const subscription = receiver.subscribe();
    const put = () => ana.put('/push/subscription', subscription);
    const responses = await Promise.all([put(), put(), put()]);
    expect(new Set(responses.map((response) => response.json().deviceId)).size).toBe(1);
    expect(await countDevices(ana.id)).toBe(1);
  });

  it('are at most ten per user; others replace the oldest, also at the same time', async () => {
    const ana = await signUp(test);
    const known: string[] = [];
    for (let number = 0; number < PUSH_DEVICES_MAX; number += 1) {
      known.push((await turnOnPush(receiver, ana)).deviceId);
      test.clock.advanceMinutes(1);
    }
    const { waiting } = await test.database.transaction(async (tx) => {
      await lockUser(tx, ana.id);
      const waiting = [turnOnPush(receiver, ana), turnOnPush(receiver, ana)];
      await waitUntilBlocked(test.database, waiting.length);
      return { waiting };
    });
    const added = (await Promise.all(waiting)).map(({ deviceId }) => deviceId);
    const { devices } = await getPushState(ana);
    expect(devices.map(({ _id }) => _id).sort()).toEqual([...known.slice(2), ...added].sort());
  });

  it('are removed once', async () => {
    const ana = await signUp(test);
    const { deviceId } = await turnOnPush(receiver, ana);
    const remove = () => ana.delete(`/push/devices/${deviceId}`);
    const statuses = (await Promise.all([remove(), remove()])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 404]);
    expect((await ana.post(`/push/devices/${deviceId}/test`)).statusCode).toBe(404);
    expect((await ana.delete('/push/devices/rubbish')).statusCode).toBe(404);
  });

  it('move to the user who signs in with the same browser', async () => {
    const [ana, luis] = [await signUp(test), await signUp(test)];
    const subscription = receiver.subscribe();
    const { deviceId } = (await ana.put('/push/subscription', subscription)).json();
    // What is on its way to the first user is not sent to the second one.
    await ana.post(`/push/devices/${deviceId}/test`);
    await luis.put('/push/subscription', subscription);
    const before = receiver.received.length;
    await test.runTasks();
    expect(receiver.received).toHaveLength(before);
    expect([await countDevices(ana.id), await countDevices(luis.id)]).toEqual([0, 1]);
  });
});

describe('a subscription', () => {
  it('of the push service of a browser is accepted, others are rejected with a sentence', async () => {
    const ana = await signUp(test);
    for (const [what, changes] of [
      ['of no push service', { endpoint: 'https://example.org/push' }],
      ['in the own network', { endpoint: 'http://127.0.0.1:5432/' }],
      ['of the metadata service', { endpoint: 'http://169.254.169.254/latest/meta-data/' }],
      ['without https', { endpoint: 'http://fcm.googleapis.com/fcm/send/x' }],
      ['that is no address', { endpoint: 'x' }],
      ['that is too long', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` }],
      ['without an address', { endpoint: undefined }],
      ['without keys', { keys: undefined }],
      ['with a short secret', { keys: { p256dh: receiverKey(), auth: 'x' } }],
      ['with a key in another alphabet', { keys: { p256dh: `+${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
      ['with a key that is no point', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ] as const) {
      const response = await ana.put('/push/subscription', { ...receiver.subscribe(), ...changes });
      expect([what, response.statusCode]).toEqual([what, 400]);
      expect(response.json().message).toMatch(/navegador/);
    }
    expect(await countDevices(ana.id)).toBe(0);
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    const { keys } = receiver.subscribe();
    expect((await ana.put('/push/subscription', { endpoint, keys })).statusCode).toBe(200);
  });
});

function receiverKey(): string {
  return toVapidKeys(createVapidPrivateKey()).publicKey;
}

describe('a device is removed', () => {
  it('when its session ends, and not with another session', async () => {
    const ana = await signUp(test);
    const other = await signInAgain(test, ana);
    await turnOnPush(receiver, ana);
    await turnOnPush(receiver, other);
    expect(await countDevices(ana.id)).toBe(2);
    await ana.post('/auth/logout');
    expect(await countDevices(ana.id)).toBe(1);
    const third = await signInAgain(test, ana);
    await third.delete('/auth/sessions');
    expect(await countDevices(ana.id)).toBe(0);
  });

  it('when the password changes', async () => {
    const ana = await signUp(test);
    await turnOnPush(receiver, ana);
    const change = { currentPassword: ana.password, newPassword: 'otra-clave-123' };
    expect((await ana.post('/auth/change-password', change)).statusCode).toBe(200);
    expect(await countDevices(ana.id)).toBe(0);
  });

  it('when the deletion of the account is requested', async () => {
    const ana = await signUp(test);
    await turnOnPush(receiver, ana);
    await ana.post('/settings/deletion', { password: ana.password });
    expect(await countDevices(ana.id)).toBe(0);
    const again = await signInAgain(test, ana);
    expect((await again.put('/push/subscription', receiver.subscribe())).statusCode).toBe(403);
  });

  it('when the account is suspended; until then its pushes are not sent either', async () => {
    const admin = await newAuthor(test, { isAdmin: true });
    const ana = await newAuthor(test);
    const { deviceId } = await turnOnPush(receiver, ana);
    await ana.post(`/push/devices/${deviceId}/test`);
    expect((await suspend(admin, ana)).statusCode).toBe(200);
    expect(await countDevices(ana.id)).toBe(0);
    expect((await ana.put('/push/subscription', receiver.subscribe())).statusCode).toBe(403);
    const before = receiver.received.length;
    await test.runTasks();
    expect(receiver.received).toHaveLength(before);
  });
});

it('the export of the account lists the devices', async () => {
  const ana = await signUp(test);
  await turnOnPush(receiver, ana);
  await ana.patch('/settings/notices', { kind: 'alerts', channel: 'push', isOn: false });
  const exported = (await ana.get('/settings/export')).json();
  expect(exported.pushDevices).toEqual([
    { endpoint: expect.stringContaining('/send/'), addedAt: expect.any(String) },
  ]);
  expect(exported.settings.notices.alerts.push).toBe(false);
});

describe('the keys of the server', () => {
  it('are made at the first start, once for nodes that start at the same time', async () => {
    const testDatabase = await createTestDatabase();
    const { url: databaseUrl, database } = testDatabase;
    // The template has been started on.
    await database.db.deleteFrom('signingKeys').where('name', '=', 'vapid').execute();
    const config = loadConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
    const log = createLog('fatal');
    const open = () =>
      createApp({ config, database, databaseUrl, log, withWorkers: false, withPages: false });
    const [one, other] = await Promise.all([open(), open()]);
    const rows = () =>
      database.db.selectFrom('signingKeys').select('key').where('name', '=', 'vapid').execute();
    const [stored] = await rows();
    expect(stored?.key).toHaveLength(32);
    await one.close();
    await other.close();
    const again = await open();
    expect(await rows()).toEqual([stored]);
    await again.close();
    await testDatabase.drop();
  });

  it('can be configured', async () => {
    const { publicKey, privateKey } = toVapidKeys(createVapidPrivateKey());
    const configured = await createTestApp({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
    expect((await getPushState(await signUp(configured))).publicKey).toBe(publicKey);
    await configured.close();
  });
});
