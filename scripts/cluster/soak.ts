import { setTimeout as sleep } from 'node:timers/promises';
import { type Memory, readMemory } from '../../bench/support/memory.ts';
import type { Cluster } from './cluster.ts';
import { startLoad } from './load.ts';

/** Shares of the load after which the memory is measured; the first one is when all code has run. */
const MEASURED_AFTER = [1 / 6, 1 / 2, 1];
/** Memory may differ by this share between the first measurement and each later one. */
const CHANGE_MAX = 0.1;

const describeMemory = ({ rss, heapUsed, heapTotal, external }: Memory) =>
  `${rss} MB (${heapUsed} of ${heapTotal} MB heap, ${external} MB external)`;

const isSteady = ([first = 0, ...later]: readonly number[]) =>
  later.every((mb) => Math.abs(mb - first) <= first * CHANGE_MAX);

/** Runs a load for some minutes, and prints the memory of the nodes. Returns whether it stayed the same and nothing was lost. */
export async function runSoak(
  cluster: Cluster,
  { rate, minutes }: { rate: number; minutes: number },
): Promise<boolean> {
  const load = await startLoad(cluster, { name: 'soak', rate });
  const samples = cluster.nodes.map((): number[] => []);
  let done = 0;
  for (const share of MEASURED_AFTER) {
    await sleep((share - done) * minutes * 60_000);
    done = share;
    const memory = await Promise.all(cluster.nodes.map(({ inspectorPort }) => readMemory(inspectorPort)));
    for (const [index, { rss }] of memory.entries()) samples[index]?.push(rss);
    console.log(`after ${(share * minutes).toFixed(1)} min: ${memory.map(describeMemory).join('; ')}`);
  }
  const outcome = await load.stop();
  console.log(outcome);
  return samples.every(isSteady) && outcome.lost + outcome.unseen + outcome.stale + outcome.doubled === 0;
}
