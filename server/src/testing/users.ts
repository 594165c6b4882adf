import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { SESSION_COOKIE } from '../platform/http/session.ts';
import type { TestApp } from './app.ts';

type Headers = Record<string, string>;
type Response = Promise<LightMyRequestResponse>;

/** Somebody who calls the API, with or without a session. Paths are below /api. */
export type ApiClient = {
  get(path: string, headers?: Headers): Response;
  post(path: string, body?: object, headers?: Headers): Response;
  put(path: string, body?: object, headers?: Headers): Response;
  patch(path: string, body?: object, headers?: Headers): Response;
  delete(path: string, headers?: Headers): Response;
};

export type TestUser = ApiClient & {
  id: string;
  email: string;
  password: string;
  fullName: string;
  token: string;
};

/** A caller who carries this session's secret, or none. */
export function createApiClient(http: FastifyInstance, token: string | undefined): ApiClient {
  const cookies: Record<string, string> = token ? { [SESSION_COOKIE]: token } : {};
  // A call made while a test holds a transaction is no part of that transaction.
  const inject = AsyncResource.bind(async (options: InjectOptions) => http.inject(options));
  const request =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (path: string, body?: object, headers: Headers = {}) =>
      inject({ method, url: `/api${path}`, cookies, headers, ...(body ? { payload: body } : {}) });
  return {
    get: (path, headers) => request('GET')(path, undefined, headers),
    post: request('POST'),
    put: request('PUT'),
    patch: request('PATCH'),
    delete: (path, headers) => request('DELETE')(path, undefined, headers),
  };
}

/** The session secret that an answer sets; empty when it removes or sets none. */
export function readSessionToken(response: LightMyRequestResponse): string {
  return response.cookies.find((cookie) => cookie.name === SESSION_COOKIE)?.value ?? '';
}

/** The same person in a session of its own: another device, or after the one before has ended. */
export async function signInAgain(test: TestApp, user: TestUser): Promise<TestUser> {
  const { email, password } = user;
  const response = await test.nobody.post('/auth/login', { email, password });
  if (response.statusCode !== 200) throw new Error(`Sign-in failed: ${response.body}`);
  const token = readSessionToken(response);
  return { ...user, ...createApiClient(test.app.http, token), token };
}

let count = 0;

/** Signs a new person up through the public door; they have not been through onboarding. */
export async function signUp(
  test: TestApp,
  options: { fullName?: string; email?: string } = {},
): Promise<TestUser> {
  count += 1;
  const { fullName = `Persona ${count}`, email = `persona${count}.${process.pid}@prueba.do` } = options;
  const password = 'secreta-123';
  const response = await test.nobody.post('/auth/signup', { fullName, email, password });
  if (response.statusCode !== 201) throw new Error(`Sign-up failed: ${response.body}`);
  const token = readSessionToken(response);
  return {
    ...createApiClient(test.app.http, token),
    id: response.json()._id,
    email,
    password,
    fullName,
    token,
  };
}
