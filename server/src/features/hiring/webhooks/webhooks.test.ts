import { WEBHOOK_SECRET_OVERLAP_HOURS, WEBHOOKS_MAX } from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { expectSecondToWait, waitUntilBlocked } from '../../../testing/locks.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { listWebhooks } from './webhooks.factory.ts';
import {
  deleteEndpoint,
  lockEndpoint,
  lockEndpointOf,
  lockSubscribed,
  takeSequence,
} from './webhooks.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const INPUT = { url: 'https://recibe.example/uneed', events: ['job.closed', 'job.published'] };
const NOBODY = crypto.randomUUID();

const add = (by: ApiClient, input: object = INPUT) => by.post('/webhooks', input);

async function newWebhook(input: object = INPUT): Promise<{ owner: TestUser; id: string; path: string }> {
  const owner = await newReferent(test);
  const id = (await add(owner, input)).json().webhook._id;
  return { owner, id, path: `/webhooks/${id}` };
}

/** Each request about webhooks. */
const requestAll = (by: ApiClient, id: string) =>
  Promise.all([
    by.get('/webhooks'),
    add(by),
    by.patch(`/webhooks/${id}`, { isOn: false }),
    by.delete(`/webhooks/${id}`),
    by.post(`/webhooks/${id}/secret`),
    by.post(`/webhooks/${id}/test`),
    by.get(`/webhooks/${id}/deliveries`),
    by.post(`/webhooks/${id}/deliveries/${NOBODY}/replay`),
  ]);
/** Whoever has no webhooks gets an empty list, and 403 for everything else; of a deletion, who had some before, `deletion`. */
async function expectNone(by: ApiClient, id: string, deletion = 403): Promise<void> {
  expect((await by.get('/webhooks')).json()).toEqual({ webhooks: [], can: { manage: false } });
  expect(await statusesOf(by, id)).toEqual([200, 403, 403, deletion, ...Array(4).fill(403)]);
}
const statusesOf = async (by: ApiClient, id: string) =>
  (await requestAll(by, id)).map(({ statusCode }) => statusCode);

describe('webhooks are for', () => {
  it('nobody without a session', async () => {
    expect(new Set(await statusesOf(test.anonymous, NOBODY))).toEqual(new Set([401]));
  });

  it('no candidate, and no referent without verification', async () => {
    const { path, id, owner } = await newWebhook();
    for (const user of [await signUp(test), await newReferent(test, { isVerified: false })])
      await expectNone(user, id, 404);
    expect((await owner.get(`${path}/deliveries`)).statusCode).toBe(200);
  });

  it('of a team only owners', async () => {
    const enterprise = await newEnterprise(test);
    for (const role of ['recruiter', 'reader'] as const) {
      const { token } = await addTeamMember(test, enterprise, role);
      const member = createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
      await expectNone(member, NOBODY);
    }
    const { token } = await addTeamMember(test, enterprise, 'owner', 'Luz Gil');
    const owner = createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
    expect((await add(owner)).statusCode).toBe(200);
    expect((await enterprise.get('/webhooks')).json()).toMatchObject({
      webhooks: [{}],
      can: { manage: true },
    });
    const { activities } = (await enterprise.get('/enterprises/activity')).json();
    expect(JSON.stringify(activities)).toContain(INPUT.url);
  });

  it('their owner alone', async () => {
    const { id, owner } = await newWebhook();
    const neighbour = await newReferent(test);
    const [list, , ...others] = await statusesOf(neighbour, id);
    expect([list, new Set(others)]).toEqual([200, new Set([404])]);
    expect((await listWebhooks(neighbour)).map(({ _id }: { _id: string }) => _id)).not.toContain(id);
    expect(await listWebhooks(owner)).toMatchObject([{ _id: id, isOn: true }]);
  });
});

describe('a webhook', () => {
  it('is added with a secret that is not shown again', async () => {
    const owner = await newReferent(test);
    const response = await add(owner);
    const { secret, webhook } = response.json();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toEqual({
      _id: expect.any(String),
      url: INPUT.url,
      events: ['job.published', 'job.closed'],
      isOn: true,
      offReason: null,
      failingSince: null,
      previousSecretUntil: null,
      createdAt: test.clock.now().toISOString(),
    });
    const list = await owner.get('/webhooks');
    expect(list.json().webhooks).toEqual([webhook]);
    expect(list.body).not.toContain(secret);
  });

  it.each([
    ['https://127.0.0.1/'],
    ['https://2130706433/'],
    ['https://0177.0.0.1/'],
    ['https://[::ffff:127.0.0.1]/'],
    ['https://[64:ff9b::7f00:1]/'],
    ['https://169.254.169.254/latest'],
    ['https://0.0.0.0/'],
    ['https://recibe.example:22/'],
  ])('has no address of a private network or another port: %s', async (url) => {
    const { owner, path } = await newWebhook();
    for (const response of [await add(owner, { ...INPUT, url }), await owner.patch(path, { url })]) {
      expect([response.statusCode, response.json().fields?.url]).toEqual([
        400,
        expect.stringContaining('No enviamos nada a esta dirección'),
      ]);
    }
  });

  it.each([
    [{ url: 'http://recibe.example' }, 'url'],
    [{ url: 'recibe.example' }, 'url'],
    [{ url: '' }, 'url'],
    [{ url: `https://recibe.example/${'a'.repeat(500)}` }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['job.deleted'] }, 'events.0'],
  ])('is refused with %o', async (changes, field) => {
    const response = await add(await newReferent(test), { ...INPUT, ...changes });
    expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, [field]]);
  });

  it('has an address that no other one of the owner has', async () => {
    const { owner, path } = await newWebhook();
    const again = await add(owner);
    expect([again.statusCode, again.json().fields]).toEqual([
      409,
      { url: expect.stringContaining('Ya tienes') },
    ]);
    const other = (await add(owner, { ...INPUT, url: 'https://otro.example/' })).json().webhook._id;
    expect((await owner.patch(`/webhooks/${other}`, { url: INPUT.url })).statusCode).toBe(409);
    expect((await owner.patch(path, { url: INPUT.url })).statusCode).toBe(200);
  });

  it('is one of a few, also when several are added at once', async () => {
    const owner = await newReferent(test);
    const inputs = Array.from({ length: WEBHOOKS_MAX + 3 }, (_, n) => ({
      ...INPUT,
      url: `https://r${n}.example/`,
    }));
    const responses = await Promise.all(inputs.map((input) => add(owner, input)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(WEBHOOKS_MAX);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    expect(await listWebhooks(owner)).toHaveLength(WEBHOOKS_MAX);
  });

  it('changes, unless somebody else changed it meanwhile', async () => {
    const { owner, path } = await newWebhook();
    const base = { events: ['job.published', 'job.closed'] };
    const changed = await owner.patch(path, { events: ['hire.confirmed'], base });
    expect([changed.statusCode, changed.json().message]).toEqual([200, 'Webhook guardado']);
    const late = await owner.patch(path, { events: ['job.closed'], base });
    expect([late.statusCode, late.json().conflicts]).toEqual([409, { events: ['hire.confirmed'] }]);
    expect((await owner.patch(path, { isOn: false })).json().message).toBe('Webhook apagado');
    expect(await listWebhooks(owner)).toMatchObject([
      { events: ['hire.confirmed'], isOn: false, offReason: 'owner' },
    ]);
    expect((await owner.patch(path, { isOn: true })).json().message).toBe('Webhook encendido');
    expect(await listWebhooks(owner)).toMatchObject([{ isOn: true, offReason: null }]);
  });

  it('is deleted', async () => {
    const { owner, path } = await newWebhook();
    expect((await owner.delete(path)).statusCode).toBe(200);
    expect(await listWebhooks(owner)).toEqual([]);
    expect((await owner.delete(path)).statusCode).toBe(404);
  });

  it('gets another secret, beside which the one before is valid for a day', async () => {
    const { owner, path } = await newWebhook();
    const response = await owner.post(`${path}/secret`);
    expect(response.json().secret).toMatch(/^whsec_/);
    const [{ previousSecretUntil }] = await listWebhooks(owner);
    const hours = (Date.parse(previousSecretUntil) - test.clock.now().getTime()) / 3_600_000;
    expect(hours).toBe(WEBHOOK_SECRET_OVERLAP_HOURS);
  });

  it('is in the data export, without its secret, and is gone with the account', async () => {
    const { owner, id, path } = await newWebhook();
    const secret = (await owner.post(`${path}/secret`)).json().secret;
    await owner.post(`${path}/test`);
    const neighbour = await newWebhook({ ...INPUT, url: 'https://vecina.example/' });
    const { body } = await owner.get('/settings/export');
    expect(JSON.parse(body)).toMatchObject({
      webhooks: [{ id, url: INPUT.url }],
      webhookDeliveries: [{ endpointId: id, type: 'webhook.test' }],
    });
    expect(body).not.toContain(secret);
    expect(body).not.toContain('vecina.example');
    await test.database.db.deleteFrom('users').where('id', '=', owner.id).execute();
    const left = await test.database.db.selectFrom('webhookEndpoints').select('ownerId').execute();
    expect(left.map(({ ownerId }) => ownerId)).not.toContain(owner.id);
    expect(left.map(({ ownerId }) => ownerId)).toContain(neighbour.owner.id);
  });
});

describe('locks', () => {
  it('two changes of a webhook are made one after the other', async () => {
    const { owner, id } = await newWebhook();
    await expectSecondToWait(test.database, (tx) => lockEndpoint(tx, owner.id, id));
    await expectSecondToWait(test.database, (tx) => lockEndpointOf(tx, id));
  });

  it('the numbers of the events of a job are taken one after the other', async () => {
    const { owner } = await newWebhook();
    const jobId = await publish(owner);
    await expectSecondToWait(test.database, (tx) => takeSequence(tx, jobId, owner.id));
  });

  it('a webhook is not deleted while an event is stored for it, and none is stored for a deleted one', async () => {
    const { owner, id } = await newWebhook();
    const { database } = test;
    const lock = () => database.transaction((tx) => lockSubscribed(tx, owner.id, 'job.closed'));
    const { deleting } = await database.transaction(async (tx) => {
      expect(await lockSubscribed(tx, owner.id, 'job.closed')).toEqual([id]);
      const deleting = database.transaction((other) => deleteEndpoint(other, owner.id, id));
      await waitUntilBlocked(database);
      return { deleting };
    });
    expect(await deleting).toBe(true);
    expect(await lock()).toEqual([]);
  });
});

describe('a webhook is deleted also by', () => {
  it('an account that is about to be deleted, and nothing else is changed', async () => {
    const { owner, path } = await newWebhook();
    const deletion = await owner.post('/settings/deletion', { password: owner.password });
    expect(deletion.statusCode).toBe(200);
    const leaving = await signInAgain(test, owner);
    expect((await leaving.patch(path, { isOn: false })).statusCode).toBe(403);
    expect((await leaving.delete(path)).statusCode).toBe(200);
    expect((await leaving.delete(path)).statusCode).toBe(404);
  });

  it('a referent who lost the verification, and nobody else', async () => {
    const { owner, path } = await newWebhook();
    await test.database.transaction((tx) =>
      updateUser(tx, owner.id, { isVerified: false }, test.clock.now()),
    );
    expect((await owner.patch(path, { isOn: false })).statusCode).toBe(403);
    expect((await (await newReferent(test)).delete(path)).statusCode).toBe(404);
    expect((await owner.delete(path)).statusCode).toBe(200);
    expect((await owner.delete(path)).statusCode).toBe(404);
  });
});
