import type { Redis } from 'ioredis';
import type { Logger } from './log.ts';
import { limitOfflineQueue } from './redis-offline-queue.ts';

/** Two ways to the Redis that joins the nodes, as what goes over them bears waiting or not. */
export type RedisClients = {
  /** For what people are to be told: while Redis is away it waits, as long as that takes, up to a bound, and is told then. */
  reconnecting: Redis;
  /** For what a call waits for: while Redis is away it fails at once, and who asked helps themselves. */
  failFast: Redis;
  close(): void;
};

/** A Redis that stands but no longer answers counts as away after this time. */
const FAIL_FAST_TIMEOUT_MS = 500;

/** Connects without waiting for it; both ways survive Redis's going away and coming back. Null where there is none. */
export async function connectRedis(url: string | undefined, log: Logger): Promise<RedisClients | null> {
  if (!url) return null;
  // The client is only loaded where there is a Redis: every megabyte of a small server counts.
  const { Redis } = await import('ioredis');
  // What is given up is thrown where nobody catches it, and would end the process.
  const reconnecting = new Redis(url, { maxRetriesPerRequest: null });
  const failFast = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: FAIL_FAST_TIMEOUT_MS,
  });
  limitOfflineQueue(reconnecting);
  for (const client of [reconnecting, failFast]) {
    client.on('error', (error: Error) => log.warn({ err: error.message }, 'redis away'));
  }
  return {
    reconnecting,
    failFast,
    close() {
      reconnecting.disconnect();
      failFast.disconnect();
    },
  };
}
