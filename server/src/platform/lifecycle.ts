import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';

/** The process exits after this time even if a cleanup hangs; process managers kill it after 10 s. */
const SHUTDOWN_TIMEOUT_MS = 9_000;
/** A stop during startup waits this long for it to finish, so that everything can be closed. */
const STARTUP_GRACE_MS = 3_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

type Step = { name: string; close: () => Promise<void>; timeoutMs: number };

/** Cleanup functions of the process; they run in reverse order when it stops. */
export type Lifecycle = {
  addCleanup(name: string, timeoutMs: number, close: () => Promise<void>): void;
  stop(exitCode: number, reason: string): void;
  /** Whether the process is about to stop; load balancers see it in /readyz before anything closes. */
  isStopping(): boolean;
};

async function closeAll(steps: Step[], log: Logger): Promise<void> {
  for (const { name, close, timeoutMs } of steps.toReversed()) {
    const timeout = sleep(timeoutMs, 'late' as const, { ref: false });
    const outcome = await Promise.race([close(), timeout]).catch((error: Error) => error.message);
    if (outcome !== undefined) log.warn({ step: name, outcome }, 'cleanup failed or timed out');
  }
}

/** Adds the handler and removes all others: development tools add handlers that exit at once, with the database running. */
function addOnlyListener(signal: (typeof SIGNALS)[number], handler: () => void): void {
  process.on(signal, handler);
  process.on('newListener', (event: string | symbol, listener: () => void) => {
    if (event === signal && listener !== handler) queueMicrotask(() => process.off(signal, listener));
  });
}

/**
 * Shuts the process down on SIGTERM, SIGINT and SIGHUP, when the launcher has exited, and on uncaught errors. Ignores
 * further signals, because Ctrl-C arrives twice: directly and from the launcher. After SIGTERM, the signal of process
 * managers, everything goes on for `stopDelayMs` until load balancers have noticed; the other ones come from a terminal.
 */
export function manageLifecycle(log: Logger, started: Promise<unknown>, stopDelayMs: number): Lifecycle {
  const steps: Step[] = [];
  let stopping = false;
  const stop = (exitCode: number, reason: string) => {
    if (stopping) return;
    stopping = true;
    const delayMs = reason === 'SIGTERM' ? stopDelayMs : 0;
    log[exitCode === 0 ? 'info' : 'debug']({ reason, delayMs }, 'stopping');
    setTimeout(() => process.exit(exitCode || 1), delayMs + SHUTDOWN_TIMEOUT_MS).unref();
    const ready = Promise.race([started.catch(() => undefined), sleep(STARTUP_GRACE_MS)]);
    void Promise.all([ready, sleep(delayMs)])
      .then(() => closeAll(steps, log))
      .finally(() => process.exit(exitCode));
  };
  for (const signal of SIGNALS) addOnlyListener(signal, () => stop(0, signal));
  process.on('disconnect', () => stop(0, 'launcher exited'));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      // Commands that wait for Redis, for example, are rejected when their client closes.
      log[stopping ? 'warn' : 'fatal']({ err: error }, event);
      stop(1, event);
    });
  }
  return {
    addCleanup: (name, timeoutMs, close) => steps.push({ name, timeoutMs, close }),
    stop,
    isStopping: () => stopping,
  };
}
