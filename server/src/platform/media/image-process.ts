import Tinypool from 'tinypool';
import type { EncodeResult, EncodeTask } from './image-encoder.ts';

/** The idle process ends after this time, which frees about 70 MB. */
const IDLE_MS = 60_000;

/** Resolves to undefined if `signal` aborts first: then the process is killed, and the next task starts another one. */
export type ImageProcess = (task: EncodeTask, signal: AbortSignal) => Promise<EncodeResult | undefined>;

/** Runs the encoder in a separate process, because sharp's own timeout waits for the decoder. */
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
  // Emitted when the idle process exits. The next task starts another one.
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
