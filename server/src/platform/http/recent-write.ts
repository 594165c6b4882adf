// Adds `cookies` and `setCookie` to the types of requests and replies, also for a program that includes this file alone.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Says that this browser changed something a moment ago, so that its reads go to the primary (operations.md, 'Replicas'). */
export const RECENT_WRITE_COOKIE = 'uneed_wrote';

export const hasRecentWrite = (request: FastifyRequest): boolean => RECENT_WRITE_COOKIE in request.cookies;

/** Sets the cookie on the response of a write; the browser removes it after `seconds`. */
export function setRecentWrite(reply: FastifyReply, secure: boolean, seconds: number): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  reply.setCookie(RECENT_WRITE_COOKIE, '1', { ...options, maxAge: seconds });
}
