import type { EnterpriseActivity } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { JOB_HIGHLIGHT_TOKENS } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { ACTIVITY_PAGE_SIZE } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ENTERPRISE_SESSION_COOKIE } from '../../../../platform/http/session.ts';
import { type ApiClient, createApiClient, readSessionToken } from '../../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { listenForUsers, waitForDisconnect } from '../../../../testing/sockets.ts';
import { signUp } from '../../../../testing/users.ts';
import { jobPayload, newReferent, publish } from '../../../hiring/jobs/jobs.factory.ts';
import { lockUser } from '../../../people/accounts/accounts.commands.ts';
import { placeOrder, sendReceipt } from '../../plans/orders/orders.factory.ts';
import { giveTokens } from '../../plans/tokens.factory.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  getTeam,
  invite,
  joinTeam,
  logInToEnterprise,
  MEMBER_PASSWORD,
  newEnterprise,
  newInviteeEmail,
  REGISTRATION,
  registerEnterprise,
} from '../enterprises.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('teams', () => {
  let live: Awaited<ReturnType<typeof listenForUsers>>;

  beforeAll(async () => {
    live = await listenForUsers(test);
  });
  afterEach(() => live.closeAll());

  /** Opens a live connection with the session of a member. */
  const connect = ({ token }: { token: string }, { _id: id }: { _id: string }) =>
    live.connectUser({ ...test.anonymous, ...CREDENTIALS, token, id, area: 'enterprise' });

  /** Unused by connections. */
  const CREDENTIALS = { email: '', password: '', fullName: '' };
  const logIn = (email: string, password: string) => logInToEnterprise(test, email, password);

  describe('the team', () => {
    it('is seen by its members, with what each may do, and by nobody else', async () => {
      const { client, email } = await registerEnterprise(test);
      await registerEnterprise(test).then((other) => addTeamMember(test, other.client, 'reader'));
      const reader = await addTeamMember(test, client, 'reader', 'Rosa Lora');
      expect((await test.anonymous.get('/enterprises/team')).statusCode).toBe(401);
      const asOwner = await getTeam(client);
      expect(asOwner.members).toMatchObject([
        { email, role: 'owner', isAccount: true, isMe: true, can: { changeRole: false, remove: false } },
        { fullName: 'Rosa Lora', role: 'reader', isMe: false, can: { changeRole: true, remove: true } },
      ]);
      const asReader = await getTeam(reader.client);
      expect(asReader.can).toEqual({ invite: false, manage: false, leave: true });
      expect(asReader.members.map(({ can }) => can)).toEqual(
        Array(2).fill({ changeRole: false, remove: false }),
      );
      expect(JSON.stringify(asReader)).not.toMatch(/password|hash|token/i);
    });

    it('changes roles, which act at the next request', async () => {
      const { client } = await registerEnterprise(test);
      const member = await addTeamMember(test, client, 'reader');
      const other = await addTeamMember(test, client, 'recruiter');
      expect((await invite(member.client, newInviteeEmail())).statusCode).toBe(403);
      const change = (who: ApiClient, role: string, id = member.id) =>
        who.patch(`/enterprises/team/${id}`, { role });
      expect((await change(client, 'owner')).statusCode).toBe(200);
      expect((await invite(member.client, newInviteeEmail())).statusCode).toBe(201);
      expect((await getTeam(client)).members.map(({ role }) => role)).toEqual([
        'owner',
        'owner',
        'recruiter',
      ]);
      expect((await change(other.client, 'reader')).statusCode).toBe(403);
      const own = await change(member.client, 'reader');
      expect([own.statusCode, own.json().message]).toEqual([
        409,
        'Eso lo hace otro dueño. Para irte, usa «Salir del equipo».',
      ]);
      expect((await change(client, 'king')).statusCode).toBe(400);
    });

    it('removes a member and ends their sessions; never the account of the enterprise', async () => {
      const { client, enterprise } = await registerEnterprise(test);
      const [member, other] = [
        await addTeamMember(test, client, 'owner'),
        await addTeamMember(test, client, 'reader'),
      ];
      const account = await member.client.delete(`/enterprises/team/${enterprise._id}`);
      expect([account.statusCode, account.json().message]).toEqual([
        409,
        'La cuenta de la empresa siempre es dueña y no se puede quitar del equipo',
      ]);
      const removed = await Promise.all([1, 2].map(() => client.delete(`/enterprises/team/${member.id}`)));
      expect(removed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
      expect((await member.client.get('/enterprises/team')).statusCode).toBe(401);
      expect((await logIn(member.email, MEMBER_PASSWORD)).statusCode).toBe(401);
      expect((await other.client.get('/enterprises/team')).statusCode).toBe(200);
      await test.runTasks();
      const isTold = (who: string) =>
        test.emails.some(
          ({ to, email }) => to === who && email.subject.startsWith('Ya no estás en el equipo'),
        );
      expect([member.email, other.email].map(isTold)).toEqual([true, false]);
      expect((await invite(client, member.email)).statusCode).toBe(201);
    });

    it('closes the live connection of a removed member at once, and of nobody else', async () => {
      const { client, enterprise } = await registerEnterprise(test);
      const [member, other] = [
        await addTeamMember(test, client, 'recruiter'),
        await addTeamMember(test, client, 'recruiter'),
      ];
      const [removed, kept] = [await connect(member, enterprise), await connect(other, enterprise)];
      const disconnected = waitForDisconnect(removed);
      expect((await client.delete(`/enterprises/team/${member.id}`)).statusCode).toBe(200);
      await disconnected;
      expect(kept.socket.connected).toBe(true);
    });

    it('reconnects a member whose role changed, with the new role, and nobody else', async () => {
      const { client, enterprise } = await registerEnterprise(test);
      const [member, other] = [
        await addTeamMember(test, client, 'recruiter'),
        await addTeamMember(test, client, 'recruiter'),
      ];
      const [changed, kept] = [await connect(member, enterprise), await connect(other, enterprise)];
      const disconnected = waitForDisconnect(changed);
      const change = (role: string) => client.patch(`/enterprises/team/${member.id}`, { role });
      expect((await change('recruiter')).statusCode).toBe(200);
      expect(changed.socket.connected).toBe(true);
      expect((await change('reader')).statusCode).toBe(200);
      // The browser loads the session again when the server closes the connection.
      expect(await disconnected).toBe('io server disconnect');
      expect(kept.socket.connected).toBe(true);
    });

    it('of another enterprise is out of reach', async () => {
      const [own, other] = [await registerEnterprise(test), await registerEnterprise(test)];
      const member = await addTeamMember(test, own.client, 'reader');
      const path = `/enterprises/team/${member.id}`;
      expect((await other.client.delete(path)).statusCode).toBe(404);
      expect((await other.client.patch(path, { role: 'owner' })).statusCode).toBe(404);
      expect((await other.client.patch('/enterprises/team/rubbish', { role: 'owner' })).statusCode).toBe(404);
    });

    it('two owners who remove each other at once: one of them stays', async () => {
      const { client, enterprise } = await registerEnterprise(test);
      const [ana, luis] = [
        await addTeamMember(test, client, 'owner'),
        await addTeamMember(test, client, 'owner'),
      ];
      const { waiting } = await test.database.transaction(async (tx) => {
        await lockUser(tx, enterprise._id);
        const waiting = [
          ana.client.delete(`/enterprises/team/${luis.id}`),
          luis.client.delete(`/enterprises/team/${ana.id}`),
        ];
        await waitUntilBlocked(test.database, 2);
        return { waiting };
      });
      const responses = await Promise.all(waiting);
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
      expect((await getTeam(client)).members).toHaveLength(2);
    });

    it('is left by a reader, but not by the account of the enterprise', async () => {
      const { client } = await registerEnterprise(test);
      const reader = await addTeamMember(test, client, 'reader');
      expect((await client.post('/enterprises/team/leave')).statusCode).toBe(409);
      const left = await reader.client.post('/enterprises/team/leave');
      expect([left.statusCode, left.headers['set-cookie']]).toEqual([
        200,
        expect.stringMatching(/^uneed_enterprise=;/),
      ]);
      expect((await reader.client.get('/enterprises/profile')).statusCode).toBe(401);
      expect((await getTeam(client)).members).toHaveLength(1);
    });
  });

  describe('password and sessions of a member', () => {
    it('are apart from those of the enterprise and of other members', async () => {
      const { client } = await registerEnterprise(test);
      const [ana, rosa] = [
        await addTeamMember(test, client, 'reader'),
        await addTeamMember(test, client, 'reader'),
      ];
      await logIn(ana.email, MEMBER_PASSWORD);
      const sessions = async (who: ApiClient): Promise<{ _id: string }[]> =>
        (await who.get('/auth/sessions', AS_ENTERPRISE)).json().sessions;
      expect(await sessions(ana.client)).toHaveLength(2);
      expect(await sessions(client)).toHaveLength(1);
      const [ofRosa] = await sessions(rosa.client);
      expect((await ana.client.delete(`/auth/sessions/${ofRosa?._id}`, AS_ENTERPRISE)).statusCode).toBe(404);
      expect((await ana.client.delete('/auth/sessions', AS_ENTERPRISE)).statusCode).toBe(200);
      expect(await sessions(ana.client)).toHaveLength(1);
      const change = { currentPassword: MEMBER_PASSWORD, newPassword: 'otra-clave-larga' };
      const wrong = await ana.client.post(
        '/auth/change-password',
        { ...change, currentPassword: REGISTRATION.password },
        AS_ENTERPRISE,
      );
      expect(wrong.statusCode).toBe(400);
      const changed = await ana.client.post('/auth/change-password', change, AS_ENTERPRISE);
      const token = readSessionToken(changed, ENTERPRISE_SESSION_COOKIE);
      const renewed = createApiClient(test.app.http, undefined, token);
      expect((await renewed.get('/enterprises/profile')).json().enterprise.member.email).toBe(ana.email);
      expect((await ana.client.get('/enterprises/profile')).statusCode).toBe(401);
      for (const who of [client, rosa.client]) expect(await sessions(who)).toHaveLength(1);
      expect((await logIn(ana.email, change.newPassword)).statusCode).toBe(200);
      expect((await logIn(rosa.email, MEMBER_PASSWORD)).statusCode).toBe(200);
    });

    it('a forgotten password is reset by an email that names the enterprise', async () => {
      const { client, email } = await registerEnterprise(test, { companyName: 'Panadería Luz' });
      const member = await addTeamMember(test, client, 'reader');
      await test.anonymous.post('/auth/forgot-password', { email: member.email }, AS_ENTERPRISE);
      await test.runTasks();
      const sent = test.emails.findLast(({ to }) => to === member.email);
      expect(sent?.email.paragraphs?.[0]).toContain('al equipo de Panadería Luz');
      const token = /\/enterprise\/reset-password#token=(.+)/.exec(sent?.email.action?.url ?? '')?.[1] ?? '';
      const password = 'recuperada-larga';
      const body = { token: decodeURIComponent(token), password };
      const replies = await Promise.all([1, 2].map(() => test.anonymous.post('/auth/reset-password', body)));
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
      expect((await member.client.get('/enterprises/profile')).statusCode).toBe(401);
      expect((await logIn(member.email, password)).statusCode).toBe(200);
      expect((await logIn(email, REGISTRATION.password)).statusCode).toBe(200);
      expect((await client.get('/enterprises/profile')).statusCode).toBe(200);
    });

    it('wrong passwords of a member are counted as those of any account', async () => {
      const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
      const { client } = await registerEnterprise(strict);
      const member = await addTeamMember(strict, client, 'reader');
      const attempt = (email: string, password: string) =>
        strict.anonymous.post('/enterprises/login', { email, password });
      for (let tries = 0; tries < 10; tries += 1)
        expect((await attempt(member.email, 'equivocada')).statusCode).toBe(401);
      expect((await attempt(member.email, MEMBER_PASSWORD)).statusCode).toBe(429);
      await strict.close();
    });
  });
});

describe('the activity of an enterprise', () => {
  async function listActivity(client: ApiClient, page = 1): Promise<EnterpriseActivity[]> {
    return (await client.get(`/enterprises/activity?page=${page}`)).json().activities;
  }
  /** Returns the activity as sentences, newest first. */
  const describeActivity = async (client: ApiClient) =>
    (await listActivity(client)).map(({ actor, act, subject }) => `${actor}: ${act} ${subject}`.trim());

  it('names who of the team did what with vacancies and contracts', async () => {
    const own = await newEnterprise(test);
    const { client: ana } = await joinTeam(test, own, 'recruiter', 'Ana Peña');
    const job = (await ana.post('/jobs', jobPayload({ title: 'Cajera' }))).json()._id;
    const candidate = await signUp(test, { fullName: 'Rosa Lora' });
    await candidate.post(`/jobs/${job}/apply`, {});
    const contract = `/contracts/job/${job}/candidate/${candidate.id}`;
    expect((await ana.post(contract)).statusCode).toBe(201);
    expect((await own.put(contract, { status: 'accepted' })).statusCode).toBe(200);
    expect((await own.put(contract, { status: 'accepted' })).statusCode).toBe(200);
    expect((await ana.get(`/jobs/${job}/applicants.csv`)).statusCode).toBe(200);
    expect((await ana.patch(`/jobs/${job}`, { title: 'Cajera de noche' })).statusCode).toBe(200);
    expect((await ana.patch(`/jobs/${job}`, { status: 'paused' })).statusCode).toBe(200);
    expect((await own.patch(`/jobs/${job}`, { status: 'active' })).statusCode).toBe(200);
    expect((await ana.delete(`/jobs/${job}`)).statusCode).toBe(200);
    expect(await describeActivity(own)).toEqual([
      'Ana Peña: job.deleted Cajera de noche',
      'Cuenta de la empresa: job.activated Cajera de noche',
      'Ana Peña: job.paused Cajera de noche',
      'Ana Peña: job.edited Cajera de noche',
      'Ana Peña: applicants.exported Cajera',
      'Cuenta de la empresa: contract.accepted Rosa Lora (Cajera)',
      'Ana Peña: contract.opened Rosa Lora (Cajera)',
      'Ana Peña: job.published Cajera',
      'Ana Peña: member.joined',
      expect.stringMatching(/^Cuenta de la empresa: member\.invited equipo-\d+@prueba\.do \(Reclutador\)$/),
    ]);
  });

  it('has highlights and orders', async () => {
    const own = await newEnterprise(test);
    const owner = await addTeamMember(test, own, 'owner', 'Luis Mota');
    const luis = createApiClient(test.app.http, undefined, owner.token, AS_ENTERPRISE);
    await giveTokens(test, own, JOB_HIGHLIGHT_TOKENS);
    const job = await publish(own, { title: 'Cajera' });
    expect((await luis.post(`/jobs/${job}/highlight`)).statusCode).toBe(200);
    const { _id, reference } = await placeOrder(luis);
    expect((await sendReceipt(luis, _id)).statusCode).toBe(200);
    const other = await placeOrder(luis);
    expect((await luis.post(`/orders/${other._id}/cancel`)).statusCode).toBe(200);
    expect((await describeActivity(own)).slice(0, 6)).toEqual([
      `Luis Mota: order.cancelled ${other.reference}`,
      `Luis Mota: order.created ${other.reference}`,
      `Luis Mota: order.receiptSent ${reference}`,
      `Luis Mota: order.created ${reference}`,
      'Luis Mota: job.highlighted Cajera',
      'Cuenta de la empresa: job.published Cajera',
    ]);
  });

  it('has changes of the profile and of the team, and keeps the name of who left', async () => {
    const own = await newEnterprise(test);
    const owner = await addTeamMember(test, own, 'owner', 'Luis Mota');
    const reader = await addTeamMember(test, own, 'reader', 'Iris Gil');
    await owner.client.put('/enterprises/profile', { location: 'La Vega' });
    await owner.client.patch(`/enterprises/team/${reader.id}`, { role: 'recruiter' });
    await own.delete(`/enterprises/team/${reader.id}`);
    await owner.client.post('/enterprises/team/leave');
    expect((await describeActivity(own)).slice(0, 4)).toEqual([
      'Luis Mota: member.left',
      'Cuenta de la empresa: member.removed Iris Gil',
      'Luis Mota: member.changed Iris Gil (Reclutador)',
      'Luis Mota: profile.edited',
    ]);
  });

  it('has the request to delete the account, and that it was cancelled', async () => {
    const own = await newEnterprise(test);
    const { email, password } = own;
    expect((await own.post('/settings/deletion', { password })).statusCode).toBe(200);
    const token = readSessionToken(await logInToEnterprise(test, email, password), ENTERPRISE_SESSION_COOKIE);
    const again = createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
    expect((await again.delete('/settings/deletion')).statusCode).toBe(200);
    expect(await describeActivity(again)).toEqual([
      'Cuenta de la empresa: deletion.cancelled',
      'Cuenta de la empresa: deletion.requested',
    ]);
  });

  it('has no entry for what was refused, nor for what people do', async () => {
    const own = await newEnterprise(test);
    const { client: ana } = await joinTeam(test, own, 'recruiter', 'Ana Peña');
    const other = await newEnterprise(test);
    const job = await publish(own);
    const before = await describeActivity(own);
    expect((await ana.post('/jobs', { ...jobPayload(), title: '' })).statusCode).toBe(400);
    expect((await other.delete(`/jobs/${job}`)).statusCode).toBe(403);
    await publish(await newReferent(test));
    expect(await describeActivity(own)).toEqual(before);
    expect(await describeActivity(other)).toEqual([]);
  });

  it('is read by owners alone, a page at a time', async () => {
    const own = await newEnterprise(test);
    const { client: member } = await joinTeam(test, own, 'recruiter');
    expect((await test.anonymous.get('/enterprises/activity')).statusCode).toBe(401);
    expect((await member.get('/enterprises/activity')).statusCode).toBe(403);
    for (let edits = 0; edits < ACTIVITY_PAGE_SIZE; edits += 1)
      await own.put('/enterprises/profile', { location: `Sector ${edits}` });
    const first = (await own.get('/enterprises/activity')).json();
    expect(first.pagination).toMatchObject({ page: 1, total: 22, totalPages: 2, hasNext: true });
    expect(first.activities).toHaveLength(ACTIVITY_PAGE_SIZE);
    expect((await listActivity(own, 2)).map(({ act }) => act)).toEqual(['member.joined', 'member.invited']);
    expect((await own.get('/enterprises/activity?page=rubbish')).json().pagination.page).toBe(1);
  });
});
