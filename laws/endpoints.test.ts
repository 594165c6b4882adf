import { channel } from 'node:diagnostics_channel';
import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { ERROR_STATUS } from '@uneed/domain/kernel/errors.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../server/src/testing/app.ts';
import { declaredEndpoints } from './support/endpoints.ts';
import { expectNoViolations } from './support/law.ts';

/** Below /api, and yet no call of the API. */
const NO_CALLS = [
  /^\/api\/openapi\.json$/,
  /^\/api\/docs(\/|$)/,
  // Whatever else: the JSON 404.
  /^\/api(\/\*)?$/,
];

const routes: RouteOptions[] = [];
const isNewServer = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;
const catchRoutes = (message: unknown) => {
  if (isNewServer(message)) message.fastify.addHook('onRoute', (route) => void routes.push(route));
};

let test: TestApp;
beforeAll(async () => {
  // Fastify tells of each new server here, so that the app under the law is the app itself.
  channel('fastify.initialization').subscribe(catchRoutes);
  test = await createTestApp();
});
afterAll(async () => {
  channel('fastify.initialization').unsubscribe(catchRoutes);
  await test.close();
});

const nameOf = ({ method, url }: RouteOptions) => `${[method].flat().join(',')} ${url}`;
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const calls = () =>
  routes.filter(
    (route) =>
      route.url.startsWith('/api') &&
      ![route.method].flat().every((method) => method === 'HEAD' || method === 'OPTIONS') &&
      !NO_CALLS.some((pattern) => pattern.test(route.url)),
  );

function responsesOf(route: RouteOptions): Set<string> {
  const response = route.schema?.response;
  return new Set(typeof response === 'object' && response !== null ? Object.keys(response) : []);
}

/** A picture or another file: it has no shape that OpenAPI could print. */
const isFile = ({ method, schema }: RouteOptions) => method === 'GET' && schema?.hide === true;

/** What a route lacks of the sentence that every route is. */
function lacks(route: RouteOptions): string[] {
  const { who, limit, endpoint } = route.config ?? {};
  const admission = [...(who ? [] : ['who']), ...(limit ? [] : ['limit'])];
  if (isFile(route)) return admission;
  if (!endpoint) return ['its endpoint of domain: mount it with mount()'];
  const replies = responsesOf(route);
  const statuses = [endpoint.status, ...endpoint.errors.map((code) => ERROR_STATUS[code])];
  return [
    ...admission,
    ...statuses.filter((status) => !replies.has(String(status))).map((status) => `schema of ${status}`),
    ...(who !== 'anyone' && !endpoint.errors.includes('UNAUTHENTICATED') ? ['error UNAUTHENTICATED'] : []),
    ...(endpoint.params && !/:/.test(endpoint.path) ? ['the keys of its params in its path'] : []),
  ];
}

describe('the API', () => {
  it('every route says who may call, how often, what it answers and what can go wrong', () => {
    const law = {
      why: 'a route that does not say who may call it lets anybody; one without a limit can be drowned',
      fix: 'declare the endpoint in domain and mount it: mount(api.x, { who, limit, handle })',
    };
    expect(calls().length).toBeGreaterThan(0);
    const findings = calls().flatMap((route) => lacks(route).map((what) => `${nameOf(route)} lacks ${what}`));
    expectNoViolations(law, findings);
  });

  it('every endpoint of domain is mounted, once', async () => {
    const law = {
      why: 'what is declared is promised: the typed client offers it and OpenAPI prints it',
      fix: 'mount it in the x.routes.ts of its feature, and the feature in app.ts; or remove the endpoint',
    };
    const mounted = calls().flatMap((route) =>
      route.config?.endpoint ? [keyOf(route.config.endpoint)] : [],
    );
    const wanted = await declaredEndpoints();
    const timesOf = (key: string) => mounted.filter((other) => other === key).length;
    const timesDeclared = (key: string) => wanted.filter(({ endpoint }) => keyOf(endpoint) === key).length;
    expectNoViolations(law, [
      ...wanted
        .filter(({ endpoint }) => timesOf(keyOf(endpoint)) !== 1)
        .map(
          ({ endpoint, file }) => `${keyOf(endpoint)} (${file}) is mounted ${timesOf(keyOf(endpoint))} times`,
        ),
      ...wanted
        .filter(({ endpoint }) => timesDeclared(keyOf(endpoint)) !== 1)
        .map(({ endpoint, file }) => `${keyOf(endpoint)} (${file}) is declared more than once`),
    ]);
  });

  it('sees a route that says nothing of itself', () => {
    const file = { method: 'GET', url: '/api/picture', schema: { hide: true }, handler: () => undefined };
    expect(lacks(file)).toEqual(['who', 'limit']);
    expect(lacks({ method: 'GET', url: '/api/x', handler: () => undefined })).toEqual([
      'its endpoint of domain: mount it with mount()',
    ]);
  });
});
