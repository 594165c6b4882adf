import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import { AppError } from './app-error.ts';

/** `30/minute`: so many calls in such a time, per person where one is signed in, else per address. */
export type Limit = `${number}/${'minute' | 'hour'}`;

const SECONDS = { minute: 60, hour: 3600 } as const;

/** Counts events by key in a window; refuses with 429 beyond. Shared by all nodes when Redis is there. */
export type Counter = {
  /** Counts one more and refuses when it was too many. */
  count(key: string): Promise<void>;
  /** Takes one count back, if there still is one: what was counted turned out well. */
  undoCount(key: string): Promise<void>;
  /** Forgets the key. */
  clear(key: string): Promise<void>;
};

export type Limits = {
  counter(name: string, points: number, seconds: number): Counter;
  perRequest(name: string, limit: Limit): Counter;
};

function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = retryAfterSeconds < 90 ? 'un momento' : `${Math.ceil(retryAfterSeconds / 60)} minutos`;
  return new AppError('TOO_MANY', `Demasiados intentos. Espera ${wait} y vuelve a probar.`, {
    retryAfterSeconds,
  });
}

/** Makes counters; `factor` multiplies every limit (RATE_LIMIT_FACTOR: tests and load runs). */
export function createLimits(redis: Redis | null, factor: number): Limits {
  function counter(name: string, points: number, seconds: number): Counter {
    const options = { keyPrefix: `limit:${name}`, points: Math.ceil(points * factor), duration: seconds };
    const limiter = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter: new RateLimiterMemory(options),
        })
      : new RateLimiterMemory(options);
    return {
      async count(key) {
        assertOutsideTransaction('A rate limit');
        try {
          await limiter.consume(key);
        } catch (error) {
          throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
        }
      },
      async undoCount(key) {
        const { consumedPoints } = await limiter.reward(key);
        // The count was cleared or its window ended in the meantime: below zero it would let more through than the limit.
        if (consumedPoints < 0) await limiter.penalty(key);
      },
      async clear(key) {
        await limiter.delete(key);
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
