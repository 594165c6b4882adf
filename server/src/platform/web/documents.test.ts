import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuthenticate } from '../http/authenticate.ts';
import { createLimits } from '../http/limits.ts';
import { createHttp } from '../http/server.ts';
import { SESSION_COOKIE, type SessionActor } from '../http/session.ts';
import { createLog } from '../log.ts';
import { createSecret } from '../secrets.ts';
import { createDocuments } from './documents.ts';
import { sendErrorPage } from './error-page.ts';

const ANA = '01900000-0000-7000-8000-0000000000a1';
const SESSION: SessionActor = {
  id: ANA,
  role: 'candidate',
  isVerifiedReferent: false,
  isOnboarded: true,
  isAdmin: false,
  needsSecondFactor: false,
  teamMember: null,
  sessionId: ANA,
  isPendingDeletion: false,
  suspension: null,
};
const TOKEN = createSecret();

let http: Awaited<ReturnType<typeof createHttp>>;
let renderings: boolean[];
let lookupCount: number;
let isDatabaseAway: boolean;
beforeEach(async () => {
  [renderings, lookupCount, isDatabaseAway] = [[], 0, false];
  http = await createHttp({ log: createLog('fatal'), trustProxy: 0, eventLoopDelayMaxMs: 0 });
  // 6,000 per minute × 10 / 6,000 = 10.
  const limits = createLimits(null, 10 / 6_000);
  const authenticate = createAuthenticate({
    limits,
    resolveSession: async (token) => {
      lookupCount += 1;
      if (isDatabaseAway) throw new Error('Connection terminated');
      return token === TOKEN ? SESSION : null;
    },
  });
  const { getDocument } = createDocuments(http, {
    ...{
      authenticate,
      limits,
      publicUrl: 'http://localhost',
      imageOrigins: [],
      ttlMs: 60_000,
      maxBytes: 100_000,
    },
    render: async (_request, { hasSession, isPhone }) => {
      renderings.push(hasSession);
      return new Response(hasSession ? 'Hola, Ana' : `Vacantes${isPhone ? ' en el teléfono' : ''}`);
    },
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
