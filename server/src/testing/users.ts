import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { SESSION_COOKIE } from '../platform/http/session.ts';
import type { TestApp } from './app.ts';

type Headers = Record<string, string>;
type Answer = Promise<LightMyRequestResponse>;

/** Somebody who calls the API, with or without a session. Paths are below /api. */
export type ApiClient = {
  get(path: string, headers?: Headers): Answer;
  post(path: string, body?: object, headers?: Headers): Answer;
  put(path: string, body?: object, headers?: Headers): Answer;
  patch(path: string, body?: object, headers?: Headers): Answer;
  delete(path: string, headers?: Headers): Answer;
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
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (path: string, body?: object, headers: Headers = {}) =>
      inject({ method, url: `/api${path}`, cookies, headers, ...(body ? { payload: body } : {}) });
  return {
    get: (path, headers) => call('GET')(path, undefined, headers),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: (path, headers) => call('DELETE')(path, undefined, headers),
  };
}

/** The session secret that an answer sets; empty when it removes or sets none. */
export function readSessionToken(answer: LightMyRequestResponse): string {
  return answer.cookies.find((cookie) => cookie.name === SESSION_COOKIE)?.value ?? '';
}

/** The same person in a session of its own: another device, or after the one before has ended. */
export async function signInAgain(test: TestApp, person: TestUser): Promise<TestUser> {
  const { email, password } = person;
  const answer = await test.nobody.post('/auth/login', { email, password });
  if (answer.statusCode !== 200) throw new Error(`Sign-in failed: ${answer.body}`);
  const token = readSessionToken(answer);
  return { ...person, ...createApiClient(test.app.http, token), token };
}

let count = 0;

/** Signs a new person up through the public door; they have not been through onboarding. */
export async function signUp(
  test: TestApp,
  given: { fullName?: string; email?: string } = {},
): Promise<TestUser> {
  count += 1;
  const { fullName = `Persona ${count}`, email = `persona${count}.${process.pid}@prueba.do` } = given;
  const password = 'secreta-123';
  const answer = await test.nobody.post('/auth/signup', { fullName, email, password });
  if (answer.statusCode !== 201) throw new Error(`Sign-up failed: ${answer.body}`);
  const token = readSessionToken(answer);
  return {
    ...createApiClient(test.app.http, token),
    id: answer.json()._id,
    email,
    password,
    fullName,
    token,
  };
}
