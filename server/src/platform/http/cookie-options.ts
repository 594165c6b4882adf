// Adds `cookies` and `setCookie` to the types of requests and replies, also for a program that includes this file alone.
import type {} from '@fastify/cookie';

/** How every cookie is set that no script of a page reads. */
export const cookieOptions = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;
