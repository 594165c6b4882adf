import { API_SCOPES, type ApiScope } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTERPRISE_SESSION_COOKIE, SESSION_COOKIE } from '../../../platform/http/session.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { collectRoutes } from '../../../testing/routes.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { jobPayload, newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { newEnterprise, type TestEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { createKeyClient, type KeyClient, newKey } from './api-keys.factory.ts';

type Call = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  scope: ApiScope;
  body?: object;
  isOfJob?: boolean;
};

/** Each call that a key may make, about the job and the applicant of these ids. */
const listCalls = (jobId: string, candidateId: string): Call[] => [
  { method: 'GET', path: '/jobs/myjobs', scope: 'jobs:read', isOfJob: false },
  { method: 'GET', path: `/jobs/${jobId}`, scope: 'jobs:read' },
  { method: 'POST', path: '/jobs', scope: 'jobs:write', isOfJob: false, body: jobPayload() },
  { method: 'PATCH', path: `/jobs/${jobId}`, scope: 'jobs:write', body: { salary: 61_000 } },
  { method: 'GET', path: `/jobs/${jobId}/applicants`, scope: 'applications:read' },
  { method: 'GET', path: `/jobs/${jobId}/applicants/${candidateId}`, scope: 'applications:read' },
  { method: 'GET', path: `/jobs/${jobId}/board`, scope: 'applications:read' },
  {
    method: 'POST',
    path: `/jobs/${jobId}/board/moves`,
    scope: 'stages:write',
    body: { moves: [{ candidateId, from: 'new' }], to: 'review' },
  },
  // The last one, because it closes the job.
  {
    method: 'POST',
    path: `/jobs/${jobId}/close`,
    scope: 'jobs:write',
    body: { reason: 'filled', template: 'thanks' },
  },
];

const send = (key: Pick<KeyClient, 'send'>, { method, path, body }: Call) => key.send(method, path, body);
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

let test: TestApp;
let routes: RouteOptions[];
let enterprise: TestEnterprise;
let referent: TestUser;
let candidate: TestUser;
beforeAll(async () => {
  [test, routes] = await collectRoutes(() => createTestApp());
  enterprise = await newEnterprise(test);
  referent = await newReferent(test);
  candidate = await signUp(test, { fullName: 'Ana Peña' });
});
afterAll(() => test.close());

async function publishWithApplicant(owner: TestUser): Promise<string> {
  const jobId = await publish(owner, { title: 'Cajera' });
  await candidate.post(`/jobs/${jobId}/apply`);
  return jobId;
}

describe('the calls of a key', () => {
  it('are these routes, each with its scope, and the documentation says so', async () => {
    const known = listCalls(':id', ':candidateId').map(
      ({ method, path, scope }) => `${method} ${path} ${scope}`,
    );
    const mounted = routes
      .filter(({ config, method }) => config?.key !== undefined && method !== 'HEAD')
      .map(({ config, method }) => `${method} ${config?.endpoint?.path} ${config?.key}`);
    expect(mounted.sort()).toEqual(known.sort());
    const { paths } = (await test.anonymous.get('/openapi.json')).json();
    const documented = Object.entries<Record<string, { security?: object[]; 'x-scope'?: string }>>(
      paths,
    ).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security = [] }]) => security.some((scheme) => 'apiKey' in scheme))
        .map(([method, operation]) => {
          const own = path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1');
          return `${method.toUpperCase()} ${own} ${operation['x-scope']}`;
        }),
    );
    expect(documented.sort()).toEqual(known.sort());
  });

  it.each(['enterprise', 'referent'] as const)(
    'of %s each need their scope, and no other one is enough',
    async (kind) => {
      const owner = kind === 'enterprise' ? enterprise : referent;
      const jobId = await publishWithApplicant(owner);
      const calls = listCalls(jobId, candidate.id);
      const outcomes: string[] = [];
      for (const scope of API_SCOPES) {
        const key = await newKey(test, owner, { scopes: [scope] });
        for (const call of calls.filter((each) => each.scope !== scope)) {
          const response = await send(key, call);
          expect([nameOf(call), response.statusCode, response.json()]).toEqual([
            nameOf(call),
            403,
            {
              code: 'KEY_FORBIDDEN',
              message: expect.stringContaining(`permiso ${call.scope} `),
              missingFields: [call.scope],
            },
          ]);
        }
      }
      for (const call of calls) {
        const key = await newKey(test, owner, { scopes: [call.scope] });
        outcomes.push(`${(await send(key, call)).statusCode} ${nameOf(call)}`);
        await owner.delete(`/api-keys/${key.id}`);
      }
      expect(outcomes).toEqual(calls.map((call) => `${call.path === '/jobs' ? 201 : 200} ${nameOf(call)}`));
    },
  );

  it('of another company see and change nothing, as if the job did not exist', async () => {
    const jobId = await publishWithApplicant(enterprise);
    const before = (await enterprise.get(`/jobs/${jobId}`)).json();
    for (const other of [await newEnterprise(test), referent]) {
      const key = await newKey(test, other);
      for (const call of listCalls(jobId, candidate.id)) {
        const response = await send(key, call);
        if (call.isOfJob === false) {
          expect([nameOf(call), response.body.includes(jobId)]).toEqual([nameOf(call), false]);
          continue;
        }
        expect([nameOf(call), response.statusCode]).toEqual([nameOf(call), 404]);
        expect(response.body).not.toContain('Peña');
      }
    }
    expect((await enterprise.get(`/jobs/${jobId}`)).json()).toEqual(before);
    const board = (await enterprise.get(`/jobs/${jobId}/board`)).json();
    expect(board.stages[0]).toMatchObject({ id: 'new', count: 1 });
  });

  it('are no others: every other route refuses a key with all scopes', async () => {
    const key = await newKey(test, enterprise);
    const others = routes.filter(
      ({ config, method }) => config?.endpoint !== undefined && config.key === undefined && method !== 'HEAD',
    );
    expect(others.length).toBeGreaterThan(200);
    const id = '01900000-0000-7000-8000-00000000dead';
    const wrong: string[] = [];
    for (const { config } of others) {
      const { method = 'GET', path = '/' } = config?.endpoint ?? {};
      const response = await key.send(
        method,
        path.replaceAll(/:\w+/g, id),
        method === 'GET' ? undefined : {},
      );
      if (response.statusCode !== 403 || response.json().code !== 'KEY_FORBIDDEN')
        wrong.push(`${response.statusCode} ${method} ${path}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('refuse files, whatever the session beside them', async () => {
    const jobId = await publishWithApplicant(enterprise);
    const { token } = await newKey(test, enterprise);
    const url = routes.find(({ url }) => /applicants.*csv$/.test(url))?.url.replace(/:\w+/, jobId) ?? '';
    const cookies = { [ENTERPRISE_SESSION_COOKIE]: enterprise.token };
    const inject = (headers: Record<string, string>) =>
      test.app.http.inject({ url: `${url}?area=enterprise`, cookies, headers });
    expect((await inject({})).statusCode).toBe(200);
    const refused = await inject({ authorization: `Bearer ${token}` });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'KEY_FORBIDDEN']);
  });
});

describe('a request with a key', () => {
  it('reads no cookie: neither the session of the owner nor that of another user', async () => {
    const key = await newKey(test, referent, { scopes: ['jobs:read'] });
    const cookies = { [SESSION_COOKIE]: referent.token, [ENTERPRISE_SESSION_COOKIE]: enterprise.token };
    const request = (token: string, url: string) =>
      test.app.http.inject({ url, cookies, headers: { authorization: `Bearer ${token}` } });
    expect((await request(key.token, '/api/auth/check')).statusCode).toBe(403);
    expect((await request(key.token, '/api/jobs/myjobs')).statusCode).toBe(200);
    expect((await request(`${key.token.slice(0, -1)}_`, '/api/jobs/myjobs')).statusCode).toBe(401);
  });

  it('is not checked for its site, because no browser sends it by itself', async () => {
    const { token } = await newKey(test, enterprise);
    const headers = { origin: 'https://otra.example', 'sec-fetch-site': 'cross-site' };
    const response = await createKeyClient(test, token, headers).post('/jobs', jobPayload());
    expect(response.statusCode).toBe(201);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('of a suspended owner reads, and changes nothing', async () => {
    const owner = await newReferent(test);
    const key = await newKey(test, owner);
    const suspendedUntil = new Date(test.clock.now().getTime() + 86_400_000);
    await test.database.transaction((tx) => updateUser(tx, owner.id, { suspendedUntil }, test.clock.now()));
    expect((await key.get('/jobs/myjobs')).statusCode).toBe(200);
    const refused = await key.post('/jobs', jobPayload());
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
  });

  it('creates a job once for an Idempotency-Key', async () => {
    const { token } = await newKey(test, enterprise);
    const key = createKeyClient(test, token, { 'idempotency-key': crypto.randomUUID() });
    const body = jobPayload();
    const [first, again] = [await key.post('/jobs', body), await key.post('/jobs', body)];
    expect([first.statusCode, again.json()._id]).toEqual([201, first.json()._id]);
  });
});

describe('what a key did', () => {
  it('is in the history of an enterprise under the name of the key, with its id, never of a person', async () => {
    const jobId = await publishWithApplicant(enterprise);
    const key = await newKey(test, enterprise, { name: 'Sistema de RR. HH.' });
    const created = await key.post('/jobs', jobPayload({ title: 'Mensajera' }));
    await key.patch(`/jobs/${jobId}`, { salary: 62_000 });
    await key.post(`/jobs/${jobId}/board/moves`, {
      moves: [{ candidateId: candidate.id, from: 'new' }],
      to: 'offer',
    });
    await key.post(`/jobs/${created.json()._id}/close`, { reason: 'cancelled', template: 'thanks' });
    const { activities } = (await enterprise.get('/enterprises/activity')).json();
    const acts = activities.slice(0, 4).map(({ actor, act }: Record<string, string>) => `${actor}: ${act}`);
    const label = 'Clave «Sistema de RR. HH.»';
    expect(acts).toEqual([
      `${label}: job.closed`,
      `${label}: applicants.moved`,
      `${label}: job.edited`,
      `${label}: job.published`,
    ]);
    const rows = await test.database.db
      .selectFrom('enterpriseActivity')
      .select(['enterpriseId', 'apiKeyId'])
      .where('apiKeyId', '=', key.id)
      .execute();
    expect(rows).toEqual(Array(4).fill({ enterpriseId: enterprise.id, apiKeyId: key.id }));
    const board = (await enterprise.get(`/jobs/${jobId}/board`)).json();
    const [card] = board.stages.flatMap(({ cards }: { cards: object[] }) => cards);
    expect(card.stage).toMatchObject({ id: 'offer', changedBy: label });
  });

  it('is listed for its owner alone, of a referent too, and stays after the key is revoked', async () => {
    const key = await newKey(test, referent, { name: 'Mi hoja' });
    await key.post('/jobs', jobPayload({ title: 'Auxiliar' }));
    await referent.delete(`/api-keys/${key.id}`);
    const read = async (owner: TestUser) => (await owner.get('/api-keys/activity')).json().activities;
    expect((await read(referent))[0]).toMatchObject({
      actor: 'Clave «Mi hoja»',
      act: 'job.published',
      subject: 'Auxiliar',
    });
    expect(JSON.stringify(await read(await newReferent(test)))).toBe('[]');
    const exported = (await referent.get('/settings/export')).json();
    expect(JSON.stringify(exported.apiKeyActivity)).toContain('Clave «Mi hoja»');
  });
});
