import { once } from 'node:events';
import { createTestDatabase } from '../../server/src/testing/database.ts';
import { whereIs } from './environment.ts';
import { type RunningApp, runApp } from './running-app.ts';
import { test as base, expect } from './test.ts';

const DAY_MS = 24 * 60 * 60_000;

type Fixtures = {
  /** So many days later, on the server and in every browser; what has become due is done. */
  daysPass: (days: number) => Promise<void>;
  app: { url: string; databaseUrl: string; process: RunningApp['process'] };
};

/** Journeys through time: each on an app, a database and a clock of its own. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  app: async ({}, use) => {
    const database = await createTestDatabase();
    const app = await runApp({
      databaseUrl: database.url,
      entry: 'e2e/support/app-with-clock.ts',
      env: { SMTP_URL: whereIs('smtp') },
    });
    await use({ ...app, databaseUrl: database.url });
    await app.stop();
    await database.drop();
  },

  daysPass: async ({ app, browser }, use) => {
    let passed = 0;
    await use(async (days) => {
      passed += days;
      const done = once(app.process, 'message');
      app.process.send(days);
      await done;
      const now = new Date(Date.now() + passed * DAY_MS);
      for (const context of browser.contexts()) await context.clock.setSystemTime(now);
    });
  },

  visitor: async ({ visitor }, use) =>
    use(async (options) => {
      const one = await visitor(options);
      await one.context.clock.install();
      return one;
    }),
});

export { expect };
