import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createApiClient, signUp } from '../../testing/users.ts';
import { createSecret } from '../secrets.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ METRICS_TOKEN: 'un-secreto-de-prueba' });
});
afterAll(() => test.close());

const raw = (payload: string, contentType: string) =>
  test.app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { 'content-type': contentType },
  });

describe('bad calls get a clear answer', () => {
  it('names an unknown path below /api in JSON', async () => {
    const answer = await test.nobody.get('/no/existe');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Esta ruta no existe', code: 'NOT_FOUND' });
  });

  it('refuses what is not JSON, is too much or is empty', async () => {
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

  it('does not overlook an Idempotency-Key that is too long to keep', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(201) };
    const answer = await test.nobody.post('/auth/login', { email: 'a@b.do', password: 'x' }, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID']);
  });
});

it('changes nothing in the name of who signed in meanwhile in another tab', async () => {
  const [ana, luis] = [await signUp(test), await signUp(test)];
  const rename = (meant: string) => luis.put('/auth/update-profile', { phone: '809' }, { 'x-person': meant });
  const refused = await rename(ana.id);
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  expect((await luis.get('/auth/check')).json().phone).toBe('');
  expect((await rename(luis.id)).statusCode).toBe(200);
  // A page whose session is over may still do what needs none.
  const body = { email: ana.email, password: ana.password };
  expect((await test.nobody.post('/auth/login', body, { 'x-person': luis.id })).statusCode).toBe(200);
});

it('made-up cookies are counted per address over all calls, files included', async () => {
  // Of 6,000 a minute, six.
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.001' });
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
  expect((await strict.nobody.get('/auth/check')).statusCode).toBe(401);
  await strict.close();
});

it('who was signed in before passes while others behind the same address bring made-up cookies', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.001' });
  const person = await signUp(strict);
  expect((await person.get('/messages/unread')).statusCode).toBe(200);
  const strange = () => createApiClient(strict.app.http, createSecret()).get('/jobs/facets');
  for (let made = 0; made < 6; made += 1) await strange();
  expect((await strange()).statusCode).toBe(429);
  expect((await person.get('/notifications')).statusCode).toBe(200);
  await strict.close();
});

describe('what operators look at', () => {
  it('tells health to everybody and numbers to those with the token', async () => {
    const ask = (url: string, authorization = '') =>
      test.app.http.inject({ method: 'GET', url, headers: { authorization } });
    expect((await ask('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await ask('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await ask('/metrics')).statusCode).toBe(403);
    const metrics = await ask('/metrics', 'Bearer un-secreto-de-prueba');
    expect(metrics.body).toContain('http_request_duration_seconds');
  });

  it('prints every call as OpenAPI', async () => {
    const answer = await test.nobody.get('/openapi.json');
    expect(answer.statusCode).toBe(200);
    const { get: check } = answer.json().paths['/api/auth/check'];
    const { post: signUp } = answer.json().paths['/api/auth/signup'];
    expect(signUp.responses).toHaveProperty('409');
    // Every change may be refused: to another site, to an account that is leaving.
    expect(signUp.responses).toHaveProperty('403');
    expect(check.responses).not.toHaveProperty('403');
    expect((await test.nobody.get('/docs/')).statusCode).toBe(200);
  });
});
