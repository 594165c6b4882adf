import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE_ONLY_TEXT } from '../../../platform/http/session.ts';
import { type ApiClient, createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { collectRoutes } from '../../../testing/routes.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { buildPdf, toDataUrl } from '../../hiring/applications/applications.factory.ts';
import { publish } from '../../hiring/jobs/jobs.factory.ts';
import { AS_ENTERPRISE, newEnterprise, type TestEnterprise } from './enterprises.factory.ts';

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';

let test: TestApp;
let routes: RouteOptions[];
let person: TestUser;
let enterprise: TestEnterprise;
beforeAll(async () => {
  [test, routes] = await collectRoutes(() => createTestApp());
  person = await signUp(test);
  enterprise = await newEnterprise(test);
});
afterAll(() => test.close());

const client = (token?: string, enterpriseToken?: string) =>
  createApiClient(test.app.http, token, enterpriseToken);
const clientInArea = (token?: string, enterpriseToken?: string) =>
  createApiClient(test.app.http, token, enterpriseToken, AS_ENTERPRISE);

/** Who calls: cookies, and whether the page is of the area of enterprises. */
const CALLERS: Record<string, () => ApiClient> = {
  nobody: () => client(),
  'nobody in the area': () => clientInArea(),
  person: () => client(person.token),
  enterprise: () => client(undefined, enterprise.token),
  'person in the area': () => clientInArea(person.token),
  'enterprise in the area': () => clientInArea(undefined, enterprise.token),
  'person with the cookie of enterprises': () => client(undefined, person.token),
  'person with the cookie of enterprises in the area': () => clientInArea(undefined, person.token),
  'enterprise with the cookie of people': () => client(enterprise.token),
  'enterprise with the cookie of people in the area': () => clientInArea(enterprise.token),
};

const FOREIGN_COOKIES = {
  'person with the cookie of enterprises': 401,
  'enterprise with the cookie of people': 401,
};

/** The status of each caller who may not call; a page of the area of enterprises reads 403 where only people act. */
const REFUSED: Record<string, Record<string, number>> = {
  member: {
    ...FOREIGN_COOKIES,
    nobody: 401,
    enterprise: 401,
    'nobody in the area': 403,
    'person in the area': 403,
    'enterprise in the area': 403,
    'person with the cookie of enterprises in the area': 403,
    'enterprise with the cookie of people in the area': 403,
  },
  party: {
    ...FOREIGN_COOKIES,
    nobody: 401,
    enterprise: 401,
    'nobody in the area': 401,
    'person in the area': 401,
    'person with the cookie of enterprises in the area': 401,
    'enterprise with the cookie of people in the area': 401,
  },
  enterprise: {
    ...FOREIGN_COOKIES,
    nobody: 401,
    person: 401,
    'nobody in the area': 401,
    'person in the area': 401,
    'person with the cookie of enterprises in the area': 401,
    'enterprise with the cookie of people in the area': 401,
  },
};
REFUSED.admin = { ...REFUSED.member, person: 403 };

type Call = { method: string; url: string; who: string };

/** The endpoints of the API and the files; an endpoint of the area of enterprises acts as one whatever the page. */
const listCalls = (): Call[] =>
  routes.flatMap(({ method, url, config }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS');
    if (!url.startsWith('/api/') || !config?.who) return [];
    return methods.map((name) => ({ method: name, url, who: config.who ?? '' }));
  });

const isOfEnterprises = ({ url }: Call) => url.startsWith('/api/enterprises');
const format = ({ method, url }: Call) => `${method} ${url.replace('/api', '')}`;

function send(caller: ApiClient, { method, url }: Call) {
  const path = url.replace('/api', '').replaceAll(/:\w+/g, UNKNOWN_ID);
  if (method === 'GET') return caller.get(path);
  if (method === 'DELETE') return caller.delete(path);
  if (method === 'POST') return caller.post(path, {});
  return method === 'PUT' ? caller.put(path, {}) : caller.patch(path, {});
}

/** Endpoints that act for people and enterprises alike. */
const FOR_BOTH = [
  'GET /jobs/myjobs',
  'GET /jobs/questions',
  'GET /jobs/:id',
  'GET /jobs/:id/similar',
  'POST /jobs/:id/view',
  'POST /jobs',
  'PATCH /jobs/:id',
  'DELETE /jobs/:id',
  'GET /jobs/:id/applicants',
  'GET /jobs/:jobId/applicants/:candidateId/cv',
  'GET /contracts/job/:jobId',
  'GET /users/:id',
  ...['POST', 'PUT'].map((method) => `${method} /contracts/job/:jobId/candidate/:candidateId`),
  'GET /messages/unread',
  'GET /messages/users',
  'GET /messages/users/:userId',
  'GET /messages/:userId',
  'GET /messages/users/:userId/ties',
  'POST /messages/send/:userId',
  'PATCH /messages/read/:userId',
  'GET /messages/images/:messageId',
  'GET /notifications',
  'GET /notifications/unread',
  'PATCH /notifications/read',
  'GET /settings',
  'PATCH /settings/privacy',
  'PATCH /settings/notices',
  'GET /home',
  'GET /push',
  'PUT /push/subscription',
  'POST /push/devices/:id/test',
  'DELETE /push/devices/:id',
  'POST /safety/reports',
  'GET /safety/blocks',
  'PUT /safety/blocks/:userId',
  'GET /safety/sanctions',
  'DELETE /safety/blocks/:userId',
  'POST /safety/sanctions/:id/appeal',
  'GET /support/tickets',
  'POST /support/tickets',
  'POST /support/tickets/:id/messages',
  'POST /support/tickets/:id/close',
];

/** Endpoints of people: an enterprise applies nowhere, reacts nowhere and saves no searches (product.md, 'Roles'). */
const FOR_PEOPLE = [
  'POST /jobs/:id/apply',
  'GET /jobs/:id/earlier-answers',
  'DELETE /jobs/:id/apply',
  'GET /applications',
  'GET /applications/:id',
  'PUT /applications/:id/cv',
  'GET /profile/cv',
  'PUT /profile/cv',
  'GET /profile/cv/file',
  'POST /posts',
  'PATCH /posts/:id',
  'POST /posts/:id/reaction',
  'POST /posts/:id/comment',
  'POST /posts/:id/share',
  'GET /alerts',
  'POST /alerts',
  'GET /safety/mutes',
  'PUT /safety/mutes/:userId',
  'PUT /auth/update-profile',
  'POST /auth/onboarding',
  'GET /referents/me',
  'POST /referents/me/review',
];

describe('each endpoint', () => {
  it('refuses those for whom it is not', async () => {
    const found: string[] = [];
    const expected: string[] = [];
    for (const call of listCalls()) {
      for (const [name, status] of Object.entries(REFUSED[call.who] ?? {})) {
        // Below /api/enterprises the path decides, not the page.
        const isHeaderless = isOfEnterprises(call) && call.who !== 'enterprise';
        const caller = CALLERS[name]?.();
        if (!caller || isHeaderless) continue;
        const response = await send(caller, call);
        found.push(`${format(call)} by ${name}: ${response.statusCode}`);
        expected.push(`${format(call)} by ${name}: ${status}`);
      }
    }
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(600);
  });

  it('is for people and enterprises, or for people only, as decided', () => {
    const whoOf = new Map(listCalls().map((call) => [format(call), call.who]));
    expect(FOR_BOTH.filter((name) => !['party', 'anyParty'].includes(whoOf.get(name) ?? ''))).toEqual([]);
    expect(FOR_PEOPLE.filter((name) => whoOf.get(name) !== 'member')).toEqual([]);
  });
});

describe('a browser with both sessions', () => {
  it('acts as the person or as the enterprise, never as both', async () => {
    const [outside, inArea] = [client, clientInArea].map((create) => create(person.token, enterprise.token));
    if (!outside || !inArea) throw new Error();
    const jobId = await publish(enterprise, { status: 'draft' });
    // A draft is visible to its owner only.
    expect((await outside.get(`/jobs/${jobId}`)).statusCode).toBe(404);
    expect((await outside.patch(`/jobs/${jobId}`, { title: 'Ajena' })).statusCode).toBe(404);
    expect((await inArea.get(`/jobs/${jobId}`)).json().job).toMatchObject({
      employer: enterprise.id,
      can: { edit: true, apply: false },
    });
    expect((await outside.post(`/messages/send/${person.id}`, { text: 'Hola' })).statusCode).toBe(400);
    expect((await inArea.post(`/messages/send/${person.id}`, { text: 'Hola' })).statusCode).toBe(404);
  });

  it('reads a file with the session that the path of the file names', async () => {
    const [applicant, jobId] = [await signUp(test), await publish(enterprise)];
    const cv = { cv: toDataUrl(buildPdf()), fileName: 'cv.pdf' };
    expect((await applicant.post(`/jobs/${jobId}/apply`, cv)).statusCode).toBe(201);
    const { applicants } = (await enterprise.get(`/jobs/${jobId}/applicants`)).json();
    const path: string = applicants[0].cv.path.replace('/api', '');
    expect(path).toBe(`/jobs/${jobId}/applicants/${applicant.id}/cv?area=enterprise`);
    const both = client(person.token, enterprise.token);
    expect((await both.get(path)).statusCode).toBe(200);
    expect((await both.get(path.replace(/\?.*/, ''))).statusCode).toBe(404);
    expect((await client(enterprise.token).get(path)).statusCode).toBe(401);
    expect((await client(person.token, person.token).get(path)).statusCode).toBe(401);
    const stored = await both.get('/profile/cv/file?area=enterprise');
    expect([stored.statusCode, stored.json().message]).toEqual([403, PEOPLE_ONLY_TEXT]);
  });
});
