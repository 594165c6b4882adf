import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fail, NODE, NODE_FLAGS, ROOT } from './paths.mjs';

const PARENT_POLL_MS = 500;

/** Below npm, whoever kills npm means us: npm killed with -9 cannot pass anything on. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onGone(), PARENT_POLL_MS).unref();
}

/**
 * Runs a TypeScript program of the project on its own Node until it ends, and ends with its exit code. Signals reach it
 * once; when we are killed outright, the closed channel tells it to stop by itself.
 */
export function runProgram(program, args = [], env = {}) {
  const settings = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];
  const child = spawn(NODE, [...settings, ...NODE_FLAGS, join(ROOT, program), ...args], {
    cwd: ROOT,
    // Compiled modules are kept, so that the next start is quicker.
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'), ...env, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let told = false;
  const tell = () => {
    if (told) return;
    told = true;
    child.kill('SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, tell);
  watchParent(tell);
  child.once('error', (error) => fail(`No se pudo arrancar ${program}: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
