// Adds `cookies` to the type of requests, also for a program that includes this file alone.
import type {} from '@fastify/cookie';
import { SESSION_COOKIE_DAYS } from '@uneed/domain/accounts/account.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { daysInMs } from '@uneed/domain/kernel/time.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'uneed_session';

/** The signed-in user and their session. */
export type SessionActor = Actor & {
  readonly sessionId: string;
  /** The user requested the deletion of the account; until they cancel it they can only read. */
  readonly isPendingDeletion: boolean;
  /** A suspension in force, until its end or for good (null); the user can only read. Null if there is none. */
  readonly suspension: { readonly until: Date | null } | null;
};

/** Finds the user of a session token; null if it is unknown or has expired. */
export type ResolveSession = (token: string) => Promise<SessionActor | null>;

/** Sets or removes the session cookie on the current response. */
export type SessionCookie = { set(token: string): void; clear(): void };

const COOKIE_SECONDS = daysInMs(SESSION_COOKIE_DAYS) / 1000;

export function createSessionCookie(reply: FastifyReply, secure: boolean): SessionCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    set: (token) => reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: COOKIE_SECONDS }),
    clear: () => reply.clearCookie(SESSION_COOKIE, options),
  };
}

/** Returns the session token of a request, if any. */
export const getSessionToken = (request: FastifyRequest): string | undefined =>
  request.cookies[SESSION_COOKIE];
