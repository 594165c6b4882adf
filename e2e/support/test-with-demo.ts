import { createTestDatabase } from '../../server/src/testing/database.ts';
import { APP_READY_WITHIN_MS, runApp } from './running-app.ts';
import { test as base, expect } from './test.ts';

/** Tests that read the demo content: each has its own app and database, which no other test changes. */
export const test = base.extend<{ app: { url: string; databaseUrl: string } }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const database = await createTestDatabase();
      const app = await runApp({ databaseUrl: database.url, env: { DEMO: 'on' } });
      await use({ url: app.url, databaseUrl: database.url });
      await app.stop();
      await database.drop();
    },
    // The start does not count as time of the test.
    { scope: 'test', timeout: 2 * APP_READY_WITHIN_MS },
  ],
});

export { expect };
