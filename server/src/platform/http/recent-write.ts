import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from './cookie-options.ts';

/** Says that this browser changed something a moment ago, so that its reads go to the primary (operations.md, 'Replicas'). */
export const RECENT_WRITE_COOKIE = 'uneed_wrote';

export const hasRecentWrite = (request: FastifyRequest): boolean => RECENT_WRITE_COOKIE in request.cookies;

/** Sets the cookie on the response of a write; the browser removes it after `seconds`. */
export function setRecentWrite(reply: FastifyReply, secure: boolean, seconds: number): void {
  reply.setCookie(RECENT_WRITE_COOKIE, '1', { ...cookieOptions(secure), maxAge: seconds });
}
