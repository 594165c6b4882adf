import { once } from 'node:events';
import { createTestDatabase } from '../../server/src/testing/database.ts';
import { APP_READY_WITHIN_MS, type RunningApp, runApp } from './running-app.ts';
import { getSharedValue } from './shared-values.ts';
import { test as base, expect } from './test.ts';

const DAY_MS = 24 * 60 * 60_000;

type Fixtures = {
  /** Advances the clock of the server and of all browsers by days, and runs the tasks that are due. */
  advanceDays: (days: number) => Promise<void>;
  app: { url: string; databaseUrl: string; process: RunningApp['process'] };
};

/** Tests that advance time: each has its own app, database and clock. */
export const test = base.extend<Fixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const database = await createTestDatabase();
      const app = await runApp({
        databaseUrl: database.url,
        entry: 'e2e/support/app-with-clock.ts',
        env: { SMTP_URL: getSharedValue('smtpUrl') },
      });
      await use({ ...app, databaseUrl: database.url });
      await app.stop();
      await database.drop();
    },
    // The start does not count as time of the test.
    { scope: 'test', timeout: 2 * APP_READY_WITHIN_MS },
  ],

  advanceDays: async ({ app, browser }, use) => {
    let totalDays = 0;
    await use(async (days) => {
      totalDays += days;
      const done = once(app.process, 'message');
      app.process.send(days);
      await done;
      const now = new Date(Date.now() + totalDays * DAY_MS);
      for (const context of browser.contexts()) await context.clock.setSystemTime(now);
    });
  },

  createVisitor: async ({ createVisitor }, use) =>
    use(async (options) => {
      const visitor = await createVisitor(options);
      await visitor.context.clock.install();
      return visitor;
    }),
});

export { expect };
