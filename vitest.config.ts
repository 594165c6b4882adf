import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { contentDocuments } from './web/vite/content/documents-plugin.ts';
import { earlyScript } from './web/vite/scripts.ts';

/** Ample: other tests may have both cores, and nobody waits this long unless something is wrong. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
} as const;

/**
 * Tests of one file do not depend on their order: they run shuffled, by a seed that Vitest prints. It is the same for each run, so that a
 * commit that passed passes again; `TEST_SEED=N` gives another order, and other values of properties.
 */
const seed = Number(process.env.TEST_SEED ?? 1_795_382_792_498);
const anyOrder = { sequence: { shuffle: { tests: true, files: false } } } as const;
const seededProperties = {
  setupFiles: ['scripts/test/seed-properties.ts'],
  env: { TEST_SEED: String(seed) },
};

/** API tests: a real database each, which is cloned from a template. */
const onServer = {
  ...patience,
  ...anyOrder,
  environment: 'node',
  globalSetup: ['server/src/testing/postgres/global-setup.ts'],
  pool: 'forks',
} as const;

/** Unit, API and page tests; journeys in a real browser are Playwright's (e2e/). */
export default defineConfig({
  test: {
    sequence: { seed },
    // More than the cores: API tests wait for the database and for timers a third of their time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // A Redis client that a test closes rejects what it has not sent, and the adapter of socket.io does not handle that; a process
    // that stops logs it as a warning (server/src/platform/lifecycle.ts).
    onUnhandledError: (error) => error.message !== 'Connection is closed.',
    projects: [
      {
        test: {
          ...patience,
          ...anyOrder,
          ...seededProperties,
          name: 'domain',
          environment: 'node',
          // Also the pure functions of the measurements.
          include: ['{domain/src,bench}/**/*.test.ts'],
          exclude: ['bench/plans/**'],
          // Pure functions: a worker for each file would cost more than the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...onServer,
          ...seededProperties,
          name: 'server',
          include: ['server/src/**/*.test.{ts,tsx}'],
          // The product's modules are loaded once in a worker; every file has its own app and database.
          isolate: false,
        },
      },
      {
        // The sources of the project are parsed once in a worker.
        test: { ...onServer, name: 'laws', include: ['laws/**/*.test.ts'], isolate: false },
      },
      {
        plugins: [contentDocuments(), earlyScript()],
        test: {
          ...patience,
          ...anyOrder,
          name: 'web',
          environment: 'jsdom',
          // Each file has its own document and modules, as in a process of its own, at a third of the time.
          pool: 'vmThreads',
          include: ['web/{app,vite,widget,worker}/**/*.test.{ts,tsx}'],
          setupFiles: ['web/app/testing/setup.ts'],
        },
      },
    ],
  },
});
