import { createHash } from 'node:crypto';
import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the tests on the disk. */
export const TEST_FOLDER = fileURLToPath(new URL('../../../../data/test', import.meta.url));
/** The file system of Linux in memory. Creating and dropping a database on it takes a third of the CPU time of a disk. */
const MEMORY_FOLDER = '/dev/shm';
/** A whole run stores up to 1 GB at a time. */
const REQUIRED_BYTES = 3 * 1024 ** 3;

/** Where the PostgreSQL of the tests stores its files. */
export type DataFolder = { path: string; remove(): Promise<void> };

async function hasSpaceInMemory(): Promise<boolean> {
  const space = await statfs(MEMORY_FOLDER).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize > REQUIRED_BYTES && freemem() > REQUIRED_BYTES;
}

/**
 * Returns the folder for the PostgreSQL of the tests of this checkout: in memory where there is room, else on the disk. The last
 * run removes the one in memory; the cluster on the disk is kept for the next run.
 */
export async function openDataFolder(): Promise<DataFolder> {
  const checkout = createHash('sha256').update(TEST_FOLDER).digest('hex').slice(0, 12);
  const inMemory = join(MEMORY_FOLDER, `uneed-test-${checkout}`);
  const isInUse = await stat(inMemory).catch(() => undefined);
  if (!isInUse && !(await hasSpaceInMemory())) return { path: TEST_FOLDER, remove: async () => undefined };
  await mkdir(inMemory, { recursive: true });
  return { path: inMemory, remove: () => rm(inMemory, { recursive: true, force: true }) };
}
