import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { ENTERPRISE_SESSION_COOKIE, SESSION_COOKIE } from '../platform/http/session.ts';

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

/** Creates a client with this session token, or without a session; also with one of an enterprise if that is given. */
export function createApiClient(
  http: FastifyInstance,
  token: string | undefined,
  enterpriseToken?: string,
  /** Sent with each request. */
  defaultHeaders: Headers = {},
  /** Typed again where that is asked for, as at a page; without it such a request is refused. */
  password?: string,
): ApiClient {
  const cookies: Record<string, string> = {
    ...(token ? { [SESSION_COOKIE]: token } : {}),
    ...(enterpriseToken ? { [ENTERPRISE_SESSION_COOKIE]: enterpriseToken } : {}),
  };
  // A request that a test sends inside a transaction must not run in its scope.
  const inject = AsyncResource.bind(async (options: InjectOptions) => http.inject(options));
  const request =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (path: string, body?: object, headers: Headers = {}) => {
      const options = {
        method,
        url: `/api${path}`,
        cookies,
        headers: { ...defaultHeaders, ...headers },
        ...(body ? { payload: body } : {}),
      };
      const response = await inject(options);
      const isAsked = response.statusCode === 403 && response.json().code === 'CONFIRMATION_REQUIRED';
      if (password === undefined || !isAsked) return response;
      await inject({ method: 'POST', url: '/api/auth/confirmation', cookies, payload: { password } });
      return inject(options);
    };
  return {
    get: (path, headers) => request('GET')(path, undefined, headers),
    post: request('POST'),
    put: request('PUT'),
    patch: request('PATCH'),
    delete: (path, headers) => request('DELETE')(path, undefined, headers),
  };
}

/** Returns the session token that a response sets; '' if it sets none or clears it. */
export function readSessionToken(response: LightMyRequestResponse, cookieName = SESSION_COOKIE): string {
  return response.cookies.find(({ name }) => name === cookieName)?.value ?? '';
}
