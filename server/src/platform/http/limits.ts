import { isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import CircuitBreaker from 'opossum';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import { AppError } from './app-error.ts';

/** A number of requests per time, as in `30/minute`: per signed-in user, else per address. */
export type Limit = `${number}/${'minute' | 'hour'}`;

const SECONDS = { minute: 60, hour: 3600 } as const;

/** What is left of a limit, and in how many seconds it starts again. */
export type LimitState = { remaining: number; resetSeconds: number };

/** Counts events by key in a time window. Shared by all nodes if Redis is configured. */
export type Counter = {
  /** How many a window has. */
  readonly limit: number;
  /** Adds one; throws 429 above the limit. */
  count(key: string): Promise<LimitState>;
  /** Subtracts one, not below zero. */
  undoCount(key: string): Promise<void>;
  /** Resets the count of the key. */
  clear(key: string): Promise<void>;
};

export type Limits = {
  counter(name: string, points: number, seconds: number): Counter;
  perRequest(name: string, limit: Limit): Counter;
};

const toSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = toSeconds(waitMs);
  const wait = retryAfterSeconds < 90 ? 'un momento' : `${Math.ceil(retryAfterSeconds / 60)} minutos`;
  return new AppError('TOO_MANY', `Demasiados intentos. Espera ${wait} y vuelve a probar.`, {
    retryAfterSeconds,
  });
}

/** After a call of Redis that failed, each node counts alone for this long; then one call is tried. */
const REDIS_RETRY_MS = 2_000;

type Operation = (limiter: RateLimiterAbstract) => Promise<unknown>;

/**
 * Runs operations on the counters in Redis; while it does not respond, on those of this node. Of a Redis that hangs, only the calls
 * that were sent before the first one failed wait, and then one call from time to time.
 */
function createBreaker() {
  const breaker = new CircuitBreaker(
    (operation: Operation, limiters: { shared: RateLimiterAbstract; local: RateLimiterAbstract }) =>
      operation(limiters.shared),
    {
      // The client has a timeout itself. One failure opens the circuit, however many calls succeeded before.
      timeout: false,
      errorThresholdPercentage: 0,
      resetTimeout: REDIS_RETRY_MS,
      errorFilter: (error: unknown) => error instanceof RateLimiterRes,
    },
  );
  return breaker.fallback((operation: Operation, { local }: { local: RateLimiterAbstract }) =>
    operation(local),
  );
}

/** Creates counters; `factor` multiplies every limit (RATE_LIMIT_FACTOR, for tests and benchmarks). */
export function createLimits(redis: Redis | null, factor: number): Limits {
  const breaker = redis && createBreaker();
  function counter(name: string, points: number, seconds: number): Counter {
    const options = { keyPrefix: `limit:${name}`, points: Math.ceil(points * factor), duration: seconds };
    const local = new RateLimiterMemory(options);
    const shared = redis && new RateLimiterRedis({ ...options, storeClient: redis });
    const run = async (operation: Operation) =>
      breaker && shared ? breaker.fire(operation, { shared, local }) : operation(local);
    return {
      limit: options.points,
      async count(key) {
        assertOutsideTransaction('A rate limit');
        try {
          const result = await run((limiter) => limiter.consume(key));
          const { remainingPoints, msBeforeNext } =
            result instanceof RateLimiterRes ? result : new RateLimiterRes();
          return { remaining: remainingPoints, resetSeconds: toSeconds(msBeforeNext) };
        } catch (error) {
          throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
        }
      },
      async undoCount(key) {
        await run(async (limiter) => {
          const { consumedPoints } = await limiter.reward(key);
          // The count was reset or its window ended in the meantime; a negative count would allow more than the limit.
          if (consumedPoints < 0) await limiter.penalty(key);
        });
      },
      async clear(key) {
        await run((limiter) => limiter.delete(key));
      },
    };
  }
  return {
    counter,
    perRequest(name, limit) {
      const [points, unit] = limit.split('/');
      return counter(name, Number(points), unit === 'hour' ? SECONDS.hour : SECONDS.minute);
    },
  };
}

/**
 * Counts while `work` runs, so that concurrent attempts cannot exceed the limit; afterwards only a failure stays counted, not what
 * throws. Throws 429 above the limit.
 */
export async function countFailures<T>(
  { count, undoCount }: Counter,
  key: string,
  work: () => Promise<T>,
  isFailure: (result: T) => boolean,
): Promise<T> {
  let isFailed = false;
  try {
    await count(key);
    const result = await work();
    isFailed = isFailure(result);
    return result;
  } finally {
    if (!isFailed) await undoCount(key);
  }
}

/** Groups of the IPv6 network that a provider assigns to one customer (a /64). */
const NETWORK_GROUPS = 4;

/** Returns the key under which rate limits count an address: the address for IPv4 (also IPv4-mapped IPv6), the /64 for IPv6. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // URL normalizes the notation of the address, with its longest run of zeros as `::`.
  const normalized = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = normalized.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = normalized.includes('::') ? Array(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':');
}
