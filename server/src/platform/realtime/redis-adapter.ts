import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Namespace } from 'socket.io';

/** A browser that reconnects waits at most this long for missed events; then it loads the data again. */
const RECOVERY_TIMEOUT_MS = 1_000;

async function rejectAfterTimeout(): Promise<never> {
  await sleep(RECOVERY_TIMEOUT_MS, undefined, { ref: false });
  throw new Error('Redis did not return the missed events in time');
}

/** Connects the nodes over Redis. While Redis is not available, browsers can still reconnect to any node. */
export function createRedisAdapter(redis: Redis) {
  const create = createAdapter(redis);
  // Not an arrow function: socket.io calls it with `new`.
  return function openAdapter(namespace: Namespace) {
    const adapter = create(namespace);
    const restore = adapter.restoreSession.bind(adapter);
    adapter.restoreSession = (id, offset) => Promise.race([restore(id, offset), rejectAfterTimeout()]);
    return adapter;
  };
}
