import type { Redis } from 'ioredis';
import type { Logger } from './log.ts';
import { addCircuitBreaker } from './redis-circuit.ts';
import { limitOfflineQueue } from './redis-offline-queue.ts';

/** Two clients of the Redis that connects the nodes, with different behaviour while it is unavailable. */
export type RedisClients = {
  /** For live events: queues commands while Redis is unavailable, up to a limit, and sends them after reconnecting. */
  reconnecting: Redis;
  /**
   * For commands that a request waits for: fails at once while Redis is unavailable, and the caller has a fallback. Of a Redis
   * that is connected but does not respond, only a request now and then waits.
   */
  failFast: Redis;
  close(): void;
};

/** A Redis that is connected but does not respond counts as unavailable after this time. */
const FAIL_FAST_TIMEOUT_MS = 500;

/** Creates both clients without waiting for the connection; they reconnect by themselves. Null without REDIS_URL. */
export async function connectRedis(url: string | undefined, log: Logger): Promise<RedisClients | null> {
  if (!url) return null;
  // Loaded only if needed, to save memory on small servers.
  const { Redis } = await import('ioredis');
  // Without a retry limit, because a command that fails would cause an unhandled rejection and end the process.
  const reconnecting = new Redis(url, { maxRetriesPerRequest: null });
  const failFast = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: FAIL_FAST_TIMEOUT_MS,
  });
  limitOfflineQueue(reconnecting);
  const removeCircuitBreaker = addCircuitBreaker(failFast);
  for (const client of [reconnecting, failFast]) {
    client.on('error', (error: Error) => log.warn({ err: error.message }, 'redis unavailable'));
  }
  return {
    reconnecting,
    failFast,
    close() {
      removeCircuitBreaker();
      reconnecting.disconnect();
      failFast.disconnect();
    },
  };
}
