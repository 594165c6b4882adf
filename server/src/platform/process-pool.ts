import Tinypool from 'tinypool';
import { assertOutsideTransaction } from './db/transaction-scope.ts';

/** The idle process ends after this time, which frees its memory (70 MB and more). */
const IDLE_MS = 60_000;

/**
 * Resolves to undefined if `signal` aborts first, or if the process ends by itself, as for its use of memory: then the process is
 * killed, and the next task starts another one.
 */
export type RunInProcess<Task, Result> = (task: Task, signal: AbortSignal) => Promise<Result | undefined>;

/** Tinypool has no class for it. */
const hasProcessEnded = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Worker exited unexpectedly';

/**
 * Runs the default export of a module in a separate process, one task at a time: only a process can be stopped while native code runs,
 * and frees all its memory.
 */
export function createProcessPool<Task, Result>(module: URL): RunInProcess<Task, Result> {
  const pool = new Tinypool({
    filename: module.href,
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
    assertOutsideTransaction('Work in another process');
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      if (signal.aborted || hasProcessEnded(error)) return undefined;
      throw error;
    }
  };
}
