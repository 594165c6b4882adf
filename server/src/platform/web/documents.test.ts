import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../../testing/clock.ts';
import { createLimits } from '../http/limits.ts';
import { createHttp } from '../http/server.ts';
import {
  createAuthenticate,
  ENTERPRISE_SESSION_COOKIE,
  SESSION_COOKIE,
  type SessionActor,
} from '../http/session.ts';
import { isVisit, refusePrefetch } from '../http/visit.ts';
import { createLog } from '../log.ts';
import { createSecret } from '../secrets.ts';
import { createDocuments } from './documents.ts';
import { sendErrorPage } from './error-page.ts';

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
const COMPANY: SessionActor = {
  ...SESSION,
  id: '01900000-0000-7000-8000-0000000000e1',
  role: 'enterprise',
  teamMember: null,
};
const COMPANY_TOKEN = createSecret();

let http: Awaited<ReturnType<typeof createHttp>>;
let clock: TestClock;
let renderings: boolean[];
/** Whether a person sent each search. */
let searchers: boolean[];
let lookupCount: number;
let isDatabaseAway: boolean;
let isDatabaseSilent: boolean;
beforeEach(async () => {
  clock = createTestClock();
  [renderings, searchers, lookupCount, isDatabaseAway, isDatabaseSilent] = [[], [], 0, false, false];
  http = await createHttp({ log: createLog('fatal'), trustProxy: 0, eventLoopDelayMaxMs: 0 });
  // 6,000 per minute × 10 / 6,000 = 10.
  const limits = createLimits(null, 10 / 6_000);
  const authenticate = createAuthenticate({
    limits,
    resolveSession: async (token) => {
      lookupCount += 1;
      if (isDatabaseSilent) await new Promise(() => undefined);
      if (isDatabaseAway) throw new Error('Connection terminated');
      return token === TOKEN ? SESSION : token === COMPANY_TOKEN ? COMPANY : null;
    },
  });
  const { getDocument } = createDocuments(http, {
    texts: 'es',
    authenticate,
    limits,
    clock,
    publicUrl: 'http://localhost',
    imageOrigins: [],
    ttlMs: 60_000,
    maxBytes: 100_000,
    readTimeoutMs: 200,
    pageCookie: { name: 'uneed_recommended', isReadBy: (path: string) => path === '/jobs/1' },
    render: async (request, { now, area, hasSession, isPhone, inject }) => {
      renderings.push(hasSession);
      const { pathname, search } = new URL(request.url);
      const apiPath = { '/jobs/1': 'cookies', '/reads': 'rows', '/search': 'search' }[pathname];
      if (apiPath !== undefined) {
        const response = await inject(new Request(`http://localhost/api/${apiPath}`));
        return new Response(await response.text(), { status: response.status });
      }
      if (pathname === '/__manifest')
        return Response.json({ paths: search }, { headers: { 'cache-control': 'public, immutable' } });
      if (pathname === '/now') return new Response(now.toISOString());
      if (search !== '') return new Response(`Vacantes ${search}`);
      if (area === 'enterprise') return new Response('Hola, Colmado');
      return new Response(hasSession ? 'Hola, Ana' : `Vacantes${isPhone ? ' en el teléfono' : ''}`);
    },
  });
  http.get('/api/cookies', async ({ cookies }) => cookies);
  http.get('/api/search', async (request) => {
    refusePrefetch(request);
    searchers.push(isVisit(request));
    return [];
  });
  http.get('/api/rows', async () => {
    if (isDatabaseSilent) await new Promise(() => undefined);
    return [];
  });
  http.get('/*', { errorHandler: sendErrorPage }, async (request, reply) => {
    const { status, headers, body } = await getDocument(request, reply);
    return reply.status(status).headers(headers).send(body);
  });
});
afterEach(() => http.close());

const requestPage = (token?: string, remoteAddress = '10.0.0.1') =>
  http.inject({
    method: 'GET',
    url: '/jobs',
    remoteAddress,
    ...(token === undefined ? {} : { cookies: { [SESSION_COOKIE]: token } }),
  });

it('renders a private page for a valid session and a shared page without one', async () => {
  const own = await requestPage(TOKEN);
  expect([own.body, own.headers['cache-control']]).toEqual(['Hola, Ana', 'private, no-store']);
  const shared = await requestPage();
  expect([shared.body, shared.headers['cache-control']]).toEqual([
    'Vacantes',
    'public, max-age=0, s-maxage=60',
  ]);
  expect(shared.headers['set-cookie']).toBeUndefined();
});

it('the routes of links are those that the router answers, for everybody the same', async () => {
  const url = '/__manifest?paths=%2Fchats&version=1';
  for (const token of ['', TOKEN]) {
    const { statusCode, headers, body } = await http.inject({ url, cookies: { [SESSION_COOKIE]: token } });
    expect([statusCode, headers['cache-control'], body]).toEqual([
      200,
      'public, immutable',
      '{"paths":"?paths=%2Fchats&version=1"}',
    ]);
  }
  expect(lookupCount).toBe(0);
  expect(renderings).toEqual([false, false]);
});

describe('an enterprise', () => {
  const requestAs = (url: string, cookies: Record<string, string>) => http.inject({ url, cookies });
  const company = { [ENTERPRISE_SESSION_COOKIE]: COMPANY_TOKEN };

  it('gets the pages that everybody reads as itself, and nobody else gets them', async () => {
    const shared = await http.inject('/jobs');
    for (const url of ['/', '/jobs', '/empresas/colmado', '/premium', '/post/1', '/guias/cv']) {
      const own = await requestAs(url, company);
      expect([url, own.body, own.headers['cache-control'], own.headers.vary]).toEqual([
        url,
        'Hola, Colmado',
        'private, no-store',
        'Cookie, Accept-Encoding, Sec-CH-UA-Mobile',
      ]);
    }
    const again = await http.inject('/jobs');
    expect([again.body, again.headers['cache-control']]).toEqual([
      shared.body,
      'public, max-age=0, s-maxage=60',
    ]);
  });

  it('gets the pages of people as a visitor', async () => {
    for (const url of ['/login', '/my-jobs']) expect((await requestAs(url, company)).body).toBe('Vacantes');
  });

  it('is not who a page is for while a person is signed in too', async () => {
    expect((await requestAs('/jobs', { ...company, [SESSION_COOKIE]: TOKEN })).body).toBe('Hola, Ana');
  });

  it('is not the session of a person, nor the other way round', async () => {
    expect((await requestAs('/jobs', { [SESSION_COOKIE]: COMPANY_TOKEN })).body).toBe('Vacantes');
    expect((await requestAs('/jobs', { [ENTERPRISE_SESSION_COOKIE]: TOKEN })).body).toBe('Vacantes');
  });

  it('loses the cookie of a session that has ended', async () => {
    const response = await requestAs('/jobs', { [ENTERPRISE_SESSION_COOKIE]: createSecret() });
    expect([response.body, response.headers['cache-control']]).toEqual(['Vacantes', 'private, no-store']);
    expect(response.headers['set-cookie']).toMatch(/^uneed_enterprise=; /);
  });
});

it('renders with the clock of the app', async () => {
  const start = clock.now();
  expect((await http.inject('/now')).body).toBe(start.toISOString());
  clock.advanceDays(31);
  expect((await http.inject('/now')).body).toBe(addDays(start, 31).toISOString());
});

it('sends the cached page for an unknown session cookie and clears the cookie', async () => {
  await requestPage();
  for (const token of [createSecret(), 'basura', '']) {
    const response = await requestPage(token);
    expect([response.body, response.headers['cache-control']]).toEqual(['Vacantes', 'private, no-store']);
    expect(response.headers['set-cookie']).toMatch(/^uneed_session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
  }
  expect(renderings).toEqual([false]);
  // A token in the wrong format is not looked up.
  expect(lookupCount).toBe(1);
});

it('caches a page for phones apart', async () => {
  const request = (isPhone: string) =>
    http.inject({ url: '/jobs', headers: { 'sec-ch-ua-mobile': isPhone } });
  const hints = ['?1', '?0', '?1', 'basura'];
  const pages = await Promise.all(hints.map(request));
  expect(pages.map(({ body }) => body)).toEqual([
    'Vacantes en el teléfono',
    'Vacantes',
    'Vacantes en el teléfono',
    'Vacantes',
  ]);
  expect(renderings).toEqual([false, false]);
  expect(pages[0]?.headers.vary).toBe('Cookie, Accept-Encoding, Sec-CH-UA-Mobile');
});

it('keeps the cookie while the session cannot be checked', async () => {
  isDatabaseAway = true;
  const response = await requestPage(TOKEN);
  expect([response.body, response.headers['set-cookie']]).toEqual(['Hola, Ana', undefined]);
});

it('limits pages per address, and signed-in users separately', async () => {
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await requestPage()).statusCode);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect((await requestPage(undefined, '10.0.0.2')).statusCode).toBe(200);
  expect((await requestPage(TOKEN)).statusCode).toBe(200);
});

it('responds to a rejected page request with an HTML page that has a retry link', async () => {
  for (let count = 0; count < 10; count += 1) await requestPage();
  const { statusCode, headers, body } = await requestPage();
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect([Number(headers['retry-after']) > 0, headers['cache-control']]).toEqual([true, 'no-store']);
  expect(body).toMatch(/<p>[^<]*(?:intent|espera)[^<]*<\/p>/i);
  const [nonce] = /'nonce-[^']+'/.exec(String(headers['content-security-policy'])) ?? [''];
  expect(body).toContain(`<style ${nonce.slice(1, 6)}="${nonce.slice(7, -1)}">`);
  expect(body).toContain('<a href="">');
});

it('returns 429 without a database query after too many unknown cookies from one address', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => requestPage(createSecret())));
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  expect(lookupCount).toBe(10);
  expect(Number((await requestPage(createSecret())).headers['retry-after'])).toBeGreaterThan(0);
  expect(lookupCount).toBe(10);
  expect((await requestPage(TOKEN, '10.0.0.2')).statusCode).toBe(200);
});

it('answers in time with the error of the API while the database is silent, also to a visitor with a cookie', async () => {
  isDatabaseSilent = true;
  for (const cookie of ['', `${SESSION_COOKIE}=${TOKEN}`]) {
    const { statusCode, body } = await http.inject({ url: '/reads', headers: { cookie } });
    expect([statusCode, JSON.parse(body).code]).toEqual([503, 'UNAVAILABLE']);
  }
  expect(renderings).toEqual([false, true]);
});

it('ignores parameters that the page does not read, so that they do not make it another page', async () => {
  const urls = ['/jobs', '/jobs?x=1', '/jobs?utm_source=a&fbclid=b', '/jobs?q=gua&x=1', '/jobs?x=2&q=gua'];
  const bodies = [];
  for (const url of urls) bodies.push((await http.inject(url)).body);
  expect(bodies).toEqual(['Vacantes', 'Vacantes', 'Vacantes', 'Vacantes ?q=gua', 'Vacantes ?q=gua']);
  expect(renderings).toEqual([false, false]);
});

it('limits the pages that are rendered for an address, not those of the cache', async () => {
  // 1,200 per minute × 10 / 6,000 = 2.
  const statusOf = async (url: string, remoteAddress: string) =>
    (await http.inject({ url, remoteAddress })).statusCode;
  const pages = ['/jobs', '/jobs?q=a', '/jobs?q=b', '/jobs', '/jobs?q=a'];
  const statuses = [];
  for (const url of pages) statuses.push(await statusOf(url, '10.0.0.1'));
  expect(statuses).toEqual([200, 200, 429, 200, 200]);
  expect(await statusOf('/jobs?q=b', '10.0.0.2')).toBe(200);
});

it('renders a page that reads the cookie of the device for that device alone, with this cookie and no other', async () => {
  let count = 0;
  const request = (url: string, cookies: Record<string, string> = {}) => {
    count += 1;
    // Few pages are rendered for one address.
    return http.inject({ url, cookies, remoteAddress: `10.0.1.${count}` });
  };
  const own = await request('/jobs/1', {
    uneed_recommended: 'aB3dE6gHt0',
    other: 'x',
    [SESSION_COOKIE]: 'old',
  });
  expect([own.json(), own.headers['cache-control']]).toEqual([
    { uneed_recommended: 'aB3dE6gHt0' },
    'private, no-store',
  ]);
  const shared = await request('/jobs/1');
  expect([shared.json(), shared.headers['cache-control']]).toEqual([{}, 'public, max-age=0, s-maxage=60']);
  expect((await request('/jobs/1', { uneed_recommended: 'x' })).json()).toEqual({ uneed_recommended: 'x' });
  expect((await request('/jobs/1')).json()).toEqual({});
  expect(renderings).toHaveLength(3);
  // Not on a page that does not read it.
  await request('/jobs', { uneed_recommended: 'aB3dE6gHt0' });
  expect((await request('/jobs', { uneed_recommended: 'x' })).headers['cache-control']).toMatch(/^public/);
  expect(renderings).toHaveLength(4);
});

it('refuses a prefetch of a page that reads what counts visits; the visit that comes meanwhile gets the page', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 Chrome/150' };
  const prefetch = { ...headers, 'sec-purpose': 'prefetch;prerender' };
  const [refused, visited] = await Promise.all([
    http.inject({ url: '/search', headers: prefetch }),
    http.inject({ url: '/search', headers }),
  ]);
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store']);
  expect([visited.statusCode, visited.body, searchers]).toEqual([200, '[]', [true]]);
  const remoteAddress = '10.0.0.2';
  expect((await http.inject({ url: '/search', headers: prefetch, remoteAddress })).statusCode).toBe(503);
  expect((await http.inject({ url: '/reads', headers: prefetch, remoteAddress })).statusCode).toBe(200);
});

it('reads for a HEAD request as for no visitor', async () => {
  await http.inject({ method: 'HEAD', url: '/search', headers: { 'user-agent': 'Mozilla/5.0 Chrome/150' } });
  expect(searchers).toEqual([false]);
});
