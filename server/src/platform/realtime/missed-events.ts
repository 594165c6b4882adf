import type { PageEvents } from '@uneed/domain/kernel/live/live.events.ts';
import { LIVE_MISSED_INTERVAL_MS } from '@uneed/domain/kernel/live/live.rules.ts';
import type { Redis } from 'ioredis';
import type { Logger } from '../log.ts';
import { watchRedisOutages } from '../redis-outages.ts';
import { createThrottle } from './throttle.ts';

type Dependencies = {
  redis: Redis;
  /** All connections to this node. */
  connections: {
    send<Name extends keyof PageEvents>(to: 'all', name: Name, payload: PageEvents[Name]): void;
  };
  otherNodes: { publishMissed(): void; onMissed(listener: () => void): void };
  log: Logger;
};

/**
 * Tells all connections, to all nodes, that they may have missed events when this node reaches Redis again: the stream has a
 * limited length, and so has what a node keeps meanwhile. Returns a function that ends it.
 */
export function announceMissedEvents({ redis, connections, otherNodes, log }: Dependencies): () => void {
  const local = createThrottle<'all'>(LIVE_MISSED_INTERVAL_MS, (to) =>
    connections.send(to, 'eventsMissed', {}),
  );
  const nodes = createThrottle<'all'>(LIVE_MISSED_INTERVAL_MS, (to) => {
    otherNodes.publishMissed();
    local.call(to);
  });
  otherNodes.onMissed(() => local.call('all'));
  return watchRedisOutages(redis, {
    onAway: () => log.warn('redis away: live events wait'),
    onRecovered() {
      log.info('redis back: browsers request what they missed');
      nodes.call('all');
      // Once more after the interval, for nodes that reconnect later than this one.
      nodes.call('all');
    },
  });
}
