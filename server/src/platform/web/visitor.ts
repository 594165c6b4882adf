import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Cookies that calls made while rendering asked to set. */
export type CookieJar = string[];

const NO_BODY = new Set([204, 205, 304]);

/**
 * Reads from `/api` in this process as the visitor who sent `request`; without a session it reads as anybody,
 * whatever other cookies came along. Only reads: a document changes nothing.
 */
export function readAs(app: FastifyInstance, request: FastifyRequest, hasSession: boolean, jar: CookieJar) {
  const { cookie, 'user-agent': userAgent } = request.headers;
  return async (call: Request): Promise<Response> => {
    if (call.method !== 'GET') throw new Error(`A document may only read, not ${call.method} ${call.url}`);
    const { pathname, search } = new URL(call.url);
    const answer = await app.inject({
      method: 'GET',
      url: `${pathname}${search}`,
      headers: {
        accept: 'application/json',
        ...(hasSession && cookie !== undefined ? { cookie } : {}),
        ...(userAgent !== undefined ? { 'user-agent': userAgent } : {}),
      },
      remoteAddress: request.ip,
    });
    const cookies = answer.headers['set-cookie'];
    if (cookies !== undefined) jar.push(...[cookies].flat());
    return new Response(NO_BODY.has(answer.statusCode) ? null : answer.body, { status: answer.statusCode });
  };
}
