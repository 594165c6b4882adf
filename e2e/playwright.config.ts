import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/launch/chromium.mjs';
import { findRedis } from '../scripts/launch/redis.mjs';
import { BROWSER_ARGS } from './support/browser.ts';

const executablePath = await findChromium();
/** On a machine without a Redis this one is not among the journeys; `npm test` says so. */
const NODES = 'two-nodes.e2e.ts';
const hasRedis = (await findRedis()) !== undefined;
const PHONE = { width: 390, height: 844 };
const PHONE_ONLY = 'phone-walk.e2e.ts';
const DESKTOP = { width: 1440, height: 900 };

/** The journeys: real browser, real server, nothing in between. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores of a small machine: the first, and some others, mostly wait.
  workers: 3,
  // Of a whole run one journey may need it, and is named: scripts/test/reports.mjs.
  retries: 1,
  forbidOnly: true,
  // Ample: both cores may be busy with other journeys, and nobody waits this long unless something is wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'es-DO',
    // Nobody waits for what slides in.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Santo_Domingo',
    // Between page and server stands nothing, but in the journey about the worker itself.
    serviceWorkers: 'block',
    // A trace doubles the time of every journey: TRACE=on for the one that fails.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    actionTimeout: 20_000,
    launchOptions: { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    // Waits for what a cluster notices after half a minute: begun first, it holds nobody up.
    ...(hasRedis ? [{ name: 'nodes', testMatch: [NODES], fullyParallel: false }] : []),
    { name: 'desktop', testIgnore: [PHONE_ONLY, NODES], use: { viewport: DESKTOP } },
    {
      name: 'phone',
      // Those whose screens look different on a phone.
      testMatch: [PHONE_ONLY, 'first-journey.e2e.ts', 'contract.e2e.ts', 'accessibility.e2e.ts'],
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
    },
  ],
});
