import type { ActingKey } from '@uneed/domain/kernel/actor.ts';
import {
  API_KEY_INVALID_TEXT,
  API_KEY_NOT_FOR_CALL_TEXT,
  API_KEY_READS_PER_MINUTE,
  API_KEY_WRITES_PER_MINUTE,
  type ApiScope,
  isApiKeyFormat,
  missingScopeText,
} from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../secrets.ts';
import { AppError, unauthenticated } from './app-error.ts';
import { type Counter, countFailures, type Limits } from './limits.ts';
import type { SessionActor } from './session.ts';

/** The owner of a key, in whose name it acts, and what the key may do. */
export type KeyActor = SessionActor & { readonly apiKey: ActingKey };
export type FoundKey = { actor: KeyActor; scopes: readonly ApiScope[] };

/** Finds the key with this hash; null if it is unknown, has expired or was revoked. */
export type FindApiKey = (tokenHash: Buffer) => Promise<FoundKey | null>;

/** Returns the key of an `Authorization: Bearer` header; undefined for another scheme, and without the header. */
export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [scheme, token = ''] = (headers.authorization ?? '').trim().split(/\s+/);
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

const keyForbidden = (message: string, scope?: ApiScope) =>
  new AppError('KEY_FORBIDDEN', message, scope === undefined ? {} : { missingFields: [scope] });

/** 403 for a request with a key, where no key may act. */
export function refuseKeys(request: Pick<FastifyRequest, 'headers'>): void {
  if (readBearer(request) !== undefined) throw keyForbidden(API_KEY_NOT_FOR_CALL_TEXT);
}

/** 403 if no key may send the request, or this one lacks the scope for it. */
function assertScope(scopes: readonly ApiScope[], needed: ApiScope | undefined): void {
  if (needed === undefined) throw keyForbidden(API_KEY_NOT_FOR_CALL_TEXT);
  if (!scopes.includes(needed)) throw keyForbidden(missingScopeText(needed), needed);
}

/** Counts a request of a key; the reply says what is left in the minute, in headers that clients know (`RateLimit-*`). */
async function countRequest(counter: Counter, key: ActingKey, reply: FastifyReply): Promise<void> {
  const setHeaders = (remaining: number, resetSeconds: number) =>
    void reply.headers({
      'ratelimit-limit': counter.limit,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': resetSeconds,
    });
  try {
    const { remaining, resetSeconds } = await counter.count(key.id);
    setHeaders(remaining, resetSeconds);
  } catch (error) {
    const wait = error instanceof AppError ? error.details.retryAfterSeconds : undefined;
    if (wait !== undefined) setHeaders(0, wait);
    throw error;
  }
}

type KeyRequest = { isRead: boolean; scope: ApiScope | undefined };

/**
 * Returns the owner of a key, who acts by it. Throws 401 for a key that is unknown, has expired or was revoked, 429 beyond
 * its own limit, and 403 without the scope.
 */
export type AuthenticateKey = (
  token: string,
  request: KeyRequest,
  client: { addressKey: string; reply: FastifyReply },
) => Promise<KeyActor>;

/** Requests with an unknown key, per address. */
const UNKNOWN_KEYS_PER_MINUTE = 6000;

type Dependencies = { limits: Limits; localLimits: Limits; findApiKey: FindApiKey };

/** Finds who acts by the key of a request. No cookie is read, so no other site can send such a request. */
export function createAuthenticateKey(dependencies: Dependencies): AuthenticateKey {
  const { limits, localLimits, findApiKey } = dependencies;
  const unknown = localLimits.counter('unknown api key', UNKNOWN_KEYS_PER_MINUTE, 60);
  const reads = limits.counter('api key reads', API_KEY_READS_PER_MINUTE, 60);
  const writes = limits.counter('api key writes', API_KEY_WRITES_PER_MINUTE, 60);
  return async (token, { isRead, scope }, { addressKey, reply }) => {
    if (!isApiKeyFormat(token)) throw unauthenticated(API_KEY_INVALID_TEXT);
    const find = () => findApiKey(hashSecret(token));
    const found = await countFailures(unknown, addressKey, find, (key) => key === null);
    if (!found) throw unauthenticated(API_KEY_INVALID_TEXT);
    await countRequest(isRead ? reads : writes, found.actor.apiKey, reply);
    assertScope(found.scopes, scope);
    return found.actor;
  };
}
