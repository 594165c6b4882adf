import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import type { InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AS_ENTERPRISE, newEnterprise } from '../features/organizations/enterprises/enterprises.factory.ts';
import { updateUser } from '../features/people/accounts/accounts.commands.ts';
import { ENTERPRISE_SESSION_COOKIE, SESSION_COOKIE } from '../platform/http/session.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { collectRoutes } from '../testing/routes.ts';
import { buildSample, listLeaves, replaceEach } from '../testing/samples/json-samples.ts';
import { signUp } from '../testing/users.ts';

const NOTHING = '01900000-0000-7000-8000-00000000dead';
const MEGABYTE = 1024 * 1024;

/**
 * Values that no field expects: PostgreSQL rejects some of them, and others overflow its types. Each field gets those that its kind of value may
 * let through, and one of all the others, which take turns over all fields of all routes.
 */
type Rubbish = { texts: string[]; numbers: string[]; inTurn: string[] };

/** As JSON: NUL and a lone surrogate; numbers beyond all types, beyond 32 bits and beyond 64 bits. */
const IN_BODY: Rubbish = {
  texts: ['"a\\u0000b"', '"a\\ud800b"'],
  numbers: ['1e309', '2147483648', '-9223372036854775809'],
  inTurn: [
    '"<script>alert(1)</script>"',
    `"%_\\\\'\\"--"`,
    JSON.stringify('a'.repeat(50_000)),
    '{"$gt":[null]}',
    'null',
  ],
};

/** NUL and bytes that are no text; numbers beyond all types and beyond 64 bits. */
const IN_URL: Rubbish = {
  texts: ['%00', '%ED%A0%80'],
  numbers: ['1e309', '-9223372036854775809'],
  inTurn: ['%25_%5C%27%22--', 'a'.repeat(5_000)],
};

/** Chooses for one field after another by the value that it expects. */
function chooseRubbish({ texts, numbers, inTurn }: Rubbish): (expected: unknown) => string[] {
  const all = { string: texts, number: numbers };
  const others = {
    string: [...numbers, ...inTurn],
    number: [...texts, ...inTurn],
    other: [...texts, ...numbers, ...inTurn],
  };
  let turn = 0;
  return (expected) => {
    turn += 1;
    const kind = typeof expected === 'string' ? 'string' : typeof expected === 'number' ? 'number' : 'other';
    return [...(kind === 'other' ? [] : all[kind]), others[kind][turn % others[kind].length] ?? ''];
  };
}

/** Stands for a field's value until its JSON text replaces it. */
const MARK = '@rubbish@';

type ApiRoute = { key: string; endpoint: Endpoint; who: string; bodyLimit: number | undefined };
type Session = { cookies: Record<string, string>; headers: Record<string, string> };

let test: TestApp;
let routes: RouteOptions[];
let sessions: Record<'person' | 'enterprise', Session>;

async function openSessions(): Promise<typeof sessions> {
  const admin = await signUp(test);
  await test.database.transaction((tx) => updateUser(tx, admin.id, { isAdmin: true }, test.clock.now()));
  const enterprise = await newEnterprise(test);
  return {
    person: { cookies: { [SESSION_COOKIE]: admin.token }, headers: {} },
    enterprise: { cookies: { [ENTERPRISE_SESSION_COOKIE]: enterprise.token }, headers: AS_ENTERPRISE },
  };
}

beforeAll(async () => {
  [test, routes] = await collectRoutes(() => createTestApp());
  sessions = await openSessions();
});
afterAll(() => test.close());

/** End the session or the account of who sends them, so they are sent last. */
const LAST = [
  '/auth/logout',
  '/auth/sessions',
  '/settings/deletion',
  '/enterprises/logout',
  '/enterprises/team/leave',
];

const apiRoutes = (): ApiRoute[] =>
  routes
    .flatMap(({ config, bodyLimit, method }) => {
      const { endpoint, who } = config ?? {};
      if (endpoint === undefined || who === undefined || method === 'HEAD') return [];
      return [{ key: `${endpoint.method} ${endpoint.path}`, endpoint, who, bodyLimit }];
    })
    .sort((a, b) => Number(LAST.includes(a.endpoint.path)) - Number(LAST.includes(b.endpoint.path)));

const pathOf = ({ path }: Endpoint, value = NOTHING) => `/api${path.replaceAll(/:\w+/g, value)}`;

const send = ({ endpoint }: ApiRoute, session: Partial<Session>, options: InjectOptions = {}) =>
  test.app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint),
    ...session,
    ...options,
    headers: {
      ...session.headers,
      ...(options.payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });

const isForAnyone = (who: string) => who === 'public' || who === 'anyone' || who === 'anyParty';

/** A session that the route accepts. None for writes that anyone may send: signing in ends the session before. */
function sessionOf({ who, endpoint }: ApiRoute): Partial<Session> {
  if (isForAnyone(who) && endpoint.method !== 'GET') return {};
  return sessions[who === 'enterprise' ? 'enterprise' : 'person'];
}

/** Lists the routes whose response is not as expected, with the response. */
async function expectEach<T extends ApiRoute>(
  checked: T[],
  request: (route: T) => Promise<LightMyRequestResponse>,
  isExpected: (response: LightMyRequestResponse, route: T) => boolean,
): Promise<void> {
  const found: string[] = [];
  for (const route of checked) {
    const response = await request(route);
    if (!isExpected(response, route))
      found.push(`${route.key}: ${response.statusCode} ${response.body.slice(0, 200)}`);
  }
  expect(checked.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
}

describe('every endpoint', () => {
  it('answers 401 to nobody, unless it is for anyone', () =>
    expectEach(
      apiRoutes().filter(({ who }) => !isForAnyone(who)),
      (route) => send(route, {}),
      ({ statusCode }) => statusCode === 401,
    ));

  it('of the admins answers 403 to others', async () => {
    const { token } = await signUp(test);
    await expectEach(
      apiRoutes().filter(({ who }) => who === 'admin'),
      (route) => send(route, { cookies: { [SESSION_COOKIE]: token } }),
      ({ statusCode }) => statusCode === 403,
    );
  });

  it('with a name or id in its path answers 404 to NUL and to what is none', () => {
    const others = ['no-es-un-id', `${NOTHING}0`, '%27'];
    return expectEach(
      apiRoutes()
        .filter(({ endpoint }) => endpoint.path.includes('/:'))
        .flatMap((route, index) => ['%00', others[index % 3] ?? ''].map((id) => ({ ...route, id }))),
      (route) => {
        const { body } = route.endpoint;
        const payload = body ? { payload: JSON.stringify(buildSample(body)) } : {};
        return send(route, sessionOf(route), { url: pathOf(route.endpoint, route.id), ...payload });
      },
      ({ statusCode }) => statusCode === 404,
    );
  });

  it('that takes a body answers 413 to more than its limit; one that takes files refuses 5 MB of text', () =>
    expectEach(
      apiRoutes().filter(({ endpoint }) => endpoint.body !== undefined),
      (route) => {
        const bytes = Math.min(route.bodyLimit ?? MEGABYTE, 5 * MEGABYTE);
        return send(route, sessionOf(route), { payload: JSON.stringify('a'.repeat(bytes)) });
      },
      ({ statusCode }, { bodyLimit = MEGABYTE }) =>
        bodyLimit > 5 * MEGABYTE ? [400, 404, 415].includes(statusCode) : statusCode === 413,
    ));
});

/** Whether the response is neither an error of the server nor HTML, and the session of the test has not ended. */
const isAccepted = ({ statusCode, headers }: LightMyRequestResponse, { who, endpoint }: ApiRoute) =>
  statusCode < 500 &&
  !String(headers['content-type']).includes('text/html') &&
  (statusCode !== 401 || isForAnyone(who) || LAST.includes(endpoint.path));

/** Sends the requests at once; returns the first response that is not accepted, else the last one. */
async function sendAll(route: ApiRoute, requests: InjectOptions[]): Promise<LightMyRequestResponse> {
  const responses = await Promise.all(requests.map((options) => send(route, sessionOf(route), options)));
  const chosen = responses.find((response) => !isAccepted(response, route)) ?? responses.at(-1);
  if (chosen === undefined) throw new Error(`${route.key}: nothing was sent`);
  return chosen;
}

describe('every field', () => {
  it('of a body takes or refuses rubbish', () => {
    const chooseFor = chooseRubbish(IN_BODY);
    return expectEach(
      apiRoutes().filter(({ endpoint }) => endpoint.body !== undefined),
      async (route) => {
        const sample = route.endpoint.body && buildSample(route.endpoint.body);
        const expected = listLeaves(sample);
        const payloads = replaceEach(sample, MARK).flatMap((copy, index) =>
          chooseFor(expected[index]).map((json) =>
            JSON.stringify(copy).replaceAll(JSON.stringify(MARK), () => json),
          ),
        );
        return sendAll(
          route,
          [...payloads, ...chooseFor(undefined)].map((payload) => ({ payload })),
        );
      },
      isAccepted,
    );
  });

  it('of a query takes or refuses rubbish', () => {
    const chooseFor = chooseRubbish(IN_URL);
    return expectEach(
      apiRoutes().filter(({ endpoint }) => endpoint.query !== undefined),
      async (route) => {
        const sample: object = Object(route.endpoint.query && buildSample(route.endpoint.query));
        const searches = Object.entries(sample).flatMap(([name, expected]) =>
          // The sample of a parameter that may be repeated is a list.
          chooseFor(listLeaves(expected)[0]).map((text) => `${name}=${text}`),
        );
        const repeated = [...IN_URL.texts, ...chooseFor(undefined)].map((text) =>
          Object.keys(sample)
            .map((name) => `${name}=${text}&${name}=x`)
            .join('&'),
        );
        return sendAll(
          route,
          [...searches, ...repeated].map((search) => ({ url: `${pathOf(route.endpoint)}?${search}` })),
        );
      },
      isAccepted,
    );
  });
});

type Operation = {
  security?: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, { schema: { format?: string } }> }>;
};
const readDocument = async () => (await test.anonymous.get('/openapi.json')).json();
const toPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

it('every request of an admin or an enterprise, each write twice at once, is answered as the OpenAPI document declares', async () => {
  const { paths } = await readDocument();
  const responsesOf = ({ endpoint }: ApiRoute): Operation['responses'] =>
    paths[toPath(`/api${endpoint.path}`)][endpoint.method.toLowerCase()].responses;
  await expectEach(
    apiRoutes(),
    async (route) => {
      const { body, method } = route.endpoint;
      const options = body ? { payload: JSON.stringify(buildSample(body)) } : {};
      return sendAll(route, method === 'GET' ? [options] : [options, options]);
    },
    (response, route) => isAccepted(response, route) && response.statusCode in responsesOf(route),
  );
});

it('every file for signed-in users answers 401 to nobody, and 404 to an id that is none', async () => {
  const files = routes.filter(({ method, config }) => method === 'GET' && config?.who && !config.endpoint);
  const statusOf = async (url: string, session: Partial<Session> = {}) =>
    (await test.app.http.inject({ url, ...session })).statusCode;
  expect(files.filter(({ config }) => config?.who !== 'anyone').length).toBeGreaterThan(2);
  for (const { url, config } of files) {
    const path = url.replaceAll(/:\w+|\*/g, 'no-es-un-id');
    if (config?.who !== 'anyone') expect([url, await statusOf(path)]).toEqual([url, 401]);
    if (url === path) continue;
    const session = config?.who === 'enterprise' ? sessions.enterprise : sessions.person;
    expect([url, await statusOf(path, session)]).toEqual([url, 404]);
  }
});

describe('the OpenAPI document', () => {
  it('names both session cookies and the keys, and which of them each operation takes', async () => {
    const { components, paths } = await readDocument();
    expect(components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      enterpriseSession: { type: 'apiKey', in: 'cookie', name: ENTERPRISE_SESSION_COOKIE },
      apiKey: { type: 'http', scheme: 'bearer', description: expect.stringContaining('uneed_') },
    });
    const securityOf = (key: string) => {
      const [method = '', path = ''] = key.split(' ');
      const operation: Operation = paths[`/api${path}`][method.toLowerCase()];
      return operation.security?.map((each) => Object.keys(each).join()).join(' | ');
    };
    expect([securityOf('GET /status'), securityOf('GET /places/search')]).toEqual(['', '']);
    expect(securityOf('GET /jobs')).toBe(' | session');
    expect(securityOf('GET /jobs/{id}')).toBe(' | session | enterpriseSession | apiKey');
    expect(securityOf('GET /alerts')).toBe('session');
    expect(securityOf('GET /admin/audit')).toBe('session');
    expect(securityOf('GET /enterprises/team')).toBe('enterpriseSession');
    expect(securityOf('GET /home')).toBe('session | enterpriseSession');
    for (const path of Object.keys(paths))
      for (const method of Object.keys(paths[path]))
        expect(paths[path][method].security).toBeInstanceOf(Array);
  });

  it('describes each file with its media types', async () => {
    const { paths } = await readDocument();
    const files = routes.filter(({ method, config }) => method === 'GET' && config?.file);
    expect(files).toHaveLength(17);
    for (const { url, config } of files) {
      const operation: Operation = paths[toPath(url)].get;
      const content = operation.responses['200']?.content ?? {};
      expect(Object.keys(content)).toEqual(config?.file?.types);
      for (const { schema } of Object.values(content)) expect(schema.format).toBe('binary');
    }
  });

  it.each(['nobody', 'person', 'enterprise'] as const)(
    'declares what it answers to %s, whoever a call is for',
    async (who) => {
      const { paths } = await readDocument();
      const { enterprise } = await openSessions();
      const person = { cookies: { [SESSION_COOKIE]: (await signUp(test)).token }, headers: {} };
      const session = { nobody: {}, person, enterprise }[who];
      const isFile = ({ config, method }: RouteOptions) => config?.file !== undefined && method === 'GET';
      const checked = [
        ...apiRoutes().map((route) => ({ url: `/api${route.endpoint.path}`, route })),
        ...routes.filter(isFile).map(({ url }) => ({ url, route: null })),
      ];
      expect(checked.length).toBeGreaterThan(200);
      const found: string[] = [];
      for (const { url, route } of checked) {
        const { body } = route?.endpoint ?? {};
        const payload = body ? { payload: JSON.stringify(buildSample(body)) } : {};
        const response =
          route === null
            ? await test.app.http.inject({ url: url.replaceAll(/:\w+/g, NOTHING), ...session })
            : await send(route, session, payload);
        const method = route?.endpoint.method ?? 'GET';
        const operation: Operation = paths[toPath(url)][method.toLowerCase()];
        if (!(response.statusCode in operation.responses))
          found.push(`${method} ${url}: ${response.statusCode}`);
      }
      expect(found).toEqual([]);
    },
  );
});
