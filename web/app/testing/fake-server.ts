import { listJobSources } from '@uneed/domain/hiring/applications/job-sources.paths.ts';
import { viewJob } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import { AREA_HEADER } from '@uneed/domain/kernel/area.ts';
import type { Endpoint, ReplyInput } from '@uneed/domain/kernel/endpoint.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@uneed/domain/kernel/errors.schema.ts';
import { getEmailConfirmation } from '@uneed/domain/people/accounts/email-confirmation.paths.ts';
import { getOwnPassword } from '@uneed/domain/people/accounts/sign-in-link.paths.ts';
import { vi } from 'vitest';

type SentRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  idempotencyKey: string | null;
};

/** Whether a request (`METHOD /path`) matches the pattern `METHOD /path/:param`. */
function matchesPattern(pattern: string, sent: string): boolean {
  const actual = sent.split('/');
  const expected = pattern.split('/');
  return (
    expected.length === actual.length &&
    expected.every((part, index) => part.startsWith(':') || part === actual[index])
  );
}

/** What many pages request beside what they are about; a response that a test sets replaces it. */
const DEFAULTS: readonly (readonly [pattern: string, body: object])[] = [
  [`GET ${getOwnPassword.path}`, { hasPassword: true, nextEmailAt: null }],
  [
    `GET ${getEmailConfirmation.path}`,
    {
      email: 'ana@prueba.do',
      status: 'confirmed',
      isRefused: false,
      isOwn: true,
      canCorrect: false,
      isOverdue: false,
      nextEmailAt: null,
    },
  ],
  [`POST ${viewJob.path}`, { message: 'Vista anotada' }],
  [`GET ${listJobSources.path}`, { sources: [] }],
];

type Handler = (sent: SentRequest) => Response | Promise<Response>;

/**
 * Replaces the server by stubbing `fetch`. Responses are set per endpoint: `reply(endpoint, make)` (optionally once `after` is
 * resolved), `replyWithError(endpoint, error, headers, after)`, `replyWithBadGateway(endpoint)` for a proxy's error page, and
 * `failNetwork(endpoint)` for no response; `replyWithFile(path, type, content)` and `replyWithFileError(path, error)` for a
 * file, which has no endpoint. `requests` lists the requests so far. A request to any other endpoint throws, except
 * those of `DEFAULTS`, which are in no list.
 * Probes of the connection (platform/network) are counted as `probes`; `setReachable(false)` lets them fail.
 */
export function fakeServer() {
  const handlers = new Map<string, Handler>();
  const requests: SentRequest[] = [];
  const areas = new Set<string | null>();
  let isReachable = true;
  let probes = 0;
  const on = (endpoint: Endpoint, handler: Handler) =>
    void handlers.set(`${endpoint.method} ${endpoint.path}`, handler);

  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams: query } = new URL(request.url);
    if (pathname === '/healthz') {
      probes += 1;
      if (!isReachable) throw new TypeError('Failed to fetch');
      return new Response();
    }
    const path = pathname.replace(/^\/api/, '');
    const text = await request.text();
    const sent = {
      method: request.method,
      path,
      query,
      body: text === '' ? undefined : JSON.parse(text),
      idempotencyKey: request.headers.get('idempotency-key'),
    };
    const handler = [...handlers].find(([pattern]) => matchesPattern(pattern, `${sent.method} ${path}`))?.[1];
    const byDefault = DEFAULTS.find(([pattern]) => matchesPattern(pattern, `${sent.method} ${path}`));
    if (handler === undefined && byDefault !== undefined) return Response.json(byDefault[1]);
    requests.push(sent);
    areas.add(request.headers.get(AREA_HEADER));
    if (handler === undefined) throw new Error(`No response is set for ${sent.method} ${path}`);
    return handler(sent);
  });

  return {
    requests,
    /** The areas that the requests named, null for none. */
    get areas() {
      return [...areas];
    },
    /** The requests that are not reads. */
    get writes() {
      return requests.filter(({ method }) => method !== 'GET');
    },
    get probes() {
      return probes;
    },
    setReachable(value: boolean) {
      isReachable = value;
    },
    reply: <E extends Endpoint>(
      endpoint: E,
      make: (sent: SentRequest) => ReplyInput<E>,
      after?: Promise<void>,
    ) =>
      on(endpoint, async (sent) => {
        await after;
        const body = endpoint.reply.parse(make(sent));
        return Response.json(body, { status: endpoint.status });
      }),
    replyWithError: (
      endpoint: Endpoint,
      error: Omit<ErrorBody, 'code'> & { code: ErrorCode },
      headers: Record<string, string> = {},
      after?: Promise<void>,
    ) =>
      on(endpoint, async () => {
        await after;
        return Response.json(error, { status: ERROR_STATUS[error.code], headers });
      }),
    replyWithBadGateway: (endpoint: Endpoint) =>
      on(endpoint, () => new Response('<h1>Bad Gateway</h1>', { status: 502 })),
    replyWithFile: (path: string, type: string, content: string, after?: Promise<void>) =>
      void handlers.set(`GET ${path.replace(/^\/api/, '')}`, async () => {
        await after;
        return new Response(content, { headers: { 'content-type': type } });
      }),
    replyWithFileError: (path: string, error: ErrorBody & { code: ErrorCode }) =>
      void handlers.set(`GET ${path.replace(/^\/api/, '')}`, () =>
        Response.json(error, { status: ERROR_STATUS[error.code] }),
      ),
    failNetwork: (endpoint: Endpoint) => on(endpoint, () => Promise.reject(new TypeError('Failed to fetch'))),
  };
}
