import { isMainThread, Worker, workerData } from 'node:worker_threads';

const INTERVAL_MS = 50;
const MB = 1024 * 1024;

/**
 * Ends this process as soon as it uses more memory. V8's own limit leaves out buffers, which is where decompressed files are. A thread
 * looks, because the process may be busy all the time.
 */
export function limitProcessMemory(maxMb: number): void {
  new Worker(new URL(import.meta.url), { workerData: maxMb, env: {}, execArgv: [] }).unref();
}

if (!isMainThread && typeof workerData === 'number') {
  const maxBytes = workerData * MB;
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
  }, INTERVAL_MS);
}
