import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { installFromDebian } from './debian.mjs';
import { say } from './paths.mjs';

const run = promisify(execFile);
const NAME = 'redis-server';

/** Name of a Redis that can be run here; undefined when there is none. */
export const findRedis = () =>
  run(NAME, ['--version'], { timeout: 10_000 }).then(
    () => NAME,
    () => undefined,
  );

/** Sees to it that there is a Redis where Debian has one; elsewhere what needs it is left out, and said so. */
export async function ensureRedis() {
  if (await findRedis()) return;
  // Where systemd runs, the package would also start a Redis for the whole machine.
  if (!existsSync('/run/systemd/system'))
    await installFromDebian('redis-server', 'what needs a Redis is not tested');
  if (!(await findRedis())) say('There is no redis-server here: the journey of two nodes is left out');
}
