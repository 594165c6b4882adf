import type { FastifyRequest } from 'fastify';
import { isSecret } from '../secrets.ts';
import { addressKey } from './address-key.ts';
import type { Limits } from './limits.ts';
import { type ResolveSession, type SessionActor, sessionTokenOf } from './session.ts';

/** Cookies of sessions that do not exist, from one address: as many as it may read. */
const UNKNOWN_PER_MINUTE = 6000;

/** Who makes a request; null for nobody. 429, and no look at the database, once its address brought too many made-up cookies. */
export type Identify = (request: FastifyRequest) => Promise<SessionActor | null>;

type Needs = { limits: Limits; resolveSession: ResolveSession };

/** The way from a request's cookie to the person, the same for calls, files and pages. */
export function createIdentify({ limits, resolveSession }: Needs): Identify {
  const unknown = limits.counter('unknown session', UNKNOWN_PER_MINUTE, 60);
  return async (request) => {
    const token = sessionTokenOf(request);
    if (token === undefined || !isSecret(token)) return null;
    const address = addressKey(request.ip);
    // Counted beforehand and taken back, so that a wave at one moment is bounded too.
    await unknown.count(address);
    let isUnknown = false;
    try {
      const actor = await resolveSession(token);
      isUnknown = actor === null;
      return actor;
    } finally {
      if (!isUnknown) await unknown.forgive(address);
    }
  };
}
