import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { installFromDebian } from './debian.mjs';
import { fail, NODE, ROOT, say } from './paths.mjs';
import { runQuietly } from './quiet.mjs';

const run = promisify(execFile);
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Whether it is a browser that starts: Ubuntu's `chromium-browser` without snap, for one, only says that it is none. */
async function answers(path) {
  if (!path || !existsSync(path)) return false;
  return run(path, ['--version'], { timeout: 20_000 }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  );
}

/** Where Playwright would keep its own Chromium; undefined while it is not installed itself. */
async function playwrightChromium() {
  const asked = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  return run(NODE, ['-e', asked], { cwd: join(ROOT, 'e2e') }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

/** Path of a Chromium on this machine: CHROMIUM_PATH, the system's, Playwright's; undefined when there is none. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return (await answers(given)) ? given : fail(`CHROMIUM_PATH: ${given} is not a Chromium`);
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...inPath, ...MAC_APPS.map((app) => join('/Applications', app))]) {
    if (await answers(path)) return path;
  }
  const own = await playwrightChromium();
  return (await answers(own)) ? own : undefined;
}

async function installFromPlaywright() {
  const tool = join(ROOT, 'node_modules/playwright/cli.js');
  const withDeps = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  await runQuietly(NODE, [tool, 'install', ...withDeps, 'chromium'], {
    trouble: 'There is no Chromium here and none could be installed; name one in CHROMIUM_PATH',
  });
}

/** Path of a Chromium; installs one when there is none: Debian's where this is Debian, else Playwright's. */
export async function ensureChromium() {
  const present = await findChromium();
  if (present) return present;
  say('Installing Chromium (only this time)…');
  await installFromDebian('chromium', "trying Playwright's own");
  const debian = await findChromium();
  if (debian) return debian;
  await installFromPlaywright();
  return (await findChromium()) ?? fail('Chromium was installed but does not start');
}
