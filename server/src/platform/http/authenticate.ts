import type { Area } from '@uneed/domain/kernel/area.ts';
import { LRUCache } from 'lru-cache';
import { hashSecret, isSecretFormat } from '../secrets.ts';
import { addressKey } from './address-key.ts';
import type { Limits } from './limits.ts';
import type { ResolveSession, SessionActor } from './session.ts';

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
    const actor = found && (found.role === 'enterprise') === (area === 'enterprise') ? found : null;
    if (actor) knownSessions.set(hash, true);
    else knownSessions.delete(hash);
    return actor;
  }

  return async (token, ip, area = 'person') => {
    if (token === undefined || !isSecretFormat(token)) return null;
    const hash = hashSecret(token).toString('base64');
    if (knownSessions.has(hash)) return findSession(token, hash, area);
    const address = addressKey(ip);
    // Counts first and undoes it for a valid session, so that concurrent requests are limited too.
    await unknownSessions.count(address);
    let isUnknown = false;
    try {
      const actor = await findSession(token, hash, area);
      isUnknown = actor === null;
      return actor;
    } finally {
      if (!isUnknown) await unknownSessions.undoCount(address);
    }
  };
}
