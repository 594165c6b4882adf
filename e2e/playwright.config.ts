import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../scripts/launch/chromium.ts';
import { findCurl, findRedis } from '../scripts/launch/test-programs.ts';
import { PLAYWRIGHT_ARGS } from './support/browser.ts';

const chromiumPath = await findChromium();
/** The headless shell shows no notifications of a page. */
const NEEDS_NOTIFICATIONS = ['push.e2e.ts', 'service-worker.e2e.ts'];
const shellPath = (await findHeadlessShell()) ?? chromiumPath;
const launch = (executablePath: string | undefined) => ({
  launchOptions: { args: PLAYWRIGHT_ARGS, ...(executablePath ? { executablePath } : {}) },
});
/** Needs a Redis; skipped on a machine without one, which `npm test` reports. */
const NEEDS_REDIS = 'two-nodes.e2e.ts';
/** Runs the commands of a page with curl; skipped on a machine without it, which `npm test` reports. */
const WITHOUT_CURL = (await findCurl()) === undefined ? ['api-keys.e2e.ts'] : [];
const hasRedis = (await findRedis()) !== undefined;
const PHONE = { width: 390, height: 844 };
const PHONE_ONLY = ['phone.e2e.ts', 'community-phone.e2e.ts'];
const DESKTOP = { width: 1440, height: 900 };

/** The e2e tests (journeys): a real browser against the production app. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores of a small machine, since some tests mostly wait; and one for the project `nodes`, which only waits.
  workers: hasRedis ? 4 : 3,
  // A test that passes only sometimes is broken.
  retries: 0,
  forbidOnly: true,
  // Generous, because other tests may use both cores; only a failing test waits this long.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    locale: 'es-DO',
    // Without animations the tests do not wait for them.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Santo_Domingo',
    // Only service-worker.e2e.ts allows the service worker.
    serviceWorkers: 'block',
    // A trace doubles the duration of a test: set TRACE=on for a failing one.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    actionTimeout: 45_000,
    ...launch(shellPath),
  },
  projects: [
    // Starts first, because it waits while Redis is away.
    ...(hasRedis ? [{ name: 'nodes', testMatch: [NEEDS_REDIS], fullyParallel: false, workers: 1 }] : []),
    // Before the others: its longest journey would run alone at the end.
    {
      name: 'phone',
      workers: 1,
      testMatch: PHONE_ONLY,
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
    },
    {
      name: 'notifications',
      workers: 1,
      testMatch: NEEDS_NOTIFICATIONS,
      use: { viewport: DESKTOP, ...launch(chromiumPath) },
    },
    {
      name: 'desktop',
      workers: 3,
      testIgnore: [...PHONE_ONLY, ...NEEDS_NOTIFICATIONS, NEEDS_REDIS, ...WITHOUT_CURL],
      use: { viewport: DESKTOP },
    },
  ],
});
