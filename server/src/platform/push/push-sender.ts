import { createHash } from 'node:crypto';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import {
  PUSH_CIRCUIT_FAILURES,
  PUSH_CIRCUIT_MINUTES,
  PUSH_TIMEOUT_MS,
} from '@uneed/domain/people/push/push.rules.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import { isPushEndpoint } from './push-hosts.ts';
import type { VapidKeys } from './vapid.ts';

/** Browsers name the hosts, below those of the push services: older ones are forgotten. */
const HOSTS_MAX = 1_000;

type Circuit = { failures: number; openUntil: Date };

/** Circuit breakers by host, of this node: a host that failed several times in a row gets no requests for a while. */
function createHostCircuits(clock: Clock) {
  const circuits = new LRUCache<string, Circuit>({ max: HOSTS_MAX });
  return {
    /** Until when the host gets no requests; undefined if it gets them. */
    findOpenUntil(host: string): Date | undefined {
      const openUntil = circuits.get(host)?.openUntil;
      return openUntil !== undefined && openUntil > clock.now() ? openUntil : undefined;
    },
    recordSuccess: (host: string): void => void circuits.delete(host),
    /** After the pause one failure is enough for the next one. */
    recordFailure(host: string): void {
      const now = clock.now();
      const failures = (circuits.get(host)?.failures ?? 0) + 1;
      const openUntil = failures < PUSH_CIRCUIT_FAILURES ? now : addMinutes(now, PUSH_CIRCUIT_MINUTES);
      circuits.set(host, { failures, openUntil });
    },
  };
}

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
 * - `paused`: nothing was sent, because the push service failed several times in a row.
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
};

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
  const circuits = createHostCircuits(clock);

  async function request(
    { endpoint, ...keys }: PushSubscription,
    { payload, ttlSeconds: TTL, urgency, tag }: PushMessage,
  ): Promise<PushResult> {
    const vapidDetails = { subject, ...(await getKeys()) };
    // Loaded with the first push message, to save memory.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails,
      TTL,
      urgency,
      topic: toTopic(tag),
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
      const { host } = new URL(endpoint);
      const until = circuits.findOpenUntil(host);
      if (until) return { status: 'paused', until };
      const result = await request(subscription, message);
      if (result.status === 'failed') circuits.recordFailure(host);
      else circuits.recordSuccess(host);
      return result;
    },
  };
}
