// Adds `cookies` and `setCookie` to the types of requests and replies, also for a program that includes this file alone.
import type {} from '@fastify/cookie';

/** How cookies are set: no script of a page reads them, unless `httpOnly` is replaced. */
export const cookieOptions = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;
