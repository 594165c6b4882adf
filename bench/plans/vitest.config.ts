import { defineConfig } from 'vitest/config';

/** What PostgreSQL's planner chooses for the statements that many rows pass through: `npm run bench -- plans`, not a test of the product. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    globalSetup: ['../../server/src/testing/postgres/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
