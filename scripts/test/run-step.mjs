import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { NODE, NODE_ENVIRONMENT, ROOT } from '../launch/paths.mjs';
import { runInBackground } from '../launch/quiet.mjs';

const running = new Set();
const isWindows = process.platform === 'win32';

function stopChild(child) {
  try {
    // The step stops its own child processes (browsers, databases).
    child.kill('SIGTERM');
  } catch {
    // The process has already exited.
  }
}

function stopAll() {
  for (const child of running) stopChild(child);
}

// Another step may have failed so that the run ends.
process.once('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopAll();
    process.exitCode = 130;
  });
}

/** Runs a tool with the project's Node, `isBackground` at a low priority; returns whether it succeeded, its output and its duration. */
export async function runStep(
  script,
  args,
  { env = {}, cwd = ROOT, minutes = 15, isBackground = false } = {},
) {
  const startedAt = Date.now();
  const output = [];
  const bin = [join(ROOT, 'node_modules/.bin'), dirname(NODE), process.env.PATH].join(delimiter);
  const child = spawn(NODE, [join(ROOT, script), ...args], {
    cwd,
    env: {
      ...process.env,
      PATH: bin,
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      // The tools and the apps under test load the same modules in many processes.
      NODE_COMPILE_CACHE: NODE_ENVIRONMENT.NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: isWindows,
  });
  if (isBackground) runInBackground(child);
  running.add(child);
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const timeout = setTimeout(() => {
    output.push(Buffer.from(`\nStopped after ${minutes} minutes.\n`));
    stopChild(child);
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
  }, minutes * 60_000);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(output.push(Buffer.from(error.message))));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(timeout);
  running.delete(child);
  return {
    isSuccess: code === 0,
    output: Buffer.concat(output).toString().trimEnd(),
    seconds: (Date.now() - startedAt) / 1000,
  };
}
