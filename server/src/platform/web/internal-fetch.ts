import { AREA_HEADER } from '@uneed/domain/kernel/area.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../http/app-error.ts';
import { type Deadline, LATE, withinDeadline } from './deadline.ts';

/** `Set-Cookie` headers of the API responses during one rendering. */
export type CookieJar = string[];

const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

type Options = {
  /** Without a session no cookies are sent. */
  hasSession: boolean;
  /** Whether a form was submitted. Otherwise only GET requests are sent: rendering must not change anything. */
  canWrite: boolean;
  jar: CookieJar;
  /** A read that takes longer gets 503, so that the page can say so in time. */
  deadline: Deadline;
};

function lateResponse(): Response {
  const { status, code, message } = unavailable();
  return Response.json({ code, message }, { status });
}

/**
 * Returns a fetch function that sends requests to the API within this process, with the cookies and address of `request`.
 */
export function createInternalFetch(app: FastifyInstance, request: FastifyRequest, options: Options) {
  const { hasSession, canWrite, jar, deadline } = options;
  const { cookie, 'user-agent': userAgent } = request.headers;
  return async (apiRequest: Request): Promise<Response> => {
    const { method } = apiRequest;
    if (method !== 'GET' && !canWrite)
      throw new Error(`A document may only read, not ${method} ${apiRequest.url}`);
    const { pathname, search } = new URL(apiRequest.url);
    const contentType = apiRequest.headers.get('content-type');
    const area = apiRequest.headers.get(AREA_HEADER);
    const sent = app.inject({
      method,
      url: `${pathname}${search}`,
      headers: {
        accept: 'application/json',
        ...(contentType === null ? {} : { 'content-type': contentType }),
        ...(area === null ? {} : { [AREA_HEADER]: area }),
        ...(hasSession && cookie !== undefined ? { cookie } : {}),
        ...(userAgent !== undefined ? { 'user-agent': userAgent } : {}),
      },
      remoteAddress: request.ip,
      ...(contentType === null ? {} : { payload: await apiRequest.text() }),
    });
    // The outcome of a write must be known.
    const response = method === 'GET' ? await withinDeadline(sent, deadline) : await sent;
    if (response === LATE) return lateResponse();
    const cookies = response.headers['set-cookie'];
    if (cookies !== undefined) jar.push(...[cookies].flat());
    return new Response(STATUSES_WITHOUT_BODY.has(response.statusCode) ? null : response.body, {
      status: response.statusCode,
    });
  };
}
