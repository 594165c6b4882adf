import { AREA_HEADER } from '@uneed/domain/kernel/area.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inject } from 'light-my-request';
import { unavailable } from '../http/app-error.ts';
import { isPrefetch } from '../http/visit.ts';

/** What a page reads of a response of the API: a part of `Response`, which is slow to create. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'text'> & { headers: Pick<Headers, 'get'> };

/** Returns a response of the API, without its headers, for the renderer of a page. */
const toApiResponse = (status: number, text: string): ApiResponse => ({
  ok: status >= 200 && status <= 299,
  status,
  headers: { get: () => null },
  text: async () => text,
});

/** `Set-Cookie` headers of the API responses during one rendering. */
export type CookieJar = string[];

type Options = {
  /** The cookies of the visitor that the page reads; undefined for a page that others get too. */
  cookie: string | undefined;
  /** Whether a form was submitted. Otherwise only GET requests are sent: rendering must not change anything. */
  canWrite: boolean;
  jar: CookieJar;
  /** A read that takes longer gets 503, so that the page can say so in time. */
  deadline: Deadline;
};

function lateResponse(): ApiResponse {
  const { status, code, message } = unavailable();
  return toApiResponse(status, JSON.stringify({ code, message }));
}

/**
 * Returns a fetch function that sends requests to the API within this process, with these cookies and the address of `request`.
 */
export function createInternalFetch(app: FastifyInstance, request: FastifyRequest, options: Options) {
  const { cookie, canWrite, jar, deadline } = options;
  // A HEAD request is no visit, so what it reads is asked for without a browser.
  const userAgent = request.method === 'HEAD' ? '' : (request.headers['user-agent'] ?? '');
  return async (apiRequest: Request): Promise<ApiResponse> => {
    const { method } = apiRequest;
    if (method !== 'GET' && !canWrite)
      throw new Error(`A document may only read, not ${method} ${apiRequest.url}`);
    const { pathname, search } = new URL(apiRequest.url);
    const contentType = apiRequest.headers.get('content-type');
    const area = apiRequest.headers.get(AREA_HEADER);
    // Not `app.inject`, which rejects while the server closes: pages that are being rendered still need their data.
    const sent = inject(app.routing, {
      method,
      url: `${pathname}${search}`,
      headers: {
        accept: 'application/json',
        ...(contentType === null ? {} : { 'content-type': contentType }),
        ...(area === null ? {} : { [AREA_HEADER]: area }),
        ...(cookie !== undefined ? { cookie } : {}),
        ...(isPrefetch(request) ? { 'sec-purpose': 'prefetch' } : {}),
        'user-agent': userAgent,
      },
      remoteAddress: request.ip,
      ...(contentType === null ? {} : { payload: await apiRequest.text() }),
    });
    // The outcome of a write must be known.
    const response = method === 'GET' ? await withinDeadline(sent, deadline) : await sent;
    if (response === TIMED_OUT) return lateResponse();
    const cookies = response.headers['set-cookie'];
    if (cookies !== undefined) jar.push(...[cookies].flat());
    return toApiResponse(response.statusCode, response.body);
  };
}

/** What `withinDeadline` returns instead of a result that comes too late. */
export const TIMED_OUT = Symbol('timed out');

/** A point in time, as `performance.now()` counts it. */
export type Deadline = number;

export const createDeadline = (ms: number): Deadline => performance.now() + ms;

/** Returns the result of `work`, or `TIMED_OUT` at the deadline; `work` goes on, and its result is ignored. */
export async function withinDeadline<T>(work: Promise<T>, deadline: Deadline): Promise<T | typeof TIMED_OUT> {
  const { promise: timedOut, resolve } = Promise.withResolvers<typeof TIMED_OUT>();
  const timer = setTimeout(resolve, Math.max(0, deadline - performance.now()), TIMED_OUT);
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
