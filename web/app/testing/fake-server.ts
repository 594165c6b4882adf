import type { Endpoint, ReplyInput } from '@uneed/domain/kernel/endpoint.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@uneed/domain/kernel/errors.ts';
import { vi } from 'vitest';

type SentRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  idempotencyKey: string | null;
};

/** Whether a call is one of `METHOD /path/:param`. */
function matchesPattern(pattern: string, call: string): boolean {
  const parts = call.split('/');
  const wanted = pattern.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}

type Handler = (call: SentRequest) => Response | Promise<Response>;

/**
 * Stands in for the server at the boundary, `fetch`: `reply(endpoint, make)` and `refuse(endpoint, error)` say what it answers (`after` a moment),
 * `lose(endpoint)` that no answer comes, `garble(endpoint)` that a proxy answers; `calls` is what it was asked. A call that nothing was said of fails.
 */
export function fakeServer() {
  const answers = new Map<string, Handler>();
  const requests: SentRequest[] = [];
  const on = (endpoint: Endpoint, answer: Handler) =>
    void answers.set(`${endpoint.method} ${endpoint.path}`, answer);

  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams: query } = new URL(request.url);
    const path = pathname.replace(/^\/api/, '');
    const text = await request.text();
    const call = {
      method: request.method,
      path,
      query,
      body: text === '' ? undefined : JSON.parse(text),
      idempotencyKey: request.headers.get('idempotency-key'),
    };
    requests.push(call);
    const answer = [...answers].find(([pattern]) => matchesPattern(pattern, `${call.method} ${path}`))?.[1];
    if (answer === undefined) throw new Error(`Nothing answers ${call.method} ${path}`);
    return answer(call);
  });

  return {
    requests,
    reply: <E extends Endpoint>(
      endpoint: E,
      make: (call: SentRequest) => ReplyInput<E>,
      after?: Promise<void>,
    ) =>
      on(endpoint, async (call) => {
        await after;
        const body = endpoint.reply.parse(make(call));
        return Response.json(body, { status: endpoint.status });
      }),
    replyWithError: (
      endpoint: Endpoint,
      error: Omit<ErrorBody, 'code'> & { code: ErrorCode },
      headers: Record<string, string> = {},
    ) => on(endpoint, () => Response.json(error, { status: ERROR_STATUS[error.code], headers })),
    replyWithBadGateway: (endpoint: Endpoint) =>
      on(endpoint, () => new Response('<h1>Bad Gateway</h1>', { status: 502 })),
    failNetwork: (endpoint: Endpoint) => on(endpoint, () => Promise.reject(new TypeError('Failed to fetch'))),
  };
}
