import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { installFromDebian } from './debian.ts';
import { logProgress } from './paths.ts';

const run = promisify(execFile);

/** Returns the name of an installed program; undefined if there is none. */
const find = (name: string): Promise<string | undefined> =>
  run(name, ['--version'], { timeout: 10_000 }).then(
    () => name,
    () => undefined,
  );

/** Installs a program on Debian if it is missing; elsewhere prints that the tests that need it are skipped. */
async function ensure(name: string, mayInstall = true): Promise<void> {
  if (await find(name)) return;
  if (mayInstall) await installFromDebian(name, 'tests that need it are skipped');
  if (!(await find(name))) logProgress(`No ${name} found: the tests that need it are skipped`);
}

/** Finds the Redis server, with which tests of several nodes run. */
export const findRedis = () => find('redis-server');

/** Finds curl, with which the API documentation shows requests. */
export const findCurl = () => find('curl');

/** Installs the programs that some tests need. */
export async function ensureTestPrograms(): Promise<void> {
  await ensure('curl');
  // With systemd the package would also start a system-wide Redis.
  await ensure('redis-server', !existsSync('/run/systemd/system'));
}
