import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { ERROR_STATUS } from '@uneed/domain/kernel/errors.schema.ts';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../server/src/testing/app.ts';
import { collectRoutes } from '../server/src/testing/routes.ts';
import { findDeclaredEndpoints } from './support/endpoints.ts';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, productSources, ROOT } from './support/sources.ts';

/** Paths below /api that are not endpoints of the API. */
const NOT_ENDPOINTS = [
  /^\/api\/openapi\.json$/,
  /^\/api\/docs(\/|$)/,
  // Unknown paths: the JSON 404.
  /^\/api(\/\*)?$/,
];

let routes: RouteOptions[];
let test: TestApp;
beforeAll(async () => {
  [test, routes] = await collectRoutes(() => createTestApp());
});
afterAll(() => test.close());

/** A call of the API by a path written by hand, and an import of types that loads the schemas (`import { type X }`). */
const BY_HAND =
  /\b(?:apiQuery|useApiMutation|request|toQueryKey)\(\s*\{|import \{(?:\s*type \w+,?)+\s*\} from '[^']*\.api\.ts'/g;

/** Method and path of an endpoint. */
const pick = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
    ? { method: value.method, path: value.path }
    : {};

const formatRoute = ({ method, url }: RouteOptions) => `${[method].flat().join(',')} ${url}`;
const formatEndpoint = ({ method, path }: Endpoint) => `${method} ${path}`;

const apiRoutes = () =>
  routes.filter(
    (route) =>
      route.url.startsWith('/api') &&
      ![route.method].flat().every((method) => method === 'HEAD' || method === 'OPTIONS') &&
      !NOT_ENDPOINTS.some((pattern) => pattern.test(route.url)),
  );

function getResponseStatuses(route: RouteOptions): Set<string> {
  const response = route.schema?.response;
  return new Set(typeof response === 'object' && response !== null ? Object.keys(response) : []);
}

/** An image or another file, which has no JSON schema. */
const isFile = ({ method, schema }: RouteOptions) => method === 'GET' && schema?.hide === true;

/** Lists what the declaration of a route lacks. */
function findMissing(route: RouteOptions): string[] {
  const { who, limit, endpoint } = route.config ?? {};
  const admission = [...(who ? [] : ['who']), ...(limit ? [] : ['limit'])];
  if (isFile(route)) return admission;
  if (!endpoint) return ['its endpoint of domain: mount it with mount()'];
  const replies = getResponseStatuses(route);
  const statuses = [endpoint.status, ...endpoint.errors.map((code) => ERROR_STATUS[code])];
  return [
    ...admission,
    ...statuses.filter((status) => !replies.has(String(status))).map((status) => `schema of ${status}`),
    ...(who !== 'public' &&
    who !== 'anyone' &&
    who !== 'anyParty' &&
    !endpoint.errors.includes('UNAUTHENTICATED')
      ? ['error UNAUTHENTICATED']
      : []),
    ...(endpoint.params && !/:/.test(endpoint.path) ? ['the keys of its params in its path'] : []),
  ];
}

describe('the API', () => {
  it('every route declares who may call it, its limit, its reply and its errors', () => {
    const law = {
      why: 'a route without `who` is open to everyone; one without a limit can be flooded',
      fix: 'declare the endpoint in domain and mount it: mount(api.x, { who, limit, handle })',
    };
    expect(apiRoutes().length).toBeGreaterThan(0);
    const findings = apiRoutes().flatMap((route) =>
      findMissing(route).map((what) => `${formatRoute(route)} lacks ${what}`),
    );
    expectNoViolations(law, findings);
  });

  it('every endpoint of domain is mounted exactly once', async () => {
    const law = {
      why: 'a declared endpoint is part of the typed client and of the OpenAPI document',
      fix: 'mount it in the x.routes.ts or the x.plugin.ts of its feature, and the feature in app.ts; or remove the endpoint',
    };
    const mounted = apiRoutes().flatMap((route) =>
      route.config?.endpoint ? [formatEndpoint(route.config.endpoint)] : [],
    );
    const wanted = await findDeclaredEndpoints();
    const timesOf = (key: string) => mounted.filter((other) => other === key).length;
    const timesDeclared = (key: string) =>
      wanted.filter(({ endpoint }) => formatEndpoint(endpoint) === key).length;
    expectNoViolations(law, [
      ...wanted
        .filter(({ endpoint }) => timesOf(formatEndpoint(endpoint)) !== 1)
        .map(
          ({ endpoint, file }) =>
            `${formatEndpoint(endpoint)} (${file}) is mounted ${timesOf(formatEndpoint(endpoint))} times`,
        ),
      ...wanted
        .filter(({ endpoint }) => timesDeclared(formatEndpoint(endpoint)) !== 1)
        .map(({ endpoint, file }) => `${formatEndpoint(endpoint)} (${file}) is declared more than once`),
    ]);
  });

  it('the browser calls each endpoint by the path of the same name', async () => {
    const law = {
      why: 'the compiler compares a path only with the endpoint that it names',
      fix: 'give the constant of x.paths.ts the name of its endpoint in x.api.ts; call an endpoint by such a constant',
    };
    const files = productSources().filter(({ path }) => /^domain\/src\/.*\.paths\.ts$/.test(path));
    expect(files.length).toBeGreaterThan(0);
    const differing = await Promise.all(
      files.map(async ({ path }) => {
        const paths: Record<string, unknown> = await import(`${ROOT}${path}`);
        const endpoints: Record<string, unknown> = await import(`${ROOT}${path.replace('.paths.', '.api.')}`);
        return Object.entries(paths)
          .filter(([, value]) => typeof value === 'object')
          .filter(([name, value]) => !isDeepStrictEqual({ ...pick(endpoints[name]) }, value))
          .map(([name]) => `${name} (${path})`);
      }),
    );
    const byHand = productSources()
      .filter(({ path }) => path.startsWith('web/'))
      .flatMap((source) => [...source.text.matchAll(BY_HAND)].map(({ index }) => formatPlace(source, index)));
    expectNoViolations(law, [...differing.flat(), ...byHand]);
  });

  it('detects a route without declarations', () => {
    const file = { method: 'GET', url: '/api/picture', schema: { hide: true }, handler: () => undefined };
    expect(findMissing(file)).toEqual(['who', 'limit']);
    expect(findMissing({ method: 'GET', url: '/api/x', handler: () => undefined })).toEqual([
      'its endpoint of domain: mount it with mount()',
    ]);
  });
});
