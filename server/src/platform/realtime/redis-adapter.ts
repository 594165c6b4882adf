import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Namespace } from 'socket.io';

/** Whoever comes back is not kept waiting longer than this for what they missed; they ask for it anew. */
const RECOVERY_TIMEOUT_MS = 1_000;

async function rejectAfterTimeout(): Promise<never> {
  await sleep(RECOVERY_TIMEOUT_MS, undefined, { ref: false });
  throw new Error('Redis does not say what was missed');
}

/** Joins the nodes over Redis. While it is away, browsers still come back to the node that they reach. */
export function createRedisAdapter(redis: Redis) {
  const create = createAdapter(redis);
  // No arrow: socket.io makes it with `new`.
  return function openAdapter(namespace: Namespace) {
    const adapter = create(namespace);
    const restore = adapter.restoreSession.bind(adapter);
    adapter.restoreSession = (id, offset) => Promise.race([restore(id, offset), rejectAfterTimeout()]);
    return adapter;
  };
}
