import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;
/** As a page of the write-ahead log. */
const BLOCK = Buffer.alloc(8192);

/**
 * Writes a block to this folder and waits until the disk has it, about 20 times a second, as every commit of PostgreSQL does. `stop`
 * returns the durations in milliseconds, in ascending order: no message is delivered before its commit.
 */
export async function watchDisk(folder: string): Promise<{ stop(): Promise<number[]> }> {
  const own = await mkdtemp(join(folder, 'fsync-'));
  const file = await open(join(own, 'probe'), 'w');
  const durations: number[] = [];
  let isStopped = false;
  async function probe(): Promise<void> {
    while (!isStopped) {
      const start = performance.now();
      await file.write(BLOCK);
      await file.datasync();
      durations.push(performance.now() - start);
      await sleep(PAUSE_MS);
    }
  }
  const probing = probe();
  return {
    async stop() {
      isStopped = true;
      await probing;
      await file.close();
      await rm(own, { recursive: true });
      return durations.sort((one, other) => one - other);
    },
  };
}
