import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';

const CHECK_INTERVAL_MS = 1_000;
/** A Redis that answers later than this was away: its stream of live events may have lost some. */
const OUTAGE_MS = 2_000;

type Listeners = { onAway(): void; onRecovered(): void };

/**
 * Calls `onAway` when the connection is lost or Redis is silent for some seconds, and `onRecovered` when it responds again and
 * the commands that waited meanwhile have been sent. Returns a function that ends it.
 */
export function watchRedisOutages(client: Redis, { onAway, onRecovered }: Listeners): () => void {
  let isAway = false;
  let isStopped = false;
  const setAway = () => {
    if (!isAway && !isStopped) onAway();
    isAway = true;
  };
  client.on('close', setAway);

  /** Waits in the queue of the client until Redis responds. */
  async function check(): Promise<void> {
    const timer = setTimeout(setAway, OUTAGE_MS).unref();
    const response = await client.ping().catch(() => undefined);
    clearTimeout(timer);
    if (isStopped || !isAway || response !== 'PONG') return;
    isAway = false;
    onRecovered();
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await check();
      await sleep(CHECK_INTERVAL_MS, undefined, { ref: false });
    }
  }
  void run();
  return () => {
    isStopped = true;
    client.off('close', setAway);
  };
}
