import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { PLAYWRIGHT_ARGS } from '../e2e/support/browser.ts';
import { runApp } from '../e2e/support/running-app.ts';
import { DEMO_ACCOUNTS } from '../server/src/demo/load-demo.ts';
import { createTestDatabase } from '../server/src/testing/database.ts';
import { openTestServer } from '../server/src/testing/postgres/server.ts';
import { ensureBuilt } from './launch/build.ts';
import { ensureChromium } from './launch/chromium.ts';

/**
 * npm run screenshots [-- NAME …]: takes the screenshots of the README from the built app with its demo content; by default
 * all of them.
 */
const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;
const THEMES = { light: 'uneed', dark: 'uneedDark' } as const;

type Shot = {
  name: string;
  /** Label of the demo account to sign in with; without one the page is shown to an anonymous visitor. */
  as?: string;
  /** Path of the page, or a function that opens it. */
  open: string | ((page: Page) => Promise<void>);
  devices: (keyof typeof DEVICES)[];
  themes: (keyof typeof THEMES)[];
};

async function openFirstJob(page: Page): Promise<void> {
  await page.goto('/jobs');
  await page.locator('article a').first().click();
  await page.waitForURL(/\/jobs\/./);
}

async function openFirstApplicants(page: Page): Promise<void> {
  await page.goto('/my-jobs');
  await page
    .getByRole('link', { name: /^Aplicantes de/ })
    .first()
    .click();
  await page.waitForURL(/\/job-applicants\/./);
}

const SHOTS: Shot[] = [
  { name: 'jobs', open: '/jobs', devices: ['desktop', 'phone'], themes: ['light', 'dark'] },
  { name: 'job', open: openFirstJob, devices: ['desktop', 'phone'], themes: ['light', 'dark'] },
  { name: 'my-jobs', as: 'Referente verificada', open: '/my-jobs', devices: ['desktop'], themes: ['light'] },
  {
    name: 'applicants',
    as: 'Referente verificada',
    open: openFirstApplicants,
    devices: ['desktop'],
    themes: ['light'],
  },
  {
    name: 'chats',
    as: 'Candidata',
    open: '/chats',
    devices: ['desktop', 'phone'],
    themes: ['light', 'dark'],
  },
  { name: 'add-job', as: 'Referente verificada', open: '/add-job', devices: ['phone'], themes: ['light'] },
];

async function signIn(context: BrowserContext, label: string): Promise<void> {
  const account = DEMO_ACCOUNTS.find((each) => each.label === label);
  if (!account) throw new Error(`The demo has no account ${label}`);
  const { email, password } = account;
  const response = await context.request.post('/api/auth/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`${label} could not sign in: ${response.status()}`);
}

/** Waits for network requests, fonts and animations to finish. */
async function waitUntilStable(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))).then(
      () => undefined,
    ),
  );
}

async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  for (const device of shot.devices) {
    for (const theme of shot.themes) {
      const context = await browser.newContext({
        ...DEVICES[device],
        baseURL: url,
        locale: 'es-DO',
        timezoneId: 'America/Santo_Domingo',
        reducedMotion: 'reduce',
      });
      await context.addInitScript((name) => localStorage.setItem('chat-theme', name), THEMES[theme]);
      if (shot.as !== undefined) await signIn(context, shot.as);
      const page = await context.newPage();
      await (typeof shot.open === 'string' ? page.goto(shot.open) : shot.open(page));
      await waitUntilStable(page);
      // A page whose first paint was before the font arrived keeps the font of the system.
      await page.reload();
      await waitUntilStable(page);
      const file = `${shot.name}-${device}-${theme}.webp`;
      await sharp(await page.screenshot())
        .webp({ quality: 82, effort: 6 })
        .toFile(`${FOLDER}${file}`);
      console.log(file);
      await context.close();
    }
  }
}

await ensureBuilt();
await mkdir(FOLDER, { recursive: true });
const server = await openTestServer();
process.env.UNEED_TEST_SERVER = server.url;
const database = await createTestDatabase();
const app = await runApp({ databaseUrl: database.url, env: { DEMO: 'on' } });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: PLAYWRIGHT_ARGS });
try {
  const names = process.argv.slice(2);
  for (const shot of SHOTS)
    if (names.length === 0 || names.includes(shot.name)) await take(browser, app.url, shot);
} finally {
  await browser.close();
  await app.stop();
  await database.drop();
  await server.stop();
}
