import { LRUCache } from 'lru-cache';
import { hashSecret, isSecretFormat } from '../secrets.ts';
import { addressKey } from './address-key.ts';
import type { Limits } from './limits.ts';
import type { ResolveSession, SessionActor } from './session.ts';

/** Cookies of sessions that do not exist, from one address: as many as it may read. */
const UNKNOWN_SESSIONS_PER_MINUTE = 6000;
/** Sessions that were alive a while ago pass uncounted, so that strangers behind the same address lock nobody out. */
const KNOWN_SESSION_TTL_MS = 10 * 60_000;
const KNOWN_SESSIONS_MAX = 50_000;

/**
 * Who comes with this session token from this address; null for nobody. 429, and no look at the database, once the address
 * brought too many made-up ones.
 */
export type Authenticate = (token: string | undefined, address: string) => Promise<SessionActor | null>;

type Dependencies = { limits: Limits; resolveSession: ResolveSession };

/** The way from a cookie to the person, the same for calls, files, pages and live connections. */
export function createAuthenticate({ limits, resolveSession }: Dependencies): Authenticate {
  const unknownSessions = limits.counter('unknown session', UNKNOWN_SESSIONS_PER_MINUTE, 60);
  const knownSessions = new LRUCache<string, true>({ max: KNOWN_SESSIONS_MAX, ttl: KNOWN_SESSION_TTL_MS });

  async function findSession(token: string, hash: string): Promise<SessionActor | null> {
    const actor = await resolveSession(token);
    if (actor) knownSessions.set(hash, true);
    else knownSessions.delete(hash);
    return actor;
  }

  return async (token, ip) => {
    if (token === undefined || !isSecretFormat(token)) return null;
    const hash = hashSecret(token).toString('base64');
    if (knownSessions.has(hash)) return findSession(token, hash);
    const address = addressKey(ip);
    // Counted beforehand and taken back, so that a wave at one moment is bounded too.
    await unknownSessions.count(address);
    let isUnknown = false;
    try {
      const actor = await findSession(token, hash);
      isUnknown = actor === null;
      return actor;
    } finally {
      if (!isUnknown) await unknownSessions.undoCount(address);
    }
  };
}
