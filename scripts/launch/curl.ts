import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installFromDebian } from './debian.ts';
import { logProgress } from './paths.ts';

const run = promisify(execFile);
const NAME = 'curl';

/** Returns the name of the installed curl, with which the API documentation shows requests; undefined if there is none. */
export const findCurl = () =>
  run(NAME, ['--version'], { timeout: 10_000 }).then(
    () => NAME,
    () => undefined,
  );

/** Installs curl on Debian if it is missing; elsewhere prints that the tests that need it are skipped. */
export async function ensureCurl(): Promise<void> {
  if (await findCurl()) return;
  await installFromDebian(NAME, 'tests that need curl are skipped');
  if (!(await findCurl())) logProgress('No curl found: the tests that need curl are skipped');
}
