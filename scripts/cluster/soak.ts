import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { collectGarbage } from '../../bench/support/memory.ts';
import type { Cluster } from './cluster.ts';
import { startLoad } from './load.ts';
import type { AppNode } from './node.ts';

const exec = promisify(execFile);
/** Shares of the duration after which the memory is measured; the first one is when all code has run. */
const MEASURED_AT = [1 / 6, 1 / 2, 1];
/** Memory may differ by this share between the first and the last measurement. */
const CHANGE_MAX = 0.1;

/** Returns the resident memory of a node after a garbage collection. */
async function readMemoryMb(node: AppNode): Promise<number> {
  await collectGarbage(node.inspectorPort);
  const { stdout } = await exec('ps', ['-o', 'rss=', '-p', String(node.pid())]);
  return Math.round(Number(stdout.trim()) / 1024);
}

const isSteady = ([first = 0, ...later]: readonly number[]) =>
  later.every((mb) => Math.abs(mb - first) <= first * CHANGE_MAX);

/** Runs a load for some minutes and prints the memory of the nodes. Returns whether it stayed the same and nothing was lost. */
export async function runSoak(
  cluster: Cluster,
  { rate, minutes }: { rate: number; minutes: number },
): Promise<boolean> {
  const load = await startLoad(cluster, { name: 'soak', rate });
  const startedAt = performance.now();
  const samples = cluster.nodes.map((): number[] => []);
  for (const share of MEASURED_AT) {
    await sleep(share * minutes * 60_000 - (performance.now() - startedAt));
    const memory = await Promise.all(cluster.nodes.map(readMemoryMb));
    for (const [index, mb] of memory.entries()) samples[index]?.push(mb);
    console.log(`after ${(share * minutes).toFixed(1)} min: ${memory.map((mb) => `${mb} MB`).join(', ')}`);
  }
  const outcome = await load.stop();
  console.log(outcome);
  return samples.every(isSteady) && outcome.lost + outcome.unseen + outcome.stale + outcome.doubled === 0;
}
