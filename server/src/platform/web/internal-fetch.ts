import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Cookies that calls made while rendering asked to set. */
export type CookieJar = string[];

const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Reads from `/api` in this process as the visitor who sent `request`; without a session it reads as anybody,
 * whatever other cookies came along. Only reads: a document changes nothing.
 */
export function createInternalFetch(
  app: FastifyInstance,
  request: FastifyRequest,
  hasSession: boolean,
  jar: CookieJar,
) {
  const { cookie, 'user-agent': userAgent } = request.headers;
  return async (apiRequest: Request): Promise<Response> => {
    if (apiRequest.method !== 'GET')
      throw new Error(`A document may only read, not ${apiRequest.method} ${apiRequest.url}`);
    const { pathname, search } = new URL(apiRequest.url);
    const response = await app.inject({
      method: 'GET',
      url: `${pathname}${search}`,
      headers: {
        accept: 'application/json',
        ...(hasSession && cookie !== undefined ? { cookie } : {}),
        ...(userAgent !== undefined ? { 'user-agent': userAgent } : {}),
      },
      remoteAddress: request.ip,
    });
    const cookies = response.headers['set-cookie'];
    if (cookies !== undefined) jar.push(...[cookies].flat());
    return new Response(STATUSES_WITHOUT_BODY.has(response.statusCode) ? null : response.body, {
      status: response.statusCode,
    });
  };
}
