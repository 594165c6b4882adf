import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Owner } from '../../server/src/platform/db/embedded/os-user.ts';

/** Longer than the app takes at most, with STOP_DELAY_SECONDS. */
const STOP_WITHIN_MS = 30_000;

/** A program of the cluster; its output is in a file. */
export type Program = {
  /** Sends SIGTERM and waits; a program that does not stop is killed. */
  stop(): Promise<void>;
  /** Kills it as in a crash. */
  kill(): Promise<void>;
};

type Options = {
  command: string;
  args: readonly string[];
  logFile: string;
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** The user that runs it. */
  owner?: Owner;
};

export function startProgram({ command, args, logFile, env, cwd, owner }: Options): Program {
  const log = openSync(logFile, 'a');
  // The channel makes an app stop when this process has ended.
  const child = spawn(command, args, {
    ...owner,
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  const signal = async (name: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(name);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await exited;
    clearTimeout(timer);
  };
  return { stop: () => signal('SIGTERM'), kill: () => signal('SIGKILL') };
}

/** Waits until `check` resolves with true; throws after `seconds`. */
export async function waitUntil(what: string, check: () => Promise<boolean>, seconds = 180): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`);
    await sleep(100);
  }
}
