import { setInterval } from 'node:timers/promises';
import { LIVE_MISSED_INTERVAL_MS, PRESENCE_NODE_TIMEOUT_MS } from '@uneed/domain/kernel/live/live.rules.ts';
import type { Redis } from 'ioredis';
import type { Logger } from '../log.ts';

type Timings = {
  checkMs: number;
  /** A Redis that responds later than this was away: pages may have missed events. */
  silenceMs: number;
  /** After this time the pages are told once more. */
  repeatMs: number;
};
const TIMINGS: Timings = { checkMs: 1_000, silenceMs: 2_000, repeatMs: LIVE_MISSED_INTERVAL_MS };

type Dependencies = {
  redis: Redis;
  /** Tells the pages of all nodes that they may have missed events. Called when Redis is back, and once more after a few seconds. */
  announceMissed(): void;
  log: Pick<Logger, 'info' | 'warn'>;
  timings?: Timings;
};

/** Whether this node reaches the other ones, over Redis. */
export type OtherNodes = {
  /**
   * Whether Redis has been away for so long that the other nodes count as down. Until then events for them wait in the client, and
   * arrive in their order; from then on this node works alone, so that what waits stays little. A node that stops is alone too.
   */
  isLost(): boolean;
  stop(): void;
};

/** Pings Redis every second. It is away when the connection closes or the ping takes two seconds. */
export function watchOtherNodes({ redis, announceMissed, log, timings = TIMINGS }: Dependencies): OtherNodes {
  const stopped = new AbortController();
  let awaySince: number | null = null;
  let repetition: NodeJS.Timeout | undefined;

  function setAway(): void {
    if (awaySince !== null || stopped.signal.aborted) return;
    awaySince = Date.now();
    log.warn('redis away: live events wait');
  }

  function setBack(): void {
    awaySince = null;
    log.info('redis back: browsers request what they missed');
    announceMissed();
    // For nodes that reconnect later than this one.
    clearTimeout(repetition);
    repetition = setTimeout(announceMissed, timings.repeatMs).unref();
  }

  /** The ping waits in the client, behind the events, until Redis responds. */
  async function check(): Promise<void> {
    const timer = setTimeout(setAway, timings.silenceMs).unref();
    const response = await redis.ping().catch(() => undefined);
    clearTimeout(timer);
    if (awaySince !== null && response === 'PONG' && !stopped.signal.aborted) setBack();
  }

  async function run(): Promise<void> {
    const { signal } = stopped;
    for await (const _ of setInterval(timings.checkMs, undefined, { ref: false, signal })) await check();
  }

  redis.on('close', setAway);
  // Ends with an AbortError when it is stopped.
  run().catch(() => undefined);
  return {
    isLost: () =>
      stopped.signal.aborted || (awaySince !== null && Date.now() - awaySince > PRESENCE_NODE_TIMEOUT_MS),
    stop() {
      stopped.abort();
      clearTimeout(repetition);
      redis.off('close', setAway);
    },
  };
}
