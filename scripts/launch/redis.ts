import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { installFromDebian } from './debian.ts';
import { logProgress } from './paths.ts';

const run = promisify(execFile);
const NAME = 'redis-server';

/** Returns the name of the installed Redis server; undefined if there is none. */
export const findRedis = () =>
  run(NAME, ['--version'], { timeout: 10_000 }).then(
    () => NAME,
    () => undefined,
  );

/** Installs Redis on Debian if it is missing; elsewhere prints that the tests that need it are skipped. */
export async function ensureRedis(): Promise<void> {
  if (await findRedis()) return;
  // With systemd the package would also start a system-wide Redis.
  if (!existsSync('/run/systemd/system'))
    await installFromDebian('redis-server', 'tests that need Redis are skipped');
  if (!(await findRedis())) logProgress('No redis-server found: the tests that need Redis are skipped');
}
