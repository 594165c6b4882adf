import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '../../../scripts/launch/build.ts';
import { sendMessage } from '../features/community/messages/messages.factory.ts';
import { publishPost } from '../features/community/posts/posts.factory.ts';
import { createAlert } from '../features/hiring/alerts/alerts.factory.ts';
import { newReferent, publish } from '../features/hiring/jobs/jobs.factory.ts';
import {
  inviteToTeam,
  logInToEnterprise,
  newEnterprise,
  newInviteeEmail,
  type TestEnterprise,
} from '../features/organizations/enterprises/enterprises.factory.ts';
import { decide, placeOrder } from '../features/organizations/plans/orders/orders.factory.ts';
import { updateUser } from '../features/people/accounts/accounts.commands.ts';
import { getNotifications } from '../features/people/notifications/notifications.factory.ts';
import { signUpAdmin } from '../features/people/referents/referents.factory.ts';
import { suspend } from '../features/people/safety/safety.factory.ts';
import { ENTERPRISE_SESSION_COOKIE, SESSION_COOKIE } from '../platform/http/session.ts';
import { createLog } from '../platform/log.ts';
import { readSessionToken } from '../testing/api-client.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { collectRoutes } from '../testing/routes.ts';
import { logInAgain, signInAgain, signUp, type TestUser } from '../testing/users.ts';

/** Read what a link or a cookie names, so they require more than a session. */
const NEED_MORE = ['/alerts/by-token', '/referrals/recommendation', '/support/by-token', '/widget/jobs'];

const MEMBERS = ['admin', 'owner', 'candidate', 'waiting', 'buyer', 'leaving', 'suspended'] as const;
type Member = (typeof MEMBERS)[number];

/** The web app is built first unless `npm test` or the last run did it. */
const BUILD_TIMEOUT_MS = 300_000;

let test: TestApp;
let routes: RouteOptions[];
let members: Record<Member, TestUser>;
let enterprise: TestEnterprise;
let jobId: string;
let postId: string;
let invitation: string;
let resetToken: string;
/** Emails of the first run of all scheduled tasks after the month, and those of two more runs. */
let emails: string[];
let repeated: string[];
/** What the app logged as a warning or an error. */
const logged: string[] = [];

const runEverything = async () => {
  await test.app.queue.runAllScheduled();
  await test.runTasks();
};

/** Takes the emails that were sent so far, as `who: subject`. */
function takeEmails(): string[] {
  const nameOf = (address: string) => MEMBERS.find((name) => members[name].email === address) ?? address;
  return test.emails.splice(0).map(({ to, email: { subject } }) => `${nameOf(to)}: ${subject}`);
}

/** A vacancy with two applicants, of whom one has a contract; orders, an invitation, a reset link, a deletion, a suspension. */
async function prepare(): Promise<void> {
  const { admin, owner, candidate, waiting, buyer, leaving, suspended } = members;
  await createAlert(candidate, { q: 'Contable' });
  jobId = await publish(owner, { title: 'Contable de hotel' });
  for (const applicant of [candidate, waiting]) await applicant.post(`/jobs/${jobId}/apply`);
  await owner.post(`/contracts/job/${jobId}/candidate/${candidate.id}`);
  await sendMessage(owner, candidate, '¿Puedes venir el lunes?');
  postId = (await publishPost(owner, { content: '<p>Abrimos en Higüey.</p>' }))._id;
  const plan = { item: { kind: 'plan', plan: 'connect', period: 'monthly' } };
  expect((await decide(admin, (await placeOrder(buyer, plan))._id, 'confirm')).statusCode).toBe(200);
  await placeOrder(owner, plan);
  invitation = await inviteToTeam(test, enterprise, newInviteeEmail(), 'recruiter');
  const deletion = await leaving.post('/settings/deletion', { password: leaving.password });
  expect(deletion.statusCode).toBe(200);
  expect((await suspend(admin, suspended)).statusCode).toBe(200);
  await test.anonymous.post('/auth/forgot-password', { email: waiting.email });
  await test.runTasks();
  const reset = test.emails.find(({ email }) => email.action?.url.includes('/reset-password'));
  resetToken = reset?.email.action?.url.split('#token=')[1] ?? '';
}

beforeAll(async () => {
  await ensureBuilt();
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const options = { withPages: true, log };
  [test, routes] = await collectRoutes(() => createTestApp({}, options));
  members = {
    admin: await signUpAdmin(test),
    owner: await newReferent(test),
    candidate: await signUp(test),
    waiting: await signUp(test),
    buyer: await signUp(test),
    leaving: await signUp(test),
    suspended: await signUp(test),
  };
  enterprise = await newEnterprise(test);
  await prepare();
  // Longer than the delays of emails about contracts, alerts and unread messages.
  test.clock.advanceMinutes(20);
  await runEverything();
  await runEverything();
  takeEmails();
  test.clock.advanceDays(31);
  await runEverything();
  emails = takeEmails();
  await runEverything();
  await runEverything();
  repeated = takeEmails();
}, BUILD_TIMEOUT_MS);
afterAll(() => test.close());

describe('a month later', () => {
  it('each person was notified once of what ended', () => {
    const withoutReferences = emails.map((each) => each.replace(/UN-\S+/, 'UN-…'));
    expect(withoutReferences.toSorted()).toEqual([
      'buyer: Tu plan Connect terminó',
      'candidate: Venció el plazo de «Contable de hotel»',
      'leaving: Tu cuenta de Uneed fue eliminada',
      'owner: 1 persona espera por ti en «Contable de hotel»',
      'owner: Tu pedido UN-… venció',
      'owner: Tu vacante «Contable de hotel» venció',
      'suspended: Tu cuenta de Uneed está activa otra vez',
    ]);
    expect(repeated).toEqual([]);
  });

  it.each<[Member, string[]]>([
    ['admin', []],
    ['owner', ['orderChanged', 'applicationsUnseen', 'jobExpired', 'applicationReceived']],
    ['candidate', ['messageReceived', 'contractChanged', 'alertMatched']],
    ['waiting', []],
    ['buyer', ['planEnding', 'orderChanged']],
    ['suspended', ['sanctionChanged']],
  ])('%s finds in the app: %j', async (name, kinds) => {
    const notifications = await getNotifications(await signInAgain(test, members[name]));
    expect(notifications.map(({ kind }) => kind).sort()).toEqual(kinds.toSorted());
  });

  it('all sessions have ended', async () => {
    for (const name of MEMBERS) expect((await members[name].get('/settings')).statusCode).toBe(401);
    expect((await enterprise.get('/enterprises/profile')).statusCode).toBe(401);
  });

  it('the links of emails have expired', async () => {
    const reset = { token: resetToken, password: 'clave-recuperada' };
    expect(resetToken).not.toBe('');
    expect((await test.anonymous.post('/auth/reset-password', reset)).statusCode).toBe(400);
    const joining = { token: invitation, fullName: 'Ana Peña', password: 'clave-del-equipo' };
    expect((await test.anonymous.post('/enterprises/invitation/accept', joining)).statusCode).toBe(410);
  });

  it('the account is deleted, and the suspended one active', async () => {
    const { leaving, suspended } = members;
    const signIn = ({ email, password }: TestUser) => test.anonymous.post('/auth/login', { email, password });
    expect((await signIn(leaving)).statusCode).toBe(401);
    const session = await logInAgain(test, suspended);
    expect((await session.get('/auth/check')).json().suspension ?? null).toBeNull();
  });

  it('the plan and the order are over', async () => {
    const [owner, buyer] = [await signInAgain(test, members.owner), await signInAgain(test, members.buyer)];
    expect((await buyer.get('/plan')).json()).toMatchObject({ plan: 'basico', endsAt: null });
    expect((await owner.get('/orders')).json().orders).toMatchObject([{ status: 'lapsed' }]);
  });

  it('the vacancy is closed, its contract gone, and both stay in the application', async () => {
    const candidate = await signInAgain(test, members.candidate);
    expect((await test.anonymous.get('/jobs')).json().jobs).toEqual([]);
    expect((await test.anonymous.get(`/jobs/${jobId}`)).json().job).toMatchObject({ status: 'expired' });
    expect((await candidate.get(`/contracts/job/${jobId}`)).json()).toEqual({ contracts: [] });
    const [application] = (await candidate.get('/applications')).json().applications;
    expect(application).toMatchObject({ _id: jobId, status: 'expired' });
    const kinds = application.timeline.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['applied', 'seen', 'pending', 'lapsed']);
  });

  /** The paths without parameters that the pages of a session read. */
  const pathsFor = (isFor: (who: string) => boolean) =>
    routes.flatMap(({ config, method }) => {
      const { endpoint, who } = config ?? {};
      if (endpoint?.method !== 'GET' || method === 'HEAD' || who === undefined || !isFor(who)) return [];
      return endpoint.path.includes(':') || NEED_MORE.includes(endpoint.path) ? [] : [endpoint.path];
    });

  it.each<Member>(['admin', 'owner', 'candidate', 'waiting', 'buyer', 'suspended'])(
    'everything that the pages of %s read is there',
    async (name) => {
      const session = await signInAgain(test, members[name]);
      const paths = pathsFor((who) => who !== 'enterprise' && (who !== 'admin' || name === 'admin'));
      const statuses = await Promise.all(
        paths.map(async (path) => [path, (await session.get(path)).statusCode]),
      );
      expect(statuses.length).toBeGreaterThan(30);
      expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    },
  );

  it('the enterprise signs in again', async () => {
    const { email, password } = enterprise;
    expect((await logInToEnterprise(test, email, password)).statusCode).toBe(200);
  });
});

/** Pages that everybody may open. */
const PUBLIC_PAGES = [
  '/',
  '/jobs',
  '/jobs/:jobId',
  '/empleos',
  '/empresas/:slug',
  '/comunidad',
  '/post/:postId',
  '/search',
  '/premium',
  '/soporte',
  '/contact',
  '/guias',
  '/estado',
  '/saved-jobs',
];
const OF_MEMBERS = [
  '/best-matches',
  '/profile',
  '/settings',
  '/settings?section=security',
  '/chats',
  '/notifications',
  '/alertas',
  '/referidos',
  '/bonos',
  '/webhooks',
  '/premium/pedidos',
  '/premium/tokens',
  '/applications',
  '/my-jobs',
];
const PAGES: Record<string, string[]> = {
  visitor: [...PUBLIC_PAGES, '/login', '/signup', '/enterprise/login', '/reset-password'],
  candidate: [...OF_MEMBERS, '/jobs', '/comunidad', '/u/:ownerId', '/chats?userId=:ownerId'],
  owner: [
    '/',
    '/jobs/:jobId',
    '/post/:postId',
    '/my-jobs',
    '/premium/pedidos',
    '/add-job',
    '/edit-job/:jobId',
    '/job-applicants/:jobId',
  ],
  admin: [
    '/admin',
    '/admin/solicitudes',
    '/admin/solicitudes-empresas',
    '/admin/historial',
    '/admin/reportes',
    '/admin/soporte',
    '/admin/auditoria',
    '/admin/busquedas',
    '/admin/personas',
    '/admin/empresas',
    '/admin/personas/:ownerId',
    '/admin/vacantes',
    '/admin/vacantes/:jobId',
    '/admin/publicaciones',
    '/admin/ajustes',
    '/admin/bonos',
    '/admin/senales',
    '/admin/pedidos',
  ],
  enterprise: [
    '/enterprise',
    '/enterprise/vacantes',
    '/enterprise/vacantes/nueva',
    '/enterprise/mensajes',
    '/enterprise/notificaciones',
    '/enterprise/empresa',
    '/enterprise/equipo',
    '/enterprise/soporte',
    '/enterprise/seguridad',
    '/enterprise/verificacion',
    '/enterprise/referentes',
    '/enterprise/bonos',
    '/enterprise/webhooks',
    '/enterprise/plan',
    '/enterprise/plan/pedidos',
    '/enterprise/plan/tokens',
  ],
};

describe('a month later, the pages', () => {
  /** The cookies of each session at that time. */
  const cookies: Record<string, Record<string, string>> = { visitor: {} };

  beforeAll(async () => {
    for (const name of ['candidate', 'owner', 'admin'] as const) {
      const { id } = members[name];
      await test.database.transaction((tx) => updateUser(tx, id, { isOnboarded: true }, test.clock.now()));
      cookies[name] = { [SESSION_COOKIE]: (await signInAgain(test, members[name])).token };
    }
    const session = await logInToEnterprise(test, enterprise.email, enterprise.password);
    const token = readSessionToken(session, ENTERPRISE_SESSION_COOKIE);
    cookies.enterprise = { [ENTERPRISE_SESSION_COOKIE]: token };
  });

  const open = (name: string, page: string) => {
    const ids = {
      ':jobId': jobId,
      ':postId': postId,
      ':ownerId': members.owner.id,
      ':slug': enterprise.slug,
    };
    const url = Object.entries(ids).reduce((path, [hole, id]) => path.replace(hole, id), page);
    return test.app.http.inject({
      url,
      cookies: cookies[name] ?? {},
      headers: { 'accept-encoding': 'identity' },
    });
  };

  it.each(Object.entries(PAGES))(
    'those of %s have the time of the server, without an error',
    async (name, pages) => {
      const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      onTestFinished(() => consoleError.mockRestore());
      const loggedBefore = logged.length;
      const now = `{"now":${test.clock.now().getTime()},`;
      const broken = [];
      for (const page of pages) {
        const { statusCode, body } = await open(name, page);
        if (statusCode !== 200 || !body.includes(now)) broken.push([page, statusCode]);
      }
      expect(broken).toEqual([]);
      expect(consoleError.mock.calls).toEqual([]);
      expect(logged.slice(loggedBefore)).toEqual([]);
    },
  );

  it.each([
    ['visitor', '/jobs/:jobId', 'Vacante cerrada'],
    ['candidate', '/applications', 'El plazo venció sin respuesta'],
    ['candidate', '/notifications', 'hace 4 sem'],
    ['candidate', '/alertas', 'hace 4 semanas'],
    ['owner', '/my-jobs', 'Expiró el'],
    ['owner', '/job-applicants/:jobId', 'Todavía no le has respondido'],
    ['admin', '/admin/personas/:ownerId', 'hace 4 semanas'],
  ])('%s reads on %s: %s', async (name, page, text) => {
    const { body } = await open(name, page);
    // React separates texts by comments.
    expect(body.replaceAll('<!-- -->', '').includes(text)).toBe(true);
  });
});
