import { type Actor, hasTeamRole, TEAM_ROLE_LABELS, type TeamRole } from '@uneed/domain/kernel/actor.ts';
import {
  AREA_HEADER,
  AREA_PARAMETER,
  type Area,
  areaOfRole,
  isEnterprisePage,
} from '@uneed/domain/kernel/area.ts';
import { daysInMs } from '@uneed/domain/kernel/time.ts';
import { SESSION_COOKIE_DAYS } from '@uneed/domain/people/accounts/account.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hashSecret, isSecretFormat } from '../secrets.ts';
import { forbidden } from './app-error.ts';
import { cookieOptions } from './cookie-options.ts';
import { addressKey, countFailures, type Limits } from './limits.ts';

export const SESSION_COOKIE = 'uneed_session';
export const ENTERPRISE_SESSION_COOKIE = 'uneed_enterprise';
/** Name of the session cookie of each area. */
export const SESSION_COOKIES: Record<Area, string> = {
  person: SESSION_COOKIE,
  enterprise: ENTERPRISE_SESSION_COOKIE,
};

/** Whether requests of this path always act as the enterprise: its endpoints, and the pages of its area. */
export const isEnterprisePath = (url: string): boolean =>
  isEnterprisePage(url) || /^\/api\/enterprises(?:[/.?]|$)/i.test(url);

/** Error for a page of the area of enterprises that does what only people do. */
export const PEOPLE_ONLY_TEXT = 'Esto se hace con una cuenta personal, no con la de una empresa';

/** Whose session a request acts with. A browser may have both; one request never acts as both (product.md, 'Two sessions'). */
export const areaOf = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Area =>
  isEnterprisePath(url) || headers[AREA_HEADER] === 'enterprise' ? 'enterprise' : 'person';

/** Whose session reads a file: its path says so, because a browser sends no header of the page with it. */
export const areaOfFile = (request: Pick<FastifyRequest, 'url' | 'headers'>): Area =>
  new URLSearchParams(request.url.split('?')[1]).get(AREA_PARAMETER) === 'enterprise'
    ? 'enterprise'
    : areaOf(request);

/** The signed-in user and their session. */
export type SessionActor = Actor & {
  readonly sessionId: string;
  /** The user requested the deletion of the account; until they cancel it they can only read. */
  readonly isPendingDeletion: boolean;
  /** Whether the account has a second factor. */
  readonly hasSecondFactor: boolean;
  /** Whether this browser changed something a moment ago; endpoints know it (`Database.dbFor`). */
  readonly hasRecentWrite?: boolean;
  /** Whether the user typed its code, or without one the password, again within the last minutes. */
  readonly isConfirmed: boolean;
  /** An admin who has to set up the second factor first (ADMIN_2FA); `isAdmin` is false until then. */
  readonly needsSecondFactor: boolean;
  /** A suspension in force, until its end or for good (null); the user can only read. Null if there is none. */
  readonly suspension: { readonly until: Date | null } | null;
};

/** Whether the actor is a person, or has at least this role in the team of the enterprise. */
export const hasTeamRoleOf = ({ teamMember }: Pick<Actor, 'teamMember'>, least: TeamRole): boolean =>
  teamMember === null || hasTeamRole(teamMember.role, least);

/** Finds the user of a session token; null if it is unknown or has expired. */
export type ResolveSession = (token: string) => Promise<SessionActor | null>;

/** Sets or removes the session cookie on the current response. */
export type SessionCookie = { set(token: string): void; clear(): void };

const COOKIE_SECONDS = daysInMs(SESSION_COOKIE_DAYS) / 1000;

export function createSessionCookie(
  reply: FastifyReply,
  secure: boolean,
  area: Area = 'person',
): SessionCookie {
  const options = cookieOptions(secure);
  return {
    set: (token) => reply.setCookie(SESSION_COOKIES[area], token, { ...options, maxAge: COOKIE_SECONDS }),
    clear: () => reply.clearCookie(SESSION_COOKIES[area], options),
  };
}

/** Returns the session token of a request, if any. */
export const getSessionToken = (request: FastifyRequest, area: Area = 'person'): string | undefined =>
  request.cookies[SESSION_COOKIES[area]];

/** 403 if the member of the enterprise's team who acts has too small a role. */
export function assertTeamRole(actor: SessionActor, least: TeamRole): void {
  if (!hasTeamRoleOf(actor, least))
    throw forbidden(`Para esto hace falta el rol «${TEAM_ROLE_LABELS[least]}» en el equipo de la empresa`);
}

/** Requests with a cookie of an unknown session, per address. */
const UNKNOWN_SESSIONS_PER_MINUTE = 6000;
/** Sessions that were valid recently are not counted, so that other users of the same address cannot lock them out. */
const KNOWN_SESSION_TTL_MS = 10 * 60_000;
const KNOWN_SESSIONS_MAX = 50_000;

/**
 * Returns the user of a session token, or null; also null for the session of an enterprise in the area of people, and for that
 * of a person in the area of enterprises. Throws 429, without a database query, after too many unknown tokens from
 * the same address.
 */
export type Authenticate = (
  token: string | undefined,
  address: string,
  area?: Area,
) => Promise<SessionActor | null>;

type Dependencies = { limits: Limits; resolveSession: ResolveSession };

/** Finds the user of a session cookie; used by endpoints, files, pages and socket connections. */
export function createAuthenticate({ limits, resolveSession }: Dependencies): Authenticate {
  const unknownSessions = limits.counter('unknown session', UNKNOWN_SESSIONS_PER_MINUTE, 60);
  const knownSessions = new LRUCache<string, true>({
    // Not `max`, for which the cache allocates the memory of all entries at its start.
    maxSize: KNOWN_SESSIONS_MAX,
    sizeCalculation: () => 1,
    ttl: KNOWN_SESSION_TTL_MS,
  });

  async function findSession(token: string, hash: string, area: Area): Promise<SessionActor | null> {
    const found = await resolveSession(token);
    const actor = found && areaOfRole(found.role) === area ? found : null;
    if (actor) knownSessions.set(hash, true);
    else knownSessions.delete(hash);
    return actor;
  }

  return async (token, ip, area = 'person') => {
    if (token === undefined || !isSecretFormat(token)) return null;
    const hash = hashSecret(token).toString('base64');
    if (knownSessions.has(hash)) return findSession(token, hash, area);
    const find = () => findSession(token, hash, area);
    return countFailures(unknownSessions, addressKey(ip), find, (actor) => actor === null);
  };
}
