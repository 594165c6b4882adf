import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildManyScans } from '../testing/samples/jpeg-scans.ts';
import type { EncodeResult, EncodeTask, ImageKind } from './media/image-encoder.ts';
import { createProcessPool } from './process-pool.ts';

const KIND: ImageKind = { sizes: [512, 96], square: true };
const TIMEOUT_MS = 300;

/** Returns the ids of the child processes of this one. */
async function listChildren(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([pid = 0, parent]) => (parent === process.pid ? [pid] : []));
}

test('an image that takes too long is stopped while it is decoded, and the next one is encoded', async () => {
  const encoder = new URL('./media/image-encoder.ts', import.meta.url);
  const encode = createProcessPool<EncodeTask, EncodeResult>(encoder);
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b4f8a' } })
    .jpeg()
    .toBuffer();
  // Takes 4 s of CPU time, after which the process would wait for the next one for a minute.
  const slow = await buildManyScans(4_000, 3_000, 2_646);
  const ample = () => AbortSignal.timeout(60_000);
  const others = await listChildren();
  await encode({ bytes: photo, kind: KIND }, ample());
  const started = (await listChildren()).filter((pid) => !others.includes(pid));
  expect(await encode({ bytes: slow, kind: KIND }, AbortSignal.timeout(TIMEOUT_MS))).toBeUndefined();
  const countRunning = async () => (await listChildren()).filter((pid) => started.includes(pid)).length;
  await expect.poll(countRunning).toBe(0);
  expect(await encode({ bytes: photo, kind: KIND }, ample())).toHaveProperty('versions.length', 2);
});

test('a process that uses more memory than it may ends while it is busy, and the next task has another one', async () => {
  const use = createProcessPool<number, string>(
    new URL('../testing/process/memory-user.ts', import.meta.url),
  );
  const ample = () => AbortSignal.timeout(60_000);
  expect(await use(50, ample())).toBe('used 50 MB');
  expect(await use(600, ample())).toBeUndefined();
  expect(await use(50, ample())).toBe('used 50 MB');
});
