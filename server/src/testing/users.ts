import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { SESSION_COOKIE } from '../platform/http/session.ts';
import type { TestApp } from './app.ts';

type Headers = Record<string, string>;
type Response = Promise<LightMyRequestResponse>;

/** Sends requests to the API, with or without a session. Paths are relative to /api. */
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

/** Creates a client with this session token, or without a session. */
export function createApiClient(http: FastifyInstance, token: string | undefined): ApiClient {
  const cookies: Record<string, string> = token ? { [SESSION_COOKIE]: token } : {};
  // A request that a test sends inside a transaction must not run in its scope.
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

/** Returns the session token that a response sets; '' if it sets none or clears it. */
export function readSessionToken(response: LightMyRequestResponse): string {
  return response.cookies.find((cookie) => cookie.name === SESSION_COOKIE)?.value ?? '';
}

/** Signs the same user in again, in a new session. */
export async function signInAgain(test: TestApp, user: TestUser): Promise<TestUser> {
  const { email, password } = user;
  const response = await test.nobody.post('/auth/login', { email, password });
  if (response.statusCode !== 200) throw new Error(`Sign-in failed: ${response.body}`);
  const token = readSessionToken(response);
  return { ...user, ...createApiClient(test.app.http, token), token };
}

let count = 0;

/** Signs up a new user through the API, without onboarding. */
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
