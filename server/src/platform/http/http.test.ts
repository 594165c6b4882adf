import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/users.ts';
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

describe('invalid requests', () => {
  it('returns 404 as JSON for an unknown path below /api', async () => {
    const response = await test.anonymous.get('/no/existe');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Esta ruta no existe', code: 'NOT_FOUND' });
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

it('returns 401 for a change that was meant for a user who signed out meanwhile in another tab', async () => {
  const [ana, luis] = [await signUp(test), await signUp(test)];
  const update = (expectedUserId: string) =>
    luis.put('/auth/update-profile', { phone: '809' }, { 'x-person': expectedUserId });
  const rejected = await update(ana.id);
  expect([rejected.statusCode, rejected.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  expect((await luis.get('/auth/check')).json().phone).toBe('');
  expect((await update(luis.id)).statusCode).toBe(200);
  // A page whose session has ended may still call endpoints that need no session.
  const body = { email: ana.email, password: ana.password };
  expect((await test.anonymous.post('/auth/login', body, { 'x-person': luis.id })).statusCode).toBe(200);
});

it('counts unknown session cookies per address over all routes, including files', async () => {
  // 6,000 per minute × 0.001 = 6.
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
  expect((await strict.anonymous.get('/auth/check')).statusCode).toBe(401);
  await strict.close();
});

it('accepts a known session while its address is blocked for unknown session cookies', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.001' });
  const user = await signUp(strict);
  expect((await user.get('/messages/unread')).statusCode).toBe(200);
  const requestWithUnknownSession = () =>
    createApiClient(strict.app.http, createSecret()).get('/jobs/facets');
  for (let count = 0; count < 6; count += 1) await requestWithUnknownSession();
  expect((await requestWithUnknownSession()).statusCode).toBe(429);
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

  it('serves all endpoints as OpenAPI', async () => {
    const response = await test.anonymous.get('/openapi.json');
    expect(response.statusCode).toBe(200);
    const { get: check } = response.json().paths['/api/auth/check'];
    const { post: signUp } = response.json().paths['/api/auth/signup'];
    expect(signUp.responses).toHaveProperty('409');
    // Every write may return 403: from another site, or for an account with a pending deletion.
    expect(signUp.responses).toHaveProperty('403');
    expect(check.responses).not.toHaveProperty('403');
    expect((await test.anonymous.get('/docs/')).statusCode).toBe(200);
  });
});
