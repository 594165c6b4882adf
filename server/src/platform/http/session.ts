// It adds `cookies` to requests, also for who reads this file without the rest of the server.
import type {} from '@fastify/cookie';
import { SESSION_COOKIE_DAYS } from '@uneed/domain/accounts/account.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { daysInMs } from '@uneed/domain/kernel/time.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'uneed_session';

/** The signed-in person together with the session that says so. */
export type SessionActor = Actor & {
  readonly sessionId: string;
  /** Asked for the deletion of their account: until they take it back they only read. */
  readonly isPendingDeletion: boolean;
};

/** Finds who holds a session token; null when it is unknown or over. */
export type ResolveSession = (token: string) => Promise<SessionActor | null>;

/** Sets and removes the session's cookie on the answer at hand. */
export type SessionCookie = { set(token: string): void; clear(): void };

const COOKIE_SECONDS = daysInMs(SESSION_COOKIE_DAYS) / 1000;

export function createSessionCookie(reply: FastifyReply, secure: boolean): SessionCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    set: (token) => reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: COOKIE_SECONDS }),
    clear: () => reply.clearCookie(SESSION_COOKIE, options),
  };
}

/** The token that a request carries, if any. */
export const getSessionToken = (request: FastifyRequest): string | undefined =>
  request.cookies[SESSION_COOKIE];
