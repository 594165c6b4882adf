import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fail, NODE, NODE_ENVIRONMENT, ROOT } from './paths.mjs';

const PARENT_POLL_MS = 500;

/** Calls `onGone` when npm has exited: npm killed with SIGKILL cannot forward a signal. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onGone(), PARENT_POLL_MS).unref();
}

/**
 * Runs a TypeScript program of the project with the project's Node and exits with its exit code. Forwards signals once. If
 * this process is killed, the closed IPC channel makes the program stop.
 */
export function runProgram(program, args = [], env = {}) {
  const settings = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];
  const child = spawn(NODE, [...settings, join(ROOT, program), ...args], {
    cwd: ROOT,
    env: { ...NODE_ENVIRONMENT, ...env, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    child.kill('SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  watchParent(stop);
  child.once('error', (error) => fail(`No se pudo arrancar ${program}: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
