import { API_KEY_INVALID_TEXT } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../../testing/api-client.ts';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { jobPayload, newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  MEMBER_PASSWORD,
  newEnterprise,
  type TestEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import { giveTokens } from '../../organizations/plans/tokens.factory.ts';
import { lockUser, updateUser } from '../../people/accounts/accounts.commands.ts';
import { createKeyClient, keyPayload, newKey } from './api-keys.factory.ts';

const NOBODY = '01900000-0000-7000-8000-00000000dead';

let test: TestApp;
let enterprise: TestEnterprise;
let referent: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  enterprise = await newEnterprise(test);
  referent = await newReferent(test);
});
afterAll(() => test.close());

const list = async (owner: TestUser) => (await owner.get('/api-keys')).json();

describe('the keys of an owner', () => {
  it('are for nobody without a session', async () => {
    expect((await test.anonymous.get('/api-keys')).statusCode).toBe(401);
    expect((await test.anonymous.post('/api-keys', keyPayload(referent))).statusCode).toBe(401);
    expect((await test.anonymous.delete(`/api-keys/${NOBODY}`)).statusCode).toBe(401);
    expect((await test.anonymous.get('/api-keys/activity')).statusCode).toBe(401);
  });

  it('are for enterprises and verified referents', async () => {
    const candidate = await signUp(test);
    const unverified = await newReferent(test, { isVerified: false });
    for (const person of [candidate, unverified]) {
      const response = await person.post('/api-keys', keyPayload(person));
      expect([response.statusCode, response.json().message]).toEqual([
        403,
        expect.stringContaining('referentes verificados'),
      ]);
      expect(await list(person)).toEqual({ keys: [], refusal: expect.stringContaining('referentes') });
    }
  });

  it('are in an enterprise for its owners only, also for one who loses the role meanwhile', async () => {
    const enterprise = await newEnterprise(test);
    for (const role of ['recruiter', 'reader'] as const) {
      const { token } = await addTeamMember(test, enterprise, role);
      const member = createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
      expect((await member.get('/api-keys')).statusCode).toBe(403);
      expect((await member.post('/api-keys', keyPayload(enterprise))).statusCode).toBe(403);
    }
    const owner = await addTeamMember(test, enterprise, 'owner', 'Rosa Díaz');
    const client = createApiClient(test.app.http, undefined, owner.token, AS_ENTERPRISE);
    const payload = (name: string) => keyPayload({ password: MEMBER_PASSWORD }, { name });
    const created = await client.post('/api-keys', payload('De Rosa'));
    expect([created.statusCode, created.json().key?.createdBy]).toEqual([201, 'Rosa Díaz']);
    const { late } = await test.database.transaction(async (tx) => {
      await lockUser(tx, enterprise.id);
      const late = client.post('/api-keys', payload('Tarde'));
      await waitUntilBlocked(test.database);
      await tx.updateTable('enterpriseMembers').set({ role: 'reader' }).where('id', '=', owner.id).execute();
      return { late };
    });
    expect((await late).statusCode).toBe(403);
    expect((await list(enterprise)).keys.map(({ name }: { name: string }) => name)).toEqual(['De Rosa']);
  });

  it('need the password again', async () => {
    const referent = await newReferent(test);
    const wrong = await referent.post('/api-keys', { ...keyPayload(referent), password: 'otra-cosa' });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['password']]);
    expect((await list(referent)).keys).toEqual([]);
  });

  it('are shown once: only a hash is stored, and the list has the first characters', async () => {
    const referent = await newReferent(test);
    const { token, name, id } = await newKey(test, referent, {
      name: 'Sistema de nómina',
      scopes: ['stages:write', 'jobs:read'],
      expiresInDays: 30,
    });
    expect(token).toMatch(/^uneed_[\w-]{43}$/);
    const { keys, refusal } = await list(referent);
    expect([keys, refusal]).toEqual([
      [
        {
          _id: id,
          name,
          tokenStart: token.slice(0, 10),
          scopes: ['jobs:read', 'stages:write'],
          createdBy: referent.fullName,
          createdAt: test.clock.now().toISOString(),
          expiresAt: expect.stringMatching(/Z$/),
          isExpired: false,
          lastUsedAt: null,
        },
      ],
      null,
    ]);
    const stored = await test.database.db.selectFrom('apiKeys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token.slice(10));
    expect((await referent.get('/settings/export')).body).not.toContain(token.slice(10));
  });

  it('are told to the owner by e-mail, without the key and what its creator wrote', async () => {
    const { token } = await newKey(test, enterprise, { name: 'Portal' });
    await test.runTasks();
    const email = test.emails.findLast(({ to }) => to === enterprise.email);
    expect(JSON.stringify(email)).toContain(token.slice(0, 10));
    expect(JSON.stringify(email)).not.toContain('Portal');
    expect(email?.email.action?.url).toMatch(/\/enterprise\/claves$/);
    expect(JSON.stringify(email)).not.toContain(token.slice(10));
  });

  it('are at most ten that have not expired, also at once, each with a name of its own', async () => {
    const referent = await newReferent(test);
    await newKey(test, referent, { name: 'Uno', expiresInDays: 30 });
    const again = await referent.post('/api-keys', keyPayload(referent, { name: 'Uno' }));
    expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([409, ['name']]);
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => referent.post('/api-keys', keyPayload(referent))),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(9).fill(201), ...Array(3).fill(409)]);
  });

  it('are revoked by their owner only, at once', async () => {
    const key = await newKey(test, enterprise);
    expect((await key.get('/jobs/myjobs')).statusCode).toBe(200);
    for (const other of [referent, await newEnterprise(test)])
      expect((await other.delete(`/api-keys/${key.id}`)).statusCode).toBe(404);
    expect((await key.get('/jobs/myjobs')).statusCode).toBe(200);
    expect((await enterprise.delete(`/api-keys/${key.id}`)).statusCode).toBe(200);
    const after = await key.get('/jobs/myjobs');
    expect([after.statusCode, after.json()]).toEqual([
      401,
      { code: 'UNAUTHENTICATED', message: API_KEY_INVALID_TEXT },
    ]);
    expect((await enterprise.delete(`/api-keys/${key.id}`)).statusCode).toBe(404);
    expect((await enterprise.get('/enterprises/activity')).body).toContain('apiKey.revoked');
  });
});

describe('a key', () => {
  it('ends with its time', async () => {
    const own = await createOwnTestApp();
    const owner = await newReferent(own);
    const key = await newKey(own, owner, { expiresInDays: 30 });
    own.clock.advanceMinutes(30 * 24 * 60 - 1);
    expect((await key.get('/jobs/myjobs')).statusCode).toBe(200);
    own.clock.advanceMinutes(1);
    expect((await key.get('/jobs/myjobs')).statusCode).toBe(401);
    expect((await list(await signInAgain(own, owner))).keys).toMatchObject([{ isExpired: true }]);
  });

  it('says when it was used, to the minute, without a write for each request', async () => {
    const owner = await newReferent(test);
    const key = await newKey(test, owner);
    async function readUse(): Promise<string | null> {
      await test.app.queue.runScheduled('api-keys.uses-flushed');
      return (await list(owner)).keys[0].lastUsedAt;
    }
    expect(await readUse()).toBeNull();
    await key.get('/jobs/myjobs');
    const first = test.clock.now().toISOString();
    expect(await readUse()).toBe(first);
    test.clock.advanceMinutes(0.5);
    await key.get('/jobs/myjobs');
    expect(await readUse()).toBe(first);
    test.clock.advanceMinutes(0.5);
    await key.get('/jobs/myjobs');
    expect(await readUse()).toBe(test.clock.now().toISOString());
  });

  it.each(['', 'x', 'uneed_', `uneed_${'a'.repeat(43)}`, `uneed_${'a'.repeat(44)}`])(
    'is no key: «%s»',
    async (token) => {
      const response = await createKeyClient(test, token).get('/jobs/myjobs');
      expect([response.statusCode, response.json().code]).toEqual([401, 'UNAUTHENTICATED']);
    },
  );

  it('ends when the owner is no verified referent any more', async () => {
    const referent = await newReferent(test);
    const key = await newKey(test, referent);
    const change = { isVerified: false };
    await test.database.transaction((tx) => updateUser(tx, referent.id, change, test.clock.now()));
    expect((await key.get('/jobs/myjobs')).statusCode).toBe(403);
  });

  it('ends with the account of its owner, and is in the export before', async () => {
    const referent = await newReferent(test);
    const key = await newKey(test, referent, { name: 'Mi sistema' });
    const exported = (await referent.get('/settings/export')).json();
    expect(exported.apiKeys).toMatchObject([{ name: 'Mi sistema', tokenStart: key.token.slice(0, 10) }]);
    const { password } = referent;
    expect((await referent.post('/settings/deletion', { password })).statusCode).toBe(200);
    expect((await key.get('/jobs/myjobs')).statusCode).toBe(401);
    const found = await test.database.db
      .selectFrom('apiKeys')
      .select('id')
      .where('id', '=', key.id)
      .execute();
    expect(found).toHaveLength(1);
    await test.database.db.deleteFrom('users').where('id', '=', referent.id).execute();
    const left = await test.database.db.selectFrom('apiKeys').select('id').where('id', '=', key.id).execute();
    expect(left).toEqual([]);
  });
});

it('a key spends no tokens of its owner', async () => {
  const limited = await createOwnTestApp({ PLAN_LIMITS: 'on' });
  const owner = await newReferent(limited);
  await giveTokens(limited, owner, 12);
  const key = await newKey(limited, owner, { scopes: ['jobs:write'] });
  for (let index = 0; index < 3; index += 1) await publish(owner);
  const response = await key.post('/jobs', { ...jobPayload(), payWithTokens: true });
  expect(response.statusCode).toBe(409);
  expect((await owner.get('/plans/tokens')).json().balance).toBe(12);
});
