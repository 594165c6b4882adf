import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/** Two clients of the Redis that connects the nodes, with different behaviour while it is unavailable. */
export type RedisClients = {
  /**
   * For live events: its commands never fail. They wait in the client while Redis is unavailable, and are sent once it is back.
   * Callers must not send any during a long outage, because the queue has no limit.
   */
  reconnecting: Redis;
  /** For commands that a request waits for: fails at once while Redis is unavailable, and after a timeout while it hangs. */
  failFast: Redis;
  close(): Promise<void>;
};

/** A Redis that is connected but does not respond counts as unavailable after this time. */
const FAIL_FAST_TIMEOUT_MS = 500;

/** Creates both clients without waiting for the connection; they reconnect by themselves. Null without REDIS_URL. */
export async function connectRedis(url: string | undefined, log: Logger): Promise<RedisClients | null> {
  if (!url) return null;
  // Loaded only if needed, to save memory on small servers.
  const { Redis } = await import('ioredis');
  // No retry limit and no timeout: the adapter of socket.io does not handle commands that fail, and the process would end.
  const reconnecting = new Redis(url, { maxRetriesPerRequest: null });
  const failFast = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: FAIL_FAST_TIMEOUT_MS,
  });
  for (const client of [reconnecting, failFast]) {
    client.on('error', (error: Error) => log.warn({ err: error.message }, 'redis unavailable'));
  }
  return {
    reconnecting,
    failFast,
    async close() {
      failFast.disconnect();
      // After the responses to what was sent: `disconnect` alone would reject it, and the adapter does not handle that.
      if (reconnecting.status === 'ready') {
        await Promise.race([reconnecting.quit(), sleep(FAIL_FAST_TIMEOUT_MS, undefined, { ref: false })]);
      }
      reconnecting.disconnect();
    },
  };
}
