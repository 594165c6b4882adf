import type { Message } from '@uneed/domain/community/messages/messages.schema.ts';
import { CONTRACT_UNVERIFIED_ENTERPRISE_TEXT } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { JOB_FIRST_WARNING_DAYS, JOB_OPEN_DAYS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { UNREAD_EMAIL_DELAY_MINUTES } from '@uneed/domain/people/notifications/notification.rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { connect, listenForUsers } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { buildImage, sendMessage } from '../../community/messages/messages.factory.ts';
import { buildPdf, toDataUrl } from '../../hiring/applications/applications.factory.ts';
import { jobPayload, newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { runScheduledTask } from '../../people/notifications/notifications.factory.ts';
import {
  AS_ENTERPRISE,
  newEnterprise,
  registerEnterprise,
  type TestEnterprise,
} from './enterprises.factory.ts';

let test: TestApp;
let live: Awaited<ReturnType<typeof listenForUsers>>;
/** An enterprise and an applicant that have nothing to do with the others. */
let neighbour: TestEnterprise;
let stranger: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  live = await listenForUsers(test);
  neighbour = await newEnterprise(test, { companyName: 'Ferretería Vecina' });
  stranger = await signUp(test, { fullName: 'Otra Persona' });
  const jobId = await publish(neighbour);
  await stranger.post(`/jobs/${jobId}/apply`);
});
afterEach(() => live.closeAll());
afterAll(() => test.close());

const APPLICATION = { note: 'Vivo cerca', cv: toDataUrl(buildPdf()), fileName: 'cv.pdf' };

/** An enterprise, its open job, and a person who applied to it. */
async function setUp(
  options: Parameters<typeof newEnterprise>[1] = {},
  job: Parameters<typeof publish>[1] = {},
) {
  const enterprise = await newEnterprise(test, options);
  const candidate = await signUp(test, { fullName: 'Ana Peña' });
  const jobId = await publish(enterprise, job);
  const applied = await candidate.post(`/jobs/${jobId}/apply`, APPLICATION);
  if (applied.statusCode !== 201) throw new Error(applied.body);
  return { enterprise, candidate, jobId, contract: `/contracts/job/${jobId}/candidate/${candidate.id}` };
}

const listNotifications = async (user: TestUser): Promise<{ kind: string }[]> =>
  (await user.get('/notifications')).json().notifications;
const emailsTo = (email: string) => test.emails.filter(({ to }) => to === email).map((sent) => sent.email);
/** The search finds only people who are onboarded. */
const setOnboarded = (id: string) =>
  test.database.transaction((tx) => updateUser(tx, id, { isOnboarded: true }, test.clock.now()));
const getName = ({ fullName }: { fullName: string }) => fullName;

describe('publishing', () => {
  it('needs a complete enterprise', async () => {
    const { token } = await registerEnterprise(test);
    const client = createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
    const response = await client.post('/jobs', jobPayload());
    expect([response.statusCode, response.json().message]).toEqual([
      403,
      'Completa los datos de tu empresa para publicar',
    ]);
  });

  it('names the enterprise whatever the payload says, with its page, logo and verification', async () => {
    const enterprise = await newEnterprise(test, { companyName: 'Café Real' });
    const logo = (await enterprise.put('/enterprises/profile', { logo: await buildImage() })).json()
      .enterprise.logo;
    const response = await enterprise.post('/jobs', { ...jobPayload(), company: 'Banco Ajeno' });
    const expected = {
      _id: enterprise.id,
      slug: enterprise.slug,
      companyName: 'Café Real',
      logo,
      isVerified: true,
    };
    expect([response.statusCode, response.json()]).toMatchObject([
      201,
      { company: 'Café Real', employer: enterprise.id, verification: 'verified', enterprise: expected },
    ]);
    const { jobs } = (await test.anonymous.get('/jobs?company=Café Real')).json();
    expect(
      jobs.map(({ company, enterprise }: { company: string; enterprise: object }) => [company, enterprise]),
    ).toEqual([['Café Real', expected]]);
    const { job } = (await test.anonymous.get(`/jobs/${response.json()._id}`)).json();
    expect(job).toMatchObject({
      enterprise: { ...expected, website: '' },
      postedBy: { fullName: 'Café Real' },
    });
    // It is listed for the enterprise alone, and no other enterprise changes it.
    const { jobs: own, stats } = (await enterprise.get('/jobs/myjobs')).json();
    expect([own.map(({ _id }: { _id: string }) => _id), stats.total]).toEqual([[job._id], 1]);
    for (const user of [neighbour, stranger]) {
      expect((await user.patch(`/jobs/${job._id}`, { title: 'Ajena' })).statusCode).toBe(403);
      expect((await user.delete(`/jobs/${job._id}`)).statusCode).toBe(403);
    }
    const referentJob = await publish(await newReferent(test));
    expect((await test.anonymous.get(`/jobs/${referentJob}`)).json().job.enterprise).toBeNull();
  });

  it('renames the enterprise on its jobs and in the search, and on no others', async () => {
    const enterprise = await newEnterprise(test, { companyName: 'Panadería Vieja' });
    const [jobId, paused] = [await publish(enterprise), await publish(enterprise)];
    await enterprise.patch(`/jobs/${paused}`, { status: 'paused' });
    const other = await publish(await newReferent(test, { company: 'Panadería Vieja' }));
    await enterprise.put('/enterprises/profile', { companyName: 'Hornos Quisqueyanos' });
    for (const id of [jobId, paused])
      expect((await enterprise.get(`/jobs/${id}`)).json().job.company).toBe('Hornos Quisqueyanos');
    const search = async (q: string) =>
      (await test.anonymous.get(`/jobs?q=${encodeURIComponent(q)}&page=1`))
        .json()
        .jobs.map(({ _id }: { _id: string }) => _id);
    expect(await search('quisqueyanos')).toEqual([jobId]);
    expect(await search('panadería vieja')).toEqual([other]);
    const { suggestions } = (await test.anonymous.get('/search/suggestions?q=Hornos')).json();
    expect(JSON.stringify(suggestions)).toContain('Hornos Quisqueyanos');
  });

  it('discloses nothing of the enterprise with an anonymous job, except to itself', async () => {
    const enterprise = await newEnterprise(test, { companyName: 'Secreta del Sur', website: 'secreta.do' });
    const jobId = await publish(enterprise, { isAnonimous: true });
    const secrets = new RegExp(`Secreta|${enterprise.id}|${enterprise.slug}|secreta\\.do`);
    for (const path of [
      `/jobs/${jobId}`,
      `/jobs?page=1`,
      `/jobs/saved?ids=${jobId}`,
      '/jobs?q=Secreta&page=1',
    ]) {
      for (const viewer of [test.anonymous, stranger, neighbour])
        expect((await viewer.get(path)).body).not.toMatch(secrets);
    }
    for (const url of ['/jobs/rss.xml', '/feeds/jobs.xml'])
      expect((await test.app.http.inject({ url })).body).not.toMatch(secrets);
    expect((await stranger.get(`/users/${enterprise.id}`)).statusCode).toBe(404);
    const own = (await enterprise.get(`/jobs/${jobId}`)).json().job;
    expect(own).toMatchObject({ company: 'Secreta del Sur', enterprise: { slug: enterprise.slug } });
  });

  it('holds a risky text of an enterprise that is not verified', async () => {
    const risky = { description: '<p>Deposita RD$500 para tu entrevista.</p>' };
    const [unverified, verified] = [
      await newEnterprise(test, { isVerified: false }),
      await newEnterprise(test),
    ];
    const held = await publish(unverified, risky);
    expect((await unverified.get(`/jobs/${held}`)).json().job.withheld.reason).toBe('held');
    expect((await test.anonymous.get(`/jobs/${held}`)).statusCode).toBe(404);
    expect((await test.anonymous.get(`/jobs/${await publish(verified, risky)}`)).statusCode).toBe(200);
  });
});

describe('applicants and contracts', () => {
  it('are for the enterprise: it is notified, reads the application and the CV, and decides', async () => {
    const { enterprise, candidate, jobId, contract } = await setUp({ companyName: 'Tienda Abierta' });
    await test.runTasks();
    expect(await listNotifications(enterprise)).toMatchObject([
      { kind: 'applicationReceived', person: { fullName: 'Ana Peña' }, job: { _id: jobId } },
    ]);
    const [email] = emailsTo(enterprise.email);
    expect(email?.action?.url).toContain(`/enterprise/aplicantes/${jobId}`);
    const page = (await enterprise.get(`/jobs/${jobId}/applicants`)).json();
    expect(page).toMatchObject({
      isOwner: true,
      can: { contract: true },
      applicants: [{ fullName: 'Ana Peña', email: candidate.email, note: 'Vivo cerca' }],
    });
    const cvPath: string = page.applicants[0].cv.path.replace('/api', '');
    expect((await enterprise.get(cvPath)).rawPayload).toEqual(buildPdf());
    expect((await neighbour.get(cvPath)).statusCode).toBe(404);
    const { openings } = (await candidate.get('/profile/cv')).json();
    expect(openings).toMatchObject([{ viewer: { fullName: 'Tienda Abierta' }, times: 1 }]);

    expect((await neighbour.post(contract)).statusCode).toBe(403);
    expect((await enterprise.post(contract)).json().contract.status).toBe('pending');
    expect((await enterprise.put(contract, { status: 'accepted' })).statusCode).toBe(200);
    const { application } = (await candidate.get(`/applications/${jobId}`)).json();
    expect(application).toMatchObject({ contractStatus: 'accepted', chatWith: enterprise.id });
    expect((await listNotifications(candidate)).map(({ kind }) => kind)).toContain('contractChanged');
    expect((await enterprise.get(`/contracts/job/${jobId}`)).json().contracts).toHaveLength(1);
    expect((await neighbour.get(`/contracts/job/${jobId}`)).json().contracts).toEqual([]);
    const seen = (await neighbour.get(`/jobs/${jobId}/applicants`)).json();
    expect(seen).toMatchObject({ isOwner: false, applicants: [], total: 1 });
  });

  it('an enterprise that is not verified reads why it opens no contract; deleting its job tells the applicants', async () => {
    const { enterprise, candidate, jobId, contract } = await setUp({ isVerified: false });
    expect((await enterprise.get(`/jobs/${jobId}/applicants`)).json().can.contract).toBe(false);
    const response = await enterprise.post(contract);
    expect([response.statusCode, response.json().message]).toEqual([
      403,
      CONTRACT_UNVERIFIED_ENTERPRISE_TEXT,
    ]);
    expect((await enterprise.patch(`/jobs/${jobId}`, { status: 'paused' })).json().status).toBe('paused');
    expect((await enterprise.delete(`/jobs/${jobId}`)).statusCode).toBe(200);
    await test.runTasks();
    expect((await candidate.get(`/jobs/${jobId}`)).statusCode).toBe(410);
    expect((await listNotifications(candidate)).map(({ kind }) => kind)).toContain('jobRemoved');
  });

  it('a job that is about to expire is announced with a link to the area', async () => {
    const enterprise = await newEnterprise(test);
    const jobId = await publish(enterprise);
    test.clock.advanceDays(JOB_OPEN_DAYS - JOB_FIRST_WARNING_DAYS + 1);
    for (let times = 0; times < 2; times += 1) await runScheduledTask(test, 'notifications.expiry-reviewed');
    const [email] = emailsTo(enterprise.email);
    expect(email?.action?.url).toContain(`/enterprise/vacantes/${jobId}/editar`);
  });
});

describe('conversations', () => {
  it('reach both sides over their connections, each with its session', async () => {
    const { enterprise, candidate } = await setUp({ companyName: 'Clínica Viva' });
    // The person sees a company.
    const expected = { _id: enterprise.id, fullName: 'Clínica Viva', role: 'enterprise', isVerified: true };
    const contact = { ...expected, canWrite: true, isTied: true };
    expect((await candidate.get('/messages/users')).json()[0]).toMatchObject(contact);
    expect((await candidate.get(`/messages/users/${enterprise.id}`)).json()).toMatchObject(contact);
    expect((await candidate.get(`/users/${enterprise.id}`)).json().user).toMatchObject({
      fullName: 'Clínica Viva',
      role: 'enterprise',
    });
    const [companySocket, personSocket] = [
      await live.connectUser(enterprise),
      await live.connectUser(candidate),
    ];
    const question = await sendMessage(enterprise, candidate, '¿Puedes venir mañana?');
    expect(await personSocket.waitFor('newMessage')).toEqual(question);
    const answer = await sendMessage(candidate, enterprise, 'Sí, a las nueve');
    expect(await companySocket.waitFor('newMessage')).toEqual(answer);
    const messages: Message[] = (await enterprise.get(`/messages/${candidate.id}`)).json();
    expect(messages.map(({ text }) => text)).toEqual(['¿Puedes venir mañana?', 'Sí, a las nueve']);
    expect((await enterprise.get('/messages/unread')).json()).toEqual({
      map: { [candidate.id]: 1 },
      total: 1,
    });
    await enterprise.patch(`/messages/read/${candidate.id}`);
    expect(await personSocket.waitFor('messagesRead')).toMatchObject({ reader: enterprise.id });
    companySocket.socket.emit('typing', { to: candidate.id });
    expect(await personSocket.waitFor('typing')).toEqual({ from: enterprise.id });
    expect((await neighbour.get(`/messages/${candidate.id}`)).json()).toEqual([]);
  });

  it('an enterprise sees and reaches its applicants and peers, and no other member', async () => {
    const { enterprise, candidate } = await setUp();
    for (const { id } of [candidate, stranger]) await setOnboarded(id);
    expect((await enterprise.get('/messages/users')).json().map(getName)).toEqual(['Ana Peña']);
    const search = async (q: string) => (await enterprise.get(`/messages/users?q=${q}`)).json().map(getName);
    expect([await search('Peña'), await search('Otra')]).toEqual([['Ana Peña'], []]);
    expect((await enterprise.get(`/users/${candidate.id}`)).json().user.email).toBe(candidate.email);
    for (const id of [stranger.id, neighbour.id]) {
      expect((await enterprise.get(`/messages/users/${id}`)).statusCode).toBe(404);
      expect((await enterprise.get(`/users/${id}`)).statusCode).toBe(404);
      const sent = await enterprise.post(`/messages/send/${id}`, { text: 'Hola' });
      expect([sent.statusCode, sent.json().message]).toEqual([404, 'No encontramos a esta persona']);
      const image = await enterprise.post(`/messages/send/${id}`, { text: '', image: await buildImage() });
      expect(image.statusCode).toBe(404);
    }
    await live.connectUser(stranger);
    const socket = await live.connectUser(enterprise);
    await live.connectUser(candidate);
    const online = await socket.waitFor('getOnlineUsers', (ids) =>
      JSON.stringify(ids).includes(candidate.id),
    );
    expect(online).toEqual(expect.arrayContaining([enterprise.id, candidate.id]));
    expect(online).toHaveLength(2);
  });

  it('a person writes to an enterprise with a public job, and finds no other one', async () => {
    const enterprise = await newEnterprise(test, { companyName: 'Hotel Cerrado' });
    const path = `/messages/send/${enterprise.id}`;
    const jobId = await publish(enterprise, { isAnonimous: true });
    for (const response of [
      await stranger.post(path, { text: 'Hola' }),
      await stranger.post(path, { text: '', image: await buildImage() }),
      await stranger.get(`/messages/users/${enterprise.id}`),
    ])
      expect(response.statusCode).toBe(404);
    await enterprise.patch(`/jobs/${jobId}`, { isAnonimous: false });
    expect((await stranger.get(`/messages/users/${enterprise.id}`)).json()).toMatchObject({
      fullName: 'Hotel Cerrado',
      canWrite: true,
    });
    expect((await stranger.post(path, { text: 'Hola' })).statusCode).toBe(201);
    expect((await stranger.get('/messages/users?q=Hotel')).json().map(getName)).toEqual(['Hotel Cerrado']);
    expect((await enterprise.post(`/messages/send/${stranger.id}`, { text: 'Dime' })).statusCode).toBe(201);
  });

  it('follow the privacy settings, the blocks and the reports of the enterprise', async () => {
    const enterprise = await newEnterprise(test);
    await publish(enterprise);
    const path = `/messages/send/${enterprise.id}`;
    expect((await enterprise.patch('/settings/privacy', { whoMayWrite: 'tied' })).statusCode).toBe(200);
    const person = await signUp(test);
    expect((await person.post(path, { text: 'Hola' })).statusCode).toBe(403);
    const { enterprise: other, candidate } = await setUp();
    expect((await other.put(`/safety/blocks/${candidate.id}`)).statusCode).toBe(200);
    expect((await candidate.post(`/messages/send/${other.id}`, { text: 'Hola' })).statusCode).toBe(403);
    expect((await other.get('/safety/blocks')).json().map(getName)).toEqual(['Ana Peña']);
    // It reports a person, not what people publish.
    const report = (about: object) => other.post('/safety/reports', { about, reason: 'spam' });
    expect((await report({ subject: 'user', id: candidate.id })).statusCode).toBe(201);
    const jobId = await publish(neighbour);
    expect((await report({ subject: 'job', id: jobId })).statusCode).toBe(403);
  });

  it('an absent enterprise gets an email that leads to its conversations', async () => {
    const { enterprise, candidate } = await setUp();
    await test.runTasks();
    await sendMessage(candidate, enterprise, '¿Siguen buscando?');
    expect((await listNotifications(enterprise))[0]).toMatchObject({
      kind: 'messageReceived',
      person: { fullName: 'Ana Peña' },
    });
    test.clock.advanceMinutes(UNREAD_EMAIL_DELAY_MINUTES);
    await runScheduledTask(test, 'notifications.away-reviewed');
    const email = emailsTo(enterprise.email).at(-1);
    expect(email?.action?.url).toContain(`/enterprise/mensajes?user=${candidate.id}`);
  });
});

describe('live connections', () => {
  it('act with the session of the area that the page names', async () => {
    const [person, enterprise] = [await signUp(test), await newEnterprise(test)];
    const area = { area: 'enterprise' } as const;
    const refusals = [
      { token: enterprise.token, ...area },
      { token: enterprise.token, query: area },
      { token: person.token, query: area },
      { token: person.token, ...area, query: area },
      { token: enterprise.token, ...area, query: { ...area, userId: person.id } },
    ];
    for (const options of refusals) await expect(connect(live.url, options)).rejects.toThrow();
    const socket = await connect(live.url, { token: enterprise.token, ...area, query: area });
    socket.close();
  });
});
