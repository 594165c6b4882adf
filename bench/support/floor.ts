import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import * as z from 'zod';
import { watchDisk } from './disk.ts';
import { percentile, runLoad } from './load.ts';

/** The budgets hold on a machine that is this fast, and those of writes if its disk takes this long (budgets.md, 'The floor'). */
const REFERENCE_PER_SECOND = 25_000;
const REFERENCE_FSYNC_MS = 2;
const CONNECTIONS = 16;
const SECONDS = 8;
const PAYLOAD_BYTES = 8 * 1024;
const FILE = fileURLToPath(import.meta.url);

/** What this machine does without the product. */
export type Floor = {
  /** Requests to a bare server, from the same load generator. */
  perSecond: number;
  /** The mean time of its responses. */
  responseMs: number;
  /** The median of writing 8 KB to the disk. */
  fsyncMs: number;
  /** By how much rates are lower and times longer than on the reference; 1 on a faster machine. */
  factor: number;
  /** The same for what waits for the disk. */
  diskFactor: number;
};

/** Serves 8 KB of JSON as the documentation of Fastify does, and tells the parent process its address. */
async function serve(): Promise<void> {
  const app = fastify();
  const rows = Array.from({ length: 10 }, (_, n) => ({ id: n, text: 'x'.repeat(PAYLOAD_BYTES / 10 - 19) }));
  app.get('/', async () => ({ rows }));
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}

/** Measures the floor with a server in a process of its own, and the disk with this folder. */
export async function measureFloor(folder: string): Promise<Floor> {
  const { durations } = await watchDisk(folder, () => sleep(SECONDS * 1000));
  const fsyncMs = percentile(durations, 0.5);
  const server = fork(FILE);
  try {
    const [origin] = z
      .tuple([z.string()])
      .rest(z.unknown())
      .parse(await once(server, 'message'));
    const options = { connections: CONNECTIONS, seconds: SECONDS };
    const { perSecond } = await runLoad(origin, () => ({ path: '/' }), options);
    const factor = Math.max(1, REFERENCE_PER_SECOND / perSecond);
    const diskFactor = Math.max(factor, fsyncMs / REFERENCE_FSYNC_MS);
    return { perSecond, responseMs: (1000 * CONNECTIONS) / perSecond, fsyncMs, factor, diskFactor };
  } finally {
    server.kill();
  }
}

if (process.argv[1] === FILE) await serve();
