import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { NODE, ROOT } from '../launch/paths.mjs';

const running = new Set();
const isWindows = process.platform === 'win32';

function end(child) {
  try {
    // A step's own children (browsers, databases) are told in order by the step itself.
    child.kill('SIGTERM');
  } catch {
    // It had just ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) end(child);
    process.exitCode = 130;
  });
}

/** Runs one of the project's tools on the project's Node; gives whether it went well, what it said and how long it took. */
export async function runStep(script, args, { env = {}, cwd = ROOT, minutes = 15 } = {}) {
  const began = Date.now();
  const said = [];
  const bin = [join(ROOT, 'node_modules/.bin'), dirname(NODE), process.env.PATH].join(delimiter);
  const child = spawn(NODE, [join(ROOT, script), ...args], {
    cwd,
    env: { ...process.env, PATH: bin, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: isWindows,
  });
  running.add(child);
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  const tooLong = setTimeout(() => {
    said.push(Buffer.from(`\nCut off after ${minutes} minutes.\n`));
    end(child);
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
  }, minutes * 60_000);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(said.push(Buffer.from(error.message))));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(tooLong);
  running.delete(child);
  return {
    isGood: code === 0,
    output: Buffer.concat(said).toString().trimEnd(),
    seconds: (Date.now() - began) / 1000,
  };
}
