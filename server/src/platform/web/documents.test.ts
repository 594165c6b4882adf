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
  sessionId: ANA,
  isPendingDeletion: false,
};
const TOKEN = createSecret();

let http: Awaited<ReturnType<typeof createHttp>>;
let renderings: boolean[];
let lookups: number;
let isDatabaseAway: boolean;
beforeEach(async () => {
  [renderings, lookups, isDatabaseAway] = [[], 0, false];
  http = await createHttp({ log: createLog('fatal'), trustProxy: 0, eventLoopDelayMaxMs: 0 });
  // Of 6,000 a minute, ten.
  const limits = createLimits(null, 10 / 6_000);
  const authenticate = createAuthenticate({
    limits,
    resolveSession: async (token) => {
      lookups += 1;
      if (isDatabaseAway) throw new Error('Connection terminated');
      return token === TOKEN ? SESSION : null;
    },
  });
  const documentFor = createDocuments(http, {
    ...{
      authenticate,
      limits,
      publicUrl: 'http://localhost',
      imageOrigins: [],
      ttlMs: 60_000,
      maxBytes: 100_000,
    },
    render: async (_request, { hasSession }) => {
      renderings.push(hasSession);
      return new Response(hasSession ? 'Hola, Ana' : 'Vacantes');
    },
  });
  http.get('/*', { errorHandler: sendErrorPage }, async (request, reply) => {
    const { status, headers, body } = await documentFor(request, reply);
    return reply.status(status).headers(headers).send(body);
  });
});
afterEach(() => http.close());

const ask = (token?: string, remoteAddress = '10.0.0.1') =>
  http.inject({
    method: 'GET',
    url: '/jobs',
    remoteAddress,
    ...(token === undefined ? {} : { cookies: { [SESSION_COOKIE]: token } }),
  });

it('a living session gets a page of its own, nobody else does', async () => {
  const own = await ask(TOKEN);
  expect([own.body, own.headers['cache-control']]).toEqual(['Hola, Ana', 'private, no-store']);
  const public_ = await ask();
  expect([public_.body, public_.headers['cache-control']]).toEqual([
    'Vacantes',
    'public, max-age=0, s-maxage=60',
  ]);
  expect(public_.headers['set-cookie']).toBeUndefined();
});

it('a made-up cookie gets the page that is kept for everybody, and is taken away', async () => {
  await ask();
  for (const token of [createSecret(), 'basura', '']) {
    const answer = await ask(token);
    expect([answer.body, answer.headers['cache-control']]).toEqual(['Vacantes', 'private, no-store']);
    expect(answer.headers['set-cookie']).toMatch(/^uneed_session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
  }
  expect(renderings).toEqual([false]);
  // What no session ever looked like is not even asked for.
  expect(lookups).toBe(1);
});

it('while nobody can say, the cookie counts and stays', async () => {
  isDatabaseAway = true;
  const answer = await ask(TOKEN);
  expect([answer.body, answer.headers['set-cookie']]).toEqual(['Hola, Ana', undefined]);
});

it('one address gets so many pages a minute, whoever is signed in there has their own', async () => {
  const statuses = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await ask()).statusCode);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect((await ask(undefined, '10.0.0.2')).statusCode).toBe(200);
  expect((await ask(TOKEN)).statusCode).toBe(200);
});

it('who cannot have a page gets one that says so, with a way to ask again', async () => {
  for (let time = 0; time < 10; time += 1) await ask();
  const { statusCode, headers, body } = await ask();
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect([Number(headers['retry-after']) > 0, headers['cache-control']]).toEqual([true, 'no-store']);
  expect(body).toMatch(/<p>[^<]*(?:intent|espera)[^<]*<\/p>/i);
  const [nonce] = /'nonce-[^']+'/.exec(String(headers['content-security-policy'])) ?? [''];
  expect(body).toContain(`<style ${nonce.slice(1, 6)}="${nonce.slice(7, -1)}">`);
  expect(body).toContain('<a href="">');
});

it('too many made-up cookies from one address are refused without a look at the database', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(createSecret())));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  expect(lookups).toBe(10);
  expect(Number((await ask(createSecret())).headers['retry-after'])).toBeGreaterThan(0);
  expect(lookups).toBe(10);
  expect((await ask(TOKEN, '10.0.0.2')).statusCode).toBe(200);
});
