import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/users.ts';
import { createLog } from '../log.ts';
import { createSecret } from '../secrets.ts';
import { mountHealth } from './health.ts';
import { createHttp } from './server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ METRICS_TOKEN: 'un-secreto-de-prueba' });
});
afterAll(() => test.close());

const HEALTH = {
  ping: async () => undefined,
  isStopping: () => false,
  metricsToken: undefined,
  countSynchronousStandbys: async () => undefined,
  countReplicas: () => undefined,
};

const raw = (payload: string, contentType: string) =>
  test.app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { 'content-type': contentType },
  });

describe('invalid requests', () => {
  it('returns 404 as JSON for an unknown path below /api', async () => {
    const response = await test.anonymous.get('/no/existe');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Esta ruta no existe', code: 'NOT_FOUND' });
    const long = await test.anonymous.get(`/jobs/${'a'.repeat(201)}`);
    expect([long.statusCode, long.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('returns 400, 413 or 415 for a body that is malformed, too large or not JSON', async () => {
    const malformed = await raw('{"email":', 'application/json');
    expect([malformed.statusCode, malformed.json().message]).toEqual([
      400,
      'La solicitud no es un JSON válido',
    ]);
    const form = await raw('email=a', 'application/x-www-form-urlencoded');
    expect([form.statusCode, form.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
    const plain = await raw('{}', 'text/plain');
    expect(plain.statusCode).toBe(415);
    const huge = await raw(JSON.stringify({ email: 'a'.repeat(1_200_000) }), 'application/json');
    expect([huge.statusCode, huge.json().code]).toEqual([413, 'TOO_LARGE']);
    const prototype = await raw('{"__proto__":{"isAdmin":true},"email":"a@b.do"}', 'application/json');
    expect(prototype.statusCode).toBe(400);
  });

  it('returns 400 for an Idempotency-Key that is too long', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(201) };
    const response = await test.anonymous.post('/auth/login', { email: 'a@b.do', password: 'x' }, headers);
    expect([response.statusCode, response.json().code]).toEqual([400, 'INVALID']);
  });
});

it('says whether there is too much load or a part is away', async () => {
  const http = await createHttp({ log: createLog('fatal'), trustProxy: 0, eventLoopDelayMaxMs: 0 });
  const texts = {
    FST_UNDER_PRESSURE: 'Estamos saturados. Intenta de nuevo en unos segundos.',
    '57P01': 'No podemos atenderte en este momento. Intenta de nuevo en unos segundos.',
  };
  for (const code of Object.keys(texts))
    http.get(`/${code}`, () => Promise.reject(Object.assign(new Error('unavailable'), { code })));
  for (const [code, message] of Object.entries(texts)) {
    const { statusCode, headers, body } = await http.inject(`/${code}`);
    expect([statusCode, headers['retry-after']]).toEqual([503, '3']);
    expect(JSON.parse(body)).toEqual({ message, code: 'UNAVAILABLE' });
  }
  await http.close();
});

it('returns 401 for a change that was meant for a user who signed out meanwhile in another tab', async () => {
  const [ana, luis] = [await signUp(test), await signUp(test)];
  const update = (expectedUserId: string) =>
    luis.put('/auth/update-profile', { phone: '809-555-0102' }, { 'x-person': expectedUserId });
  const rejected = await update(ana.id);
  expect([rejected.statusCode, rejected.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  expect((await luis.get('/auth/check')).json().phone).toBe('');
  expect((await update(luis.id)).statusCode).toBe(200);
  // A page whose session has ended may still call endpoints that need no session.
  const body = { email: ana.email, password: ana.password };
  expect((await test.anonymous.post('/auth/login', body, { 'x-person': luis.id })).statusCode).toBe(200);
});

it('counts unknown session cookies per address over all routes, including files; known sessions are accepted all the same', async () => {
  // 6,000 per minute × 0.001 = 6.
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.001' });
  const user = await signUp(strict);
  expect((await user.get('/messages/unread')).statusCode).toBe(200);
  const paths = [
    '/auth/check',
    '/jobs',
    '/profile/cv/file',
    '/messages/unread',
    '/jobs/facets',
    '/jobs',
    '/auth/check',
  ];
  const statuses: number[] = [];
  for (const path of paths) {
    statuses.push((await createApiClient(strict.app.http, createSecret()).get(path)).statusCode);
  }
  expect(statuses.slice(0, 6)).not.toContain(429);
  expect(statuses.at(6)).toBe(429);
  expect((await strict.anonymous.get('/auth/check')).statusCode).toBe(401);
  expect((await user.get('/notifications')).statusCode).toBe(200);
  await strict.close();
});

describe('endpoints for operators', () => {
  it('serves health to everyone and metrics only with the token', async () => {
    const request = (url: string, authorization = '') =>
      test.app.http.inject({ method: 'GET', url, headers: { authorization } });
    expect((await request('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await request('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await request('/metrics')).statusCode).toBe(403);
    const metrics = await request('/metrics', 'Bearer un-secreto-de-prueba');
    expect(metrics.body).toContain('http_request_duration_seconds');
  });

  const expectAllEndpoints = (paths: Record<string, Record<string, { responses: object }>>) => {
    const { get: check } = paths['/api/auth/check'] ?? {};
    const { post: signUp } = paths['/api/auth/signup'] ?? {};
    expect(signUp?.responses).toHaveProperty('409');
    // Every write may return 403: from another site, or for an account with a pending deletion.
    expect(signUp?.responses).toHaveProperty('403');
    expect(check?.responses).not.toHaveProperty('403');
  };

  it('serves all endpoints as OpenAPI, builds the document once, and limits it together with its pages per address', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.01' });
    const get = (url: string) => strict.app.http.inject({ url, remoteAddress: '10.0.0.9' });
    // 600 per minute × 0.01 = 6.
    const build = vi.spyOn(strict.app.http, 'swagger');
    const first = await get('/api/openapi.json');
    expect(first.statusCode).toBe(200);
    expectAllEndpoints(first.json().paths);
    for (let count = 0; count < 3; count += 1) expect((await get('/api/openapi.json')).body).toBe(first.body);
    expect(build).toHaveBeenCalledOnce();
    expect((await get('/api/docs/')).statusCode).toBe(200);
    const { statusCode, headers } = await get('/api/docs/yaml');
    expect([statusCode, headers.location]).toEqual([302, '/api/openapi.json']);
    for (const path of ['openapi.json', 'docs', 'docs/static/index.css', 'docs/json'])
      expect([path, (await get(`/api/${path}`)).statusCode]).toEqual([path, 429]);
    await strict.close();
  });

  it('asks the database once a second whether it responds, however many ask', async () => {
    const ping = vi.fn(async () => undefined);
    const http = await createHttp({ log: createLog('fatal'), trustProxy: 0, eventLoopDelayMaxMs: 0 });
    mountHealth(http, { ...HEALTH, ping });
    const responses = await Promise.all(Array.from({ length: 50 }, () => http.inject('/readyz')));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(ping).toHaveBeenCalledTimes(1);
    ping.mockRejectedValue(new Error('Connection terminated'));
    await expect.poll(async () => (await http.inject('/readyz')).statusCode).toBe(503);
    await http.close();
  });

  it('answers requests that arrive while it closes its connections', async () => {
    const http = await createHttp({ log: createLog('fatal'), trustProxy: 0, eventLoopDelayMaxMs: 0 });
    mountHealth(http, HEALTH);
    const closing = Promise.withResolvers<void>();
    const socketsClosed = Promise.withResolvers<void>();
    http.addHook('preClose', () => {
      closing.resolve();
      return socketsClosed.promise;
    });
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    const closed = http.close();
    await closing.promise;
    const response = await fetch(`${url}/readyz`);
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    socketsClosed.resolve();
    await closed;
  });

  it('serves the documentation with a policy for its content and frames', async () => {
    for (const path of ['/docs', '/docs/static/index.css']) {
      const { headers } = await test.anonymous.get(path);
      expect(headers['content-security-policy']).toContain("default-src 'self';");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });
});

it('sends HSTS with every response, if the public URL is https', async () => {
  const secure = await createTestApp({ PUBLIC_URL: 'https://uneed.do' });
  for (const url of ['/api/jobs', '/api/no-existe', '/healthz', '/api/docs']) {
    const { headers } = await secure.app.http.inject(url);
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=63072000; includeSubDomains']);
    expect((await test.app.http.inject(url)).headers).not.toHaveProperty('strict-transport-security');
  }
  await secure.close();
});
