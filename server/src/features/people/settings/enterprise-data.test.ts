import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listenForUsers, waitForDisconnect } from '../../../testing/sockets.ts';
import { signUpViaApi } from '../../../testing/users.ts';
import { publish } from '../../hiring/jobs/jobs.factory.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  inviteToTeam,
  MEMBER_PASSWORD,
  newEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import { placeOrder, sendReceipt } from '../../organizations/plans/orders/orders.factory.ts';
import { giveTokens } from '../../organizations/plans/tokens.factory.ts';
import { ask } from '../../site/support/support.factory.ts';

let test: TestApp;
let live: Awaited<ReturnType<typeof listenForUsers>>;
beforeAll(async () => {
  test = await createTestApp();
  live = await listenForUsers(test);
});
afterAll(async () => {
  live.closeAll();
  await test.close();
});

const inArea = (token: string) => createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);

describe('the export of an enterprise', () => {
  it('is for owners: nobody, a person, a recruiter and another enterprise do not get it', async () => {
    const own = await newEnterprise(test, { companyName: 'Ferretería Única' });
    const recruiter = await addTeamMember(test, own, 'recruiter');
    const [person, other] = [await signUpViaApi(test), await newEnterprise(test)];
    for (const stranger of [test.anonymous, person])
      expect((await stranger.get('/enterprises/export')).statusCode).toBe(401);
    expect((await recruiter.client.get('/enterprises/export')).statusCode).toBe(403);
    expect((await other.get('/enterprises/export')).body).not.toContain('Ferretería Única');
  });

  it('has vacancies, contracts, messages, the team and what it did, and records who asked', async () => {
    const own = await newEnterprise(test);
    const neighbour = await newEnterprise(test);
    await publish(neighbour, { title: 'Vacante ajena' });
    const owner = await addTeamMember(test, own, 'owner', 'Luis Mota');
    await inviteToTeam(test, own, 'por-entrar@equipo.do', 'reader');
    const candidate = await signUpViaApi(test, { fullName: 'Rosa Lora' });
    const job = await publish(own, { title: 'Cajera' });
    await candidate.post(`/jobs/${job}/apply`, {});
    expect((await own.post(`/contracts/job/${job}/candidate/${candidate.id}`)).statusCode).toBe(201);
    const sent = await own.post(`/messages/send/${candidate.id}`, { text: '¿Puedes mañana?' });
    expect(sent.statusCode).toBe(201);
    const response = await owner.client.get('/enterprises/export');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename=uneed-datos-de-la-empresa-/,
    );
    const data = response.json();
    expect(data).toMatchObject({
      profile: { id: own.id },
      enterprise: { slug: own.slug, rnc: '101010632' },
      team: [{ fullName: 'Luis Mota', role: 'owner' }],
      invitations: [{ email: 'por-entrar@equipo.do' }],
      jobs: [{ title: 'Cajera' }],
      contractsOpened: [{ candidate: 'Rosa Lora', status: 'pending' }],
      messagesSent: [{ to: 'Rosa Lora', text: '¿Puedes mañana?' }],
    });
    expect(data.teamActivity.at(-1)).toMatchObject({ actor: 'Luis Mota', act: 'data.exported' });
    expect(response.body).not.toMatch(/passwordHash|tokenHash|Vacante ajena/);
  });
});

it('the export of an enterprise has its orders, tokens, questions and the number of its followers', async () => {
  const [own, neighbour] = [await newEnterprise(test), await newEnterprise(test)];
  const order = await placeOrder(own, { billingName: 'Colmado Central' });
  await placeOrder(neighbour, { billingName: 'Ajena' });
  await giveTokens(test, own, 7);
  await ask(own, { message: 'No entiendo la factura del plan.' });
  const followers = [await signUpViaApi(test), await signUpViaApi(test)];
  for (const follower of followers)
    expect((await follower.put(`/public-enterprises/${own.slug}/follow`, {})).statusCode).toBe(200);
  await followers[0]?.put(`/public-enterprises/${neighbour.slug}/follow`, {});
  const response = await own.get('/enterprises/export');
  expect(response.json()).toMatchObject({
    followerCount: 2,
    orders: [{ reference: order.reference, status: 'pending_payment' }],
    tokens: [{ kind: 'grant', amount: 7 }],
    supportMessages: [{ text: 'No entiendo la factura del plan.' }],
  });
  for (const foreign of ['Ajena', ...followers.map(({ id }) => id)])
    expect(response.body).not.toContain(foreign);
});

describe('the deletion of an enterprise', () => {
  const remove = (client: ReturnType<typeof inArea>, password: string) =>
    client.post('/settings/deletion', { password });

  it('is for owners, with their own password', async () => {
    const own = await newEnterprise(test);
    const recruiter = await addTeamMember(test, own, 'recruiter');
    const owner = await addTeamMember(test, own, 'owner');
    expect((await remove(inArea(recruiter.token), MEMBER_PASSWORD)).statusCode).toBe(403);
    expect((await remove(inArea(owner.token), own.password)).statusCode).toBe(400);
    expect((await own.delete('/settings/deletion')).statusCode).toBe(409);
    expect((await remove(inArea(owner.token), MEMBER_PASSWORD)).statusCode).toBe(200);
  });

  it('ends the sessions of all members, can be cancelled, and then deletes everything and tells the applicants', async () => {
    const own = await newEnterprise(test);
    const reader = await addTeamMember(test, own, 'reader');
    const { id, area } = own;
    const socket = await live.connectUser({ ...own, token: reader.token, id, area });
    const disconnected = waitForDisconnect(socket);
    const job = await publish(own, { title: 'Cajera' });
    const candidate = await signUpViaApi(test);
    await candidate.post(`/jobs/${job}/apply`, {});
    expect((await remove(own, own.password)).statusCode).toBe(200);
    await disconnected;
    await test.runTasks();
    const subject = 'Tu cuenta de Uneed se eliminará';
    const warning = test.emails.findLast(({ to, email }) => to === own.email && email.subject === subject);
    expect(warning?.email.action?.url).toMatch(/\/enterprise\/seguridad$/);
    for (const ended of [own, reader.client])
      expect((await ended.get('/enterprises/profile')).statusCode).toBe(401);

    const logIn = async (email: string, password: string) => {
      const response = await test.anonymous.post('/enterprises/login', { email, password });
      const cookie = response.cookies.find(({ name }) => name === 'uneed_enterprise');
      return { client: inArea(cookie?.value ?? ''), enterprise: response.json().enterprise };
    };
    const again = await logIn(own.email, own.password);
    expect(again.enterprise.deletionAt).toBeDefined();
    expect((await again.client.get('/enterprises/team')).statusCode).toBe(200);
    expect((await again.client.post('/enterprises/team/invitations', {})).statusCode).toBe(403);
    const cancelled = await again.client.delete('/settings/deletion');
    expect([cancelled.statusCode, cancelled.json().user]).toEqual([200, null]);
    expect((await candidate.get(`/jobs/${job}`)).json().job.status).toBe('active');

    expect((await remove(again.client, own.password)).statusCode).toBe(200);
    test.clock.advanceDays(14);
    expect((await logIn(reader.email, MEMBER_PASSWORD)).enterprise).toBeUndefined();
    await test.app.queue.runScheduled('settings.departures-ended');
    await test.runTasks();
    expect((await candidate.get(`/jobs/${job}`)).statusCode).toBe(410);
    const told = test.emails.filter(({ to }) => to === candidate.email).map(({ email }) => email.subject);
    expect(told).toEqual([expect.stringContaining('Cajera')]);
    const last = test.emails.findLast(({ to }) => to === own.email);
    expect(last?.email.paragraphs?.[0]).toContain('su equipo');
    const tables = ['enterpriseMembers', 'enterpriseEmails', 'enterpriseActivity'] as const;
    for (const table of tables) {
      const rows = await test.database.db
        .selectFrom(table)
        .select('enterpriseId')
        .where('enterpriseId', '=', own.id)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  it('keeps its orders without its data, and leaves no highlight, tokens, followers or questions', async () => {
    const own = await newEnterprise(test, { companyName: 'Empresa Que Se Va' });
    const { id: enterpriseId } = own;
    const order = await placeOrder(own, { billingName: 'Empresa Que Se Va' });
    await sendReceipt(own, order._id);
    await giveTokens(test, own, 9);
    const job = await publish(own);
    expect((await own.post(`/jobs/${job}/highlight`)).statusCode).toBe(200);
    await ask(own);
    const follower = await signUpViaApi(test);
    await follower.put(`/public-enterprises/${own.slug}/follow`, {});
    expect((await remove(own, own.password)).statusCode).toBe(200);
    test.clock.advanceDays(14);
    await test.app.queue.runScheduled('settings.departures-ended');
    await test.runTasks();
    const { db } = test.database;
    const kept = await db.selectFrom('orders').selectAll().where('id', '=', order._id).executeTakeFirst();
    expect(kept).toMatchObject({ status: 'cancelled', buyerId: null, billingName: '' });
    const followers = db.selectFrom('enterpriseFollowers').select('userId');
    const tokens = db.selectFrom('tokenEntries').select('userId');
    const tickets = db.selectFrom('supportTickets').select('userId');
    const highlights = db.selectFrom('jobs').select('id').where('highlightedUntil', 'is not', null);
    expect(await followers.where('enterpriseId', '=', enterpriseId).execute()).toEqual([]);
    expect(await tokens.where('userId', '=', enterpriseId).execute()).toEqual([]);
    expect(await tickets.where('email', '=', own.email).execute()).toEqual([]);
    expect(await highlights.where('id', '=', job).execute()).toEqual([]);
  });
});
