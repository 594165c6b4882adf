import { hasTeamRole, TEAM_ROLES, type TeamRole } from '@uneed/domain/kernel/actor.ts';
import type { Team } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { collectRoutes } from '../../../testing/routes.ts';
import { signUp } from '../../../testing/users.ts';
import { publish } from '../../hiring/jobs/jobs.factory.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  inviteToTeam,
  newEnterprise,
  registerEnterprise,
} from './enterprises.factory.ts';

/** Endpoints that only owners may call. All other writes are for recruiters, all other reads for readers. */
const OWNER_ONLY = [
  'DELETE /api-keys/:id',
  'DELETE /enterprises/team/:id',
  'DELETE /enterprises/team/invitations/:id',
  'DELETE /settings/deletion',
  'DELETE /webhooks/:id',
  'GET /api-keys',
  'GET /api-keys/activity',
  'GET /enterprises/activity',
  'GET /enterprises/export',
  'GET /orders/:id/invoice',
  'GET /orders/:id/receipt',
  'GET /webhooks/:id/deliveries',
  'PATCH /enterprises/team/:id',
  'PATCH /settings/notices',
  'PATCH /settings/privacy',
  'PATCH /webhooks/:id',
  'POST /api-keys',
  'POST /auth/email-correction',
  'POST /enterprises/onboarding',
  'POST /enterprises/referents/:referentId/decision',
  'POST /enterprises/team/invitations',
  'POST /enterprises/team/invitations/:id/resend',
  'POST /enterprises/verification',
  'POST /enterprises/verification/domain',
  'POST /enterprises/verification/domain/code',
  'POST /orders',
  'POST /orders/:id/cancel',
  'POST /safety/sanctions/:id/appeal',
  'POST /settings/deletion',
  'POST /webhooks',
  'POST /webhooks/:id/deliveries/:deliveryId/replay',
  'POST /webhooks/:id/secret',
  'POST /webhooks/:id/test',
  'PUT /enterprises/profile',
  'PUT /orders/:id/receipt',
];

/** Writes that every member may make: about the own password, sessions and membership, and that an application was opened. */
const READER_WRITES = [
  'DELETE /auth/google/link',
  'DELETE /auth/passkeys/:id',
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/:id',
  'DELETE /settings/calendar',
  'PATCH /auth/passkeys/:id',
  'POST /auth/change-password',
  'POST /auth/create-password',
  'POST /auth/google/link',
  'POST /auth/passkeys',
  'POST /auth/passkeys/options',
  'POST /auth/proof-code',
  'POST /enterprises/team/leave',
  'POST /settings/calendar',
  'PUT /jobs/:id/applicants/:candidateId/seen',
];

/** Ends the membership, so it is sent last. */
const LAST = 'POST /enterprises/team/leave';

type Checked = { key: string; method: string; path: string; who: string; teamRole: TeamRole };

let test: TestApp;
let routes: RouteOptions[];
beforeAll(async () => {
  [test, routes] = await collectRoutes(() => createTestApp());
});
afterAll(() => test.close());

/** The endpoints and files that act as an enterprise, from the configuration of the mounted routes. */
const enterpriseRoutes = (): Checked[] =>
  routes
    .flatMap(({ method, url, config }) => {
      const { who, teamRole } = config ?? {};
      if (method === 'HEAD' || (who !== 'party' && who !== 'enterprise')) return [];
      const path = url.replace(/^\/api/, '');
      if (teamRole === undefined) throw new Error(`${url} has no role`);
      return [{ key: `${String(method)} ${path}`, method: String(method), path, who, teamRole }];
    })
    .sort((a, b) => Number(a.key === LAST) - Number(b.key === LAST));

/** Answer every enterprise, with what everybody may read, with an empty list or with no change. */
const WITHOUT_OWNER = [
  'DELETE /safety/blocks/:userId',
  'GET /contracts/job/:jobId',
  'GET /jobs/:id/applicants',
  'GET /messages/users/:userId/ties',
];

/** An id of nothing, so that an allowed request changes nothing. */
const NOTHING = '01900000-0000-7000-8000-00000000dead';

type SendOptions = { headers?: Record<string, string>; id?: string };

async function send(client: ApiClient, { method, path }: Checked, options: SendOptions) {
  const { headers = AS_ENTERPRISE, id = NOTHING } = options;
  const target = path.replaceAll(/:\w+/g, id);
  if (method === 'GET') return client.get(target, headers);
  if (method === 'DELETE') return client.delete(target, headers);
  const write = { POST: client.post, PUT: client.put, PATCH: client.patch }[method];
  if (write === undefined) throw new Error(`Unknown method ${method}`);
  return write(target, {}, headers);
}

type Access = 'allowed' | 'needs a session' | 'needs a role';

/** Whether the request got to the schema or the handler of its endpoint. */
async function accessOf(client: ApiClient, route: Checked, options: SendOptions = {}) {
  const { statusCode, body } = await send(client, route, options);
  if (statusCode === 401) return 'needs a session';
  return statusCode === 403 && body.includes('hace falta el rol') ? 'needs a role' : 'allowed';
}

/** Checks the access of a client to all endpoints of enterprises. */
async function expectAccess(client: ApiClient, expected: (route: Checked) => Access, options?: SendOptions) {
  const found: string[] = [];
  for (const route of enterpriseRoutes())
    found.push(`${route.key}: ${await accessOf(client, route, options)}`);
  expect(found).toEqual(enterpriseRoutes().map((route) => `${route.key}: ${expected(route)}`));
}

it('the endpoints for owners alone, and the writes for readers, are known', () => {
  const isWrite = ({ method }: Checked) => method !== 'GET';
  const keysOf = (matches: (route: Checked) => boolean) =>
    enterpriseRoutes()
      .filter(matches)
      .map(({ key }) => key)
      .sort();
  expect(enterpriseRoutes().length).toBeGreaterThan(30);
  expect(keysOf(({ teamRole }) => teamRole === 'owner')).toEqual(OWNER_ONLY);
  expect(keysOf((route) => isWrite(route) && route.teamRole === 'reader')).toEqual(READER_WRITES);
  expect(keysOf((route) => !isWrite(route) && route.teamRole === 'recruiter')).toEqual([]);
});

describe('every endpoint of enterprises', () => {
  it.each(TEAM_ROLES)('answers to the role %s', async (role) => {
    const { client } = await registerEnterprise(test);
    const member = await addTeamMember(test, client, role);
    await expectAccess(member.client, ({ teamRole }) =>
      hasTeamRole(role, teamRole) ? 'allowed' : 'needs a role',
    );
  });

  it("answers to the enterprise's own account as to an owner", async () => {
    const { client } = await registerEnterprise(test);
    await expectAccess(client, () => 'allowed');
  });

  it('refuses a removed member, nobody, and a person in the area of enterprises', async () => {
    const { client } = await registerEnterprise(test);
    const member = await addTeamMember(test, client, 'owner');
    await client.delete(`/enterprises/team/${member.id}`);
    for (const stranger of [member.client, test.anonymous, await signUp(test)])
      await expectAccess(stranger, () => 'needs a session');
  });

  it('answers to a person in their own area only where it is for both', async () => {
    await expectAccess(await signUp(test), ({ who }) => (who === 'party' ? 'allowed' : 'needs a session'), {
      headers: {},
    });
  });

  it('does nothing for another enterprise with the ids of this one', async () => {
    const own = await newEnterprise(test);
    const member = await addTeamMember(test, own, 'reader');
    const candidate = await signUp(test);
    const job = await publish(own);
    expect((await candidate.post(`/jobs/${job}/apply`, {})).statusCode).toBeLessThan(300);
    await inviteToTeam(test, own, 'pendiente@equipo.do', 'reader');
    const { invitations }: Team = (await own.get('/enterprises/team')).json();
    const other = await newEnterprise(test);
    const answered = new Set<string>();
    for (const id of [job, member.id, invitations[0]?._id ?? ''])
      for (const route of enterpriseRoutes().filter(({ path }) => path.includes('/:'))) {
        const { statusCode, body } = await send(other, route, { id });
        if (statusCode < 400) answered.add(route.key);
        expect(body).not.toContain(candidate.id);
        expect(body).not.toContain(member.email);
      }
    expect([...answered].sort()).toEqual(WITHOUT_OWNER);
  });
});

it('the page of a vacancy says to each role what it may change, and to a person of the team nothing', async () => {
  const owner = await newEnterprise(test);
  const jobId = await publish(owner);
  const canOf = async (client: Pick<ApiClient, 'get'>, headers = AS_ENTERPRISE) =>
    (await client.get(`/jobs/${jobId}`, headers)).json().job.can;
  const own = { edit: true, apply: false, seeApplicants: true };
  expect(await canOf(owner)).toEqual(own);
  for (const [role, edit] of [
    ['owner', true],
    ['recruiter', true],
    ['reader', false],
  ] as const) {
    const { client } = await addTeamMember(test, owner, role);
    expect([role, await canOf(client)]).toEqual([role, { ...own, edit }]);
  }
  const foreign = { edit: false, apply: true, seeApplicants: false };
  expect(await canOf(await newEnterprise(test))).toEqual(foreign);
  expect(await canOf(test.anonymous)).toEqual(foreign);
});
