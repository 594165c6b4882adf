import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;
/** As a page of the write-ahead log. */
const BLOCK = Buffer.alloc(8192);

/**
 * Writes a block to this folder and waits until the disk has it, about 20 times a second, as every commit of PostgreSQL does, while
 * something is measured. Returns the durations in milliseconds, and what was measured.
 */
export async function watchDisk<T>(
  folder: string,
  measure: () => Promise<T>,
): Promise<{ value: T; durations: number[] }> {
  const own = await mkdtemp(join(folder, 'fsync-'));
  const file = await open(join(own, 'probe'), 'w');
  const durations: number[] = [];
  let isOver = false;
  const probe = async () => {
    while (!isOver) {
      const start = performance.now();
      await file.write(BLOCK);
      await file.datasync();
      durations.push(performance.now() - start);
      await sleep(PAUSE_MS);
    }
  };
  const probing = probe();
  try {
    return { value: await measure(), durations };
  } finally {
    isOver = true;
    await probing;
    await file.close();
    await rm(own, { recursive: true });
  }
}
