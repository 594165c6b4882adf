import Tinypool from 'tinypool';
import type { EncodeResult, EncodeTask } from './image-encoder.ts';

/** The process ends after so long without work, and gives its 70 MB back. */
const IDLE_MS = 60_000;

/** Resolves to undefined when `signal` aborts first: the process is killed then, and the next task starts another. */
export type ImageProcess = (task: EncodeTask, signal: AbortSignal) => Promise<EncodeResult | undefined>;

/** Runs the encoder in a process: sharp's own timeout waits for the decoder, which may be for long. */
export function createImageProcess(): ImageProcess {
  const pool = new Tinypool({
    filename: new URL('./image-encoder.ts', import.meta.url).href,
    runtime: 'child_process',
    serialization: 'advanced',
    execArgv: [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  // Emitted when the process dies without work. The next task starts another.
  pool.on('error', () => {});

  return async (task, signal) => {
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  };
}
