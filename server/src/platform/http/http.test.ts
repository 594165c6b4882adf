import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

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
    expect(answer.json().paths['/api/auth/signup'].post.responses).toHaveProperty('409');
    expect((await test.nobody.get('/docs/')).statusCode).toBe(200);
  });
});
