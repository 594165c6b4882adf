import type { FastifyInstance, FastifyRequest } from 'fastify';

/** `Set-Cookie` headers of the API responses during one rendering. */
export type CookieJar = string[];

const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Returns a fetch function that sends GET requests to the API within this process, with the cookies and address of
 * `request`. Without a session it sends no cookies. Other methods throw: rendering must not change anything.
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
