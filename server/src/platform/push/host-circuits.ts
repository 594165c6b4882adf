import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { PUSH_CIRCUIT_FAILURES, PUSH_CIRCUIT_MINUTES } from '@uneed/domain/people/push/push.rules.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** Browsers name the hosts, below those of the push services: older ones are forgotten. */
const HOSTS_MAX = 1_000;

type Circuit = { failures: number; openUntil: Date };

/** Circuit breakers by host, of this node: a host that failed several times in a row gets no requests for a while. */
export function createHostCircuits(clock: Clock) {
  const circuits = new LRUCache<string, Circuit>({ max: HOSTS_MAX });
  return {
    /** Until when the host gets no requests; undefined if it gets them. */
    findOpenUntil(host: string): Date | undefined {
      const openUntil = circuits.get(host)?.openUntil;
      return openUntil !== undefined && openUntil > clock.now() ? openUntil : undefined;
    },
    recordSuccess: (host: string): void => void circuits.delete(host),
    /** After the pause one failure is enough for the next one. */
    recordFailure(host: string): void {
      const now = clock.now();
      const failures = (circuits.get(host)?.failures ?? 0) + 1;
      const openUntil = failures < PUSH_CIRCUIT_FAILURES ? now : addMinutes(now, PUSH_CIRCUIT_MINUTES);
      circuits.set(host, { failures, openUntil });
    },
  };
}
