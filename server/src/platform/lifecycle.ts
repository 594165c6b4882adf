import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';

/** The whole farewell fits into this, whatever hangs: whoever stops us waits 10 s. */
const SHUTDOWN_TIMEOUT_MS = 9_000;
/** What is still starting when we are told to stop may finish first, so that it can be closed. */
const STARTUP_GRACE_MS = 3_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

type Step = { name: string; close: () => Promise<void>; timeoutMs: number };

/** What has been opened, to be closed in reverse order when the process is told to stop. */
export type Lifecycle = {
  addCleanup(name: string, timeoutMs: number, close: () => Promise<void>): void;
  stop(exitCode: number, reason: string): void;
};

async function closeAll(steps: Step[], log: Logger): Promise<void> {
  for (const { name, close, timeoutMs } of steps.toReversed()) {
    const timeout = sleep(timeoutMs, 'late' as const, { ref: false });
    const outcome = await Promise.race([close(), timeout]).catch((error: Error) => error.message);
    if (outcome !== undefined) log.warn({ step: name, outcome }, 'did not close in order');
  }
}

/** The tools of development bring listeners that end the process at once, with the database still running: not here. */
function addOnlyListener(signal: (typeof SIGNALS)[number], handler: () => void): void {
  process.on(signal, handler);
  process.on('newListener', (event: string | symbol, listener: () => void) => {
    if (event === signal && listener !== handler) queueMicrotask(() => process.off(signal, listener));
  });
}

/**
 * Ends the process in order on SIGTERM, SIGINT, SIGHUP, when the launcher that started us is gone, and when something
 * broke that nobody caught. A second signal changes nothing: Ctrl-C reaches us directly and through the launcher.
 */
export function manageLifecycle(log: Logger, started: Promise<unknown>): Lifecycle {
  const steps: Step[] = [];
  let stopping = false;
  const stop = (exitCode: number, reason: string) => {
    if (stopping) return;
    stopping = true;
    log[exitCode === 0 ? 'info' : 'debug']({ reason }, 'stopping');
    setTimeout(() => process.exit(exitCode || 1), SHUTDOWN_TIMEOUT_MS).unref();
    const ready = Promise.race([started.catch(() => undefined), sleep(STARTUP_GRACE_MS)]);
    void ready.then(() => closeAll(steps, log)).finally(() => process.exit(exitCode));
  };
  for (const signal of SIGNALS) addOnlyListener(signal, () => stop(0, signal));
  process.on('disconnect', () => stop(0, 'launcher gone'));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      stop(1, event);
    });
  }
  return { addCleanup: (name, timeoutMs, close) => steps.push({ name, timeoutMs, close }), stop };
}
