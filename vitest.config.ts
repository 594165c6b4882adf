import { defineConfig } from 'vitest/config';

/** Unit, API and page tests; journeys in a real browser are Playwright's (e2e/). */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', environment: 'node', include: ['domain/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.{ts,tsx}'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'laws',
          environment: 'node',
          include: ['laws/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/app/**/*.test.{ts,tsx}'],
          setupFiles: ['web/app/testing/setup.ts'],
        },
      },
    ],
  },
});
