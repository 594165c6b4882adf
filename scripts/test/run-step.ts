import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../launch/paths.ts';
import { runInBackground } from '../launch/quiet.ts';

/** A step that does not stop after this time is killed. */
const KILL_AFTER_MS = 30_000;
/** The run ends after this time even if a process that a step started goes on. */
const EXIT_AFTER_MS = 35_000;
/** What shells report for a program that Ctrl-C ended. */
const INTERRUPTED_CODE = 130;

type Step = { child: ChildProcess; stopSignal: NodeJS.Signals };
type StepOptions = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  minutes?: number;
  isBackground?: boolean;
  stopSignal?: NodeJS.Signals;
};
export type StepResult = { isSuccess: boolean; output: string; seconds: number };

const running = new Set<Step>();
const isWindows = process.platform === 'win32';
let isInterrupted = false;

/** The step stops its own child processes (browsers, databases). */
function stopChild({ child, stopSignal }: Step) {
  child.kill(stopSignal);
  setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
}

function stopAll() {
  for (const step of running) stopChild(step);
}

/** Ends the run once all steps have stopped; nothing starts any more. Further signals are ignored: with npm, Ctrl-C arrives twice. */
async function interrupt() {
  if (isInterrupted) return;
  isInterrupted = true;
  const closed = Promise.all([...running].map(({ child }) => once(child, 'close')));
  stopAll();
  await Promise.race([closed, sleep(EXIT_AFTER_MS)]);
  process.exit();
}

/** Lets a step go on only if the run goes on. */
const waitIfInterrupted = () => isInterrupted && new Promise(() => undefined);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
process.once('exit', () => {
  // Another step may have failed so that the run ends.
  stopAll();
  if (isInterrupted) process.exitCode = INTERRUPTED_CODE;
});

/**
 * Runs a tool with the project's Node, `isBackground` at a low priority; `stopSignal` lets it end its child processes. Returns whether
 * it succeeded, its output and its duration.
 */
export async function runStep(
  script: string,
  args: readonly string[],
  { env = {}, cwd = ROOT, minutes = 15, isBackground = false, stopSignal = 'SIGTERM' }: StepOptions = {},
): Promise<StepResult> {
  await waitIfInterrupted();
  const startedAt = Date.now();
  const output: Buffer[] = [];
  const bin = [join(ROOT, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd,
    env: {
      ...process.env,
      PATH: bin,
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: isWindows,
  });
  if (isBackground) runInBackground(child);
  const step: Step = { child, stopSignal };
  running.add(step);
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const timeout = setTimeout(() => {
    output.push(Buffer.from(`\nStopped after ${minutes} minutes.\n`));
    stopChild(step);
  }, minutes * 60_000);
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => resolve(output.push(Buffer.from(error.message))));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(timeout);
  running.delete(step);
  await waitIfInterrupted();
  return {
    isSuccess: code === 0,
    output: Buffer.concat(output).toString().trimEnd(),
    seconds: (Date.now() - startedAt) / 1000,
  };
}
