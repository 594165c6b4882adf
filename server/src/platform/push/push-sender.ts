import { createHash } from 'node:crypto';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import {
  PUSH_CIRCUIT_MINUTES,
  PUSH_CIRCUIT_REQUESTS,
  PUSH_TIMEOUT_MS,
} from '@uneed/domain/push/push.rules.ts';
import { LRUCache } from 'lru-cache';
import CircuitBreaker from 'opossum';
import type { Clock } from '../clock.ts';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import { isPushEndpoint } from './push-hosts.ts';
import type { VapidKeys } from './vapid.ts';

export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: string;
  /** Until then the push service keeps it for a device that is switched off. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** A later message with the same tag replaces one that was not delivered yet. */
  tag: string;
};

/**
 * - `gone`: the subscription has ended.
 * - `rejected`: the same request would be rejected again.
 * - `failed`: the push service is overloaded or does not respond; it may have said when to try again.
 * - `paused`: nothing was sent, because most requests to the push service failed.
 */
export type PushResult =
  | { status: 'sent' | 'gone' }
  | { status: 'rejected'; reason: string }
  | { status: 'failed'; reason: string; notBefore: Date | null }
  | { status: 'paused'; until: Date };

export type PushSender = {
  send(subscription: PushSubscription, message: PushMessage): Promise<PushResult>;
};

type Options = {
  clock: Clock;
  /** Contact of the operator, for push services: `mailto:` or `https:`. */
  subject: string;
  /** Allowed origins besides those of the browsers' push services. */
  origins: readonly string[];
  getKeys: () => Promise<VapidKeys>;
  timeoutMs?: number;
  /** How long a push service that fails gets no requests; shorter in tests. */
  pauseMs?: number;
};

/** Browsers name the hosts, below those of the push services: older ones are forgotten. */
const HOSTS_MAX = 1_000;

type FailedResult = Extract<PushResult, { status: 'failed' }>;

class PushFailure extends Error {
  override readonly name = 'PushFailure';
  readonly result: FailedResult;
  constructor(result: FailedResult) {
    super(result.reason);
    this.result = result;
  }
}

/** A circuit breaker for each host: one of which most requests fail gets none for a while, and then one. */
function createBreakers(pauseMs: number) {
  const runRequest = async (request: () => Promise<PushResult>): Promise<PushResult> => {
    const result = await request();
    if (result.status === 'failed') throw new PushFailure(result);
    return result;
  };
  return new LRUCache<string, CircuitBreaker<[() => Promise<PushResult>], PushResult>>({
    max: HOSTS_MAX,
    memoMethod: () =>
      new CircuitBreaker(runRequest, {
        // The request has a timeout itself.
        timeout: false,
        volumeThreshold: PUSH_CIRCUIT_REQUESTS,
        rollingCountTimeout: PUSH_CIRCUIT_MINUTES * 60_000,
        resetTimeout: pauseMs,
        errorFilter: (error) => !(error instanceof PushFailure),
        enableSnapshots: false,
      }),
    dispose: (breaker) => breaker.shutdown(),
  });
}

const ENDED = new Set([404, 410]);
const isTemporary = (status: number): boolean => status === 429 || status >= 500;

/** Topics are 32 characters of the alphabet of base64url (RFC 8030 §5.4). */
const toTopic = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Parses `Retry-After`: seconds or a date. */
function parseRetryAfter(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const at = /^\d+$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header);
  return Number.isNaN(at) ? null : new Date(at);
}

async function toResult(response: Response, now: Date): Promise<PushResult> {
  const { ok, status, headers } = response;
  // The body is not read: its size and duration are up to the other server.
  await response.body?.cancel();
  if (ok) return { status: 'sent' };
  if (ENDED.has(status)) return { status: 'gone' };
  const reason = `status ${status}`;
  if (!isTemporary(status)) return { status: 'rejected', reason };
  return { status: 'failed', reason, notBefore: parseRetryAfter(headers.get('retry-after'), now) };
}

/** Sends encrypted push messages (RFC 8030, 8291, 8292) to the push services of browsers. */
export function createPushSender(options: Options): PushSender {
  const { clock, subject, origins, getKeys, timeoutMs = PUSH_TIMEOUT_MS } = options;
  const breakers = createBreakers(options.pauseMs ?? PUSH_CIRCUIT_MINUTES * 60_000);

  async function request(
    { endpoint, ...keys }: PushSubscription,
    { payload, ttlSeconds: TTL, urgency, tag }: PushMessage,
  ): Promise<PushResult> {
    const vapidDetails = { subject, ...(await getKeys()) };
    // Loaded with the first push message, to save memory.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      ...{ vapidDetails, TTL, urgency, topic: toTopic(tag) },
    });
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
        body: new Uint8Array(body),
        // A redirect could lead to any address.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await toResult(response, clock.now());
    } catch (error) {
      return { status: 'failed', reason: String(error), notBefore: null };
    }
  }

  return {
    async send(subscription, message) {
      assertOutsideTransaction('A push service');
      const { endpoint } = subscription;
      if (!isPushEndpoint(endpoint, origins)) return { status: 'gone' };
      const breaker = breakers.memo(new URL(endpoint).host);
      try {
        return await breaker.fire(() => request(subscription, message));
      } catch (error) {
        if (error instanceof PushFailure) return error.result;
        if (!(error instanceof Error && CircuitBreaker.isOurError(error))) throw error;
        return { status: 'paused', until: addMinutes(clock.now(), PUSH_CIRCUIT_MINUTES) };
      }
    },
  };
}
