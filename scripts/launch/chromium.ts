import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { installFromDebian } from './debian.ts';
import { fail, logProgress, ROOT } from './paths.ts';
import { runQuietly } from './quiet.ts';

const run = promisify(execFile);
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const MAC_APPS = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Whether the program starts and is a browser; `chromium-browser` of Ubuntu without snap only prints an error. */
async function isBrowser(path: string | undefined): Promise<boolean> {
  if (!path || !existsSync(path)) return false;
  return run(path, ['--version'], { timeout: 20_000 }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  );
}

/** Path where Playwright installs its Chromium; undefined if Playwright is not installed. */
async function playwrightChromium(): Promise<string | undefined> {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  return run(process.execPath, ['-e', script], { cwd: join(ROOT, 'e2e') }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

/** Paths that a program may have by the PATH of the environment. */
const inPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name));

/** Returns the first of these paths that is a browser. */
async function findBrowser(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await isBrowser(path)) return path;
  return undefined;
}

/** Finds a Chromium: CHROMIUM_PATH, then the system's, then Playwright's; returns its path, or undefined if there is none. */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return (await isBrowser(given)) ? given : fail(`CHROMIUM_PATH: ${given} is not a Chromium`);
  const apps = MAC_APPS.map((app) => join('/Applications', app));
  const found = await findBrowser([...NAMES.flatMap(inPath), ...apps]);
  if (found) return found;
  const own = await playwrightChromium();
  return (await isBrowser(own)) ? own : undefined;
}

async function installFromPlaywright() {
  const tool = join(ROOT, 'node_modules/playwright/cli.js');
  const withDeps = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  await runQuietly(process.execPath, [tool, 'install', ...withDeps, 'chromium'], {
    errorText: 'No Chromium found, and none could be installed; set CHROMIUM_PATH to one',
  });
}

/** Returns the path of a Chromium; installs one if necessary: the Debian package on Debian, else Playwright's. */
export async function ensureChromium(): Promise<string> {
  const present = await findChromium();
  if (present) return present;
  logProgress('Installing Chromium (once)…');
  await installFromDebian('chromium', "trying Playwright's Chromium");
  const debian = await findChromium();
  if (debian) return debian;
  await installFromPlaywright();
  return (await findChromium()) ?? fail('Chromium was installed but does not start');
}

/**
 * Finds the headless shell: Chromium without its windows, whose pages take 30 % less CPU time. With CHROMIUM_PATH all tests run in
 * that browser.
 */
export const findHeadlessShell = async () =>
  process.env.CHROMIUM_PATH ? undefined : findBrowser(inPath(HEADLESS_SHELL));

/** Installs the headless shell on Debian if it is missing. */
export async function ensureHeadlessShell(): Promise<void> {
  if (process.env.CHROMIUM_PATH || (await findHeadlessShell())) return;
  await installFromDebian(HEADLESS_SHELL, 'the journeys run in Chromium, and take longer');
}
