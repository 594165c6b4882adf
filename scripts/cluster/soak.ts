import { setTimeout as sleep } from 'node:timers/promises';
import { type Memory, readMemory } from '../../bench/support/memory.ts';
import type { Cluster } from './cluster.ts';
import { startLoad } from './load.ts';
import { watchPrimaries } from './watch-primaries.ts';

/** Shares of the load after which the memory is measured; the first one is when all code has run. */
const MEASURED_AFTER = [1 / 6, 1 / 2, 1];
/** Memory may differ by this share between the first measurement and each later one. */
const CHANGE_MAX = 0.1;

const describeMemory = ({ rss, heapUsed, heapTotal, external }: Memory) =>
  `${rss} MB (${heapUsed} of ${heapTotal} MB heap, ${external} MB external)`;

const isSteady = ([first = 0, ...later]: readonly number[]) =>
  later.every((mb) => Math.abs(mb - first) <= first * CHANGE_MAX);

type Options = {
  /** Requests per second. */
  rate: number;
  minutes: number;
  /** Minutes between two switchovers of PostgreSQL; without it there are none. */
  switchoverMinutes: number | undefined;
};

/** Makes the standby the primary again and again, until `stop`, which returns how often and the most primaries at the same time. */
function startSwitchovers({ postgres }: Cluster, minutes: number) {
  const watch = watchPrimaries(postgres);
  const stopped = new AbortController();
  let switchovers = 0;

  async function run(): Promise<void> {
    for (;;) {
      await sleep(minutes * 60_000, undefined, { signal: stopped.signal });
      await postgres.untilRedundant();
      await postgres.switchOver();
      switchovers += 1;
    }
  }

  const ended = run().catch((error: unknown) => error);
  return {
    async stop() {
      stopped.abort();
      const error = await ended;
      if (error instanceof Error && error.name !== 'AbortError') throw error;
      return { switchovers, primaries: await watch.stop() };
    },
  };
}

/** Runs a load for some minutes, and prints the memory of the nodes. Returns whether it stayed the same and nothing was lost. */
export async function runSoak(
  cluster: Cluster,
  { rate, minutes, switchoverMinutes }: Options,
): Promise<boolean> {
  const load = await startLoad(cluster, { name: 'soak', rate });
  const switching =
    switchoverMinutes === undefined ? undefined : startSwitchovers(cluster, switchoverMinutes);
  const samples = cluster.nodes.map((): number[] => []);
  let done = 0;
  for (const share of MEASURED_AFTER) {
    await sleep((share - done) * minutes * 60_000);
    done = share;
    const memory = await Promise.all(cluster.nodes.map(({ inspectorPort }) => readMemory(inspectorPort)));
    for (const [index, { rss }] of memory.entries()) samples[index]?.push(rss);
    console.log(`after ${(share * minutes).toFixed(1)} min: ${memory.map(describeMemory).join('; ')}`);
  }
  const switched = await switching?.stop();
  const outcome = await load.stop();
  console.log({ ...outcome, ...switched });
  const hadOnePrimary = (switched?.primaries ?? 1) === 1;
  return (
    samples.every(isSteady) &&
    hadOnePrimary &&
    outcome.lost + outcome.unseen + outcome.stale + outcome.doubled === 0
  );
}
