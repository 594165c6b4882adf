import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { DEVICE_COOKIE } from '../http/device-cookie.ts';
import { createLimits } from '../http/limits.ts';
import { createHttp } from '../http/server.ts';
import { createAuthenticate, SESSION_COOKIE, type SessionActor } from '../http/session.ts';
import { createLog } from '../log.ts';
import { createSecret } from '../secrets.ts';
import { createDocuments } from './documents.ts';
import { mountPageForms } from './page-forms.ts';

const ANA = '01900000-0000-7000-8000-0000000000a1';
const SESSION: SessionActor = {
  id: ANA,
  role: 'candidate',
  isVerified: false,
  isOnboarded: true,
  isAdmin: false,
  hasSecondFactor: false,
  isConfirmed: false,
  needsSecondFactor: false,
  teamMember: null,
  sessionId: ANA,
  isPendingDeletion: false,
  suspension: null,
};
const TOKEN = createSecret();
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let http: Awaited<ReturnType<typeof createHttp>>;
/** The requests that the API received: address, cookie of the session and body. */
let received: unknown[];
/** The cookies of the last one. */
let cookies: unknown;

beforeEach(async () => {
  received = [];
  http = await createHttp({ log: createLog('fatal'), trustProxy: 0, eventLoopDelayMaxMs: 0 });
  // 6,000 per minute × 10 / 6,000 = 10.
  const limits = createLimits(null, 10 / 6_000);
  const authenticate = createAuthenticate({
    limits,
    resolveSession: async (token) => (token === TOKEN ? SESSION : null),
  });
  http.post('/api/auth/login', async (request, reply) => {
    cookies = request.cookies;
    received.push([request.ip, request.cookies[SESSION_COOKIE], request.body]);
    reply.setCookie('uneed_session', 'new', { path: '/' });
    return {};
  });
  const { submitForm } = createDocuments(http, {
    texts: 'es',
    clock: systemClock,
    authenticate,
    limits,
    publicUrl: 'https://uneed.do',
    imageOrigins: [],
    ttlMs: 60_000,
    maxBytes: 100_000,
    // As the action of a page does: calls the API, then redirects; without a name it shows the page again.
    render: async (request, { inject }) => {
      const form = new URLSearchParams(await request.text());
      if (!form.has('name')) return new Response('Falta el nombre');
      const api = new Request('https://uneed.do/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(form)),
      });
      const { status } = await inject(api);
      return new Response(null, { status: 303, headers: { location: `/despues?status=${status}` } });
    },
  });
  await mountPageForms(http, {
    publicUrl: 'https://uneed.do',
    submit: submitForm,
    send: (reply, { status, headers, body }) => reply.status(status).headers(headers).send(body),
  });
});
afterEach(() => http.close());

type Headers = Record<string, string>;
const post = (payload: string, headers: Headers = {}, url = '/login') =>
  http.inject({
    method: 'POST',
    url,
    remoteAddress: '10.0.0.7',
    headers: { ...FORM, ...headers },
    payload,
  });

it('runs the action with the form, the session and the address of the visitor, and passes its cookie on', async () => {
  const response = await post('name=%C3%91a+na', { cookie: `${SESSION_COOKIE}=${TOKEN}` });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/despues?status=200']);
  expect(response.headers['set-cookie']).toEqual(['uneed_session=new; Path=/; SameSite=Lax']);
  expect(received).toEqual([['10.0.0.7', TOKEN, { name: 'Ña na' }]]);
});

it('sends no cookie of a session that has ended', async () => {
  await post('name=Ana', { cookie: `${SESSION_COOKIE}=${createSecret()}` });
  expect(received).toEqual([['10.0.0.7', undefined, { name: 'Ana' }]]);
});

it('sends the id of the device also before the sign-in, and no other cookie', async () => {
  const device = createSecret();
  await post('name=Ana', { cookie: `${DEVICE_COOKIE}=${device}; otra=x` });
  expect(cookies).toEqual({ [DEVICE_COOKIE]: device });
});

it('never caches the page that shows the form again', async () => {
  for (const body of ['', 'x=1', '%%%']) {
    const response = await post(body);
    expect([response.statusCode, response.body]).toEqual([200, 'Falta el nombre']);
    expect(response.headers['cache-control']).toBe('private, no-store');
  }
});

it.each<Headers>([
  { origin: 'https://malo.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://otro.uneed.do' },
])('rejects a form of another site: %o', async (headers) => {
  const response = await post('name=Ana', headers);
  expect([response.statusCode, response.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(response.body).toContain('Solicitud de otro sitio');
  expect(received).toEqual([]);
});

it('accepts a form of this site', async () => {
  const headers = { origin: 'https://uneed.do', 'sec-fetch-site': 'same-origin' };
  expect((await post('name=Ana', headers)).statusCode).toBe(303);
});

it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
  'rejects a body of type %s',
  async (type) => {
    const response = await post('{"name":"Ana"}', { 'content-type': type });
    expect([response.statusCode, received]).toEqual([415, []]);
    expect(response.body).toContain('No pudimos leer el formulario.');
  },
);

it('rejects a large form, and forms of other pages', async () => {
  expect((await post(`name=${'a'.repeat(20_000)}`)).statusCode).toBe(413);
  expect((await post('name=Ana', {}, '/jobs/una-vacante')).statusCode).toBe(303);
  expect((await post('name=Ana', {}, '/signup')).statusCode).toBe(404);
  expect((await post('name=Ana', {}, '/api/auth/login')).statusCode).toBe(415);
});

it('counts forms in the limit of pages', async () => {
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await post('name=Ana')).statusCode);
  expect(statuses).toEqual([...Array(10).fill(303), 429]);
});
