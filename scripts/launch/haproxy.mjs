import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installFromDebian } from './debian.mjs';
import { fail } from './paths.mjs';

const run = promisify(execFile);

const isInstalled = () =>
  run('haproxy', ['-v'], { timeout: 10_000 }).then(
    () => true,
    () => false,
  );

/** Installs HAProxy on Debian if it is missing; elsewhere fails if there is none. */
export async function ensureHaproxy() {
  if (await isInstalled()) return;
  await installFromDebian('haproxy', 'install haproxy');
  if (!(await isInstalled())) fail('No haproxy found: install it');
}
