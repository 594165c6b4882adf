import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';
import { startLoad } from './load.ts';

const exec = promisify(execFile);
const WARM_UP_SECONDS = 60;
/** Memory may have grown by this share at the end. */
const GROWTH_MAX = 0.1;

async function readMemoryMb(pid: number | undefined): Promise<number> {
  const { stdout } = await exec('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout.trim()) / 1024);
}

/**
 * Runs a load for some minutes; prints the memory of the nodes after a minute and at the end. Returns whether it stayed the same
 * and nothing was lost.
 */
export async function runSoak(
  cluster: Cluster,
  { rate, minutes }: { rate: number; minutes: number },
): Promise<boolean> {
  const load = await startLoad(cluster, 'soak', rate);
  const measure = () => Promise.all(cluster.nodes.map((node) => readMemoryMb(node.pid())));
  await sleep(WARM_UP_SECONDS * 1000);
  const before = await measure();
  await sleep(Math.max(0, minutes * 60 - WARM_UP_SECONDS) * 1000);
  const after = await measure();
  const outcome = await load.stop();
  for (const [index, { name }] of cluster.nodes.entries())
    console.log(
      `${name}: ${before[index]} MB after ${WARM_UP_SECONDS} s, ${after[index]} MB after ${minutes} min`,
    );
  console.log(outcome);
  const isSteady = after.every((mb, index) => mb <= (before[index] ?? 0) * (1 + GROWTH_MAX));
  return isSteady && outcome.lost + outcome.unseen + outcome.doubled === 0;
}
