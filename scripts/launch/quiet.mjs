import { spawn } from 'node:child_process';
import { fail, ROOT } from './paths.mjs';

/** Runs a step whose output matters only when it fails; then that output is shown and we give up with `trouble`. */
export async function runQuietly(command, args, { trouble, env, cwd = ROOT }) {
  const said = [];
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      said.push(Buffer.from(error.message));
      resolve(1);
    });
    child.once('close', resolve);
  });
  if (code === 0) return;
  console.error(Buffer.concat(said).toString().trimEnd());
  fail(trouble);
}
