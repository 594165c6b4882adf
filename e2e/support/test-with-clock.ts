import { once } from 'node:events';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { makeTasksDue } from '../../server/src/testing/due-tasks.ts';
import { APP_READY_WITHIN_MS, type RunningApp, runApp } from './running-app.ts';
import { getSharedValue } from './shared-values.ts';
import { test as base, expect } from './test.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How many days the clocks are ahead of real time. */
type Time = { days: number };

const getNow = ({ days }: Time): Date => new Date(Date.now() + days * DAY_MS);

type Fixtures = {
  time: Time;
  database: TestDatabase;
  /** Advances the clock of the server and of all browsers by days, also parts of one, runs the scheduled tasks, and makes the delayed ones due. */
  advanceDays: (days: number) => Promise<void>;
  app: { url: string; databaseUrl: string; process: RunningApp['process'] };
};

/** Tests that advance time: each has its own app, database and clock. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  database: async ({}, use) => {
    const database = await createTestDatabase();
    await use(database);
    await database.drop();
  },

  app: [
    async ({ database }, use) => {
      const app = await runApp({
        databaseUrl: database.url,
        entry: 'e2e/support/app-with-clock.ts',
        env: { SMTP_URL: getSharedValue('smtpUrl') },
      });
      await use({ ...app, databaseUrl: database.url });
      await app.stop();
    },
    // The start does not count as time of the test.
    { scope: 'test', timeout: 2 * APP_READY_WITHIN_MS },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  time: async ({}, use) => use({ days: 0 }),

  advanceDays: async ({ app, database, browser, time }, use) => {
    await use(async (days) => {
      time.days += days;
      const done = once(app.process, 'message');
      app.process.send(days);
      await done;
      await makeTasksDue(database.database.db, getNow(time));
      for (const context of browser.contexts()) await context.clock.setSystemTime(getNow(time));
    });
  },

  createVisitor: async ({ createVisitor, time }, use) =>
    use(async (options) => {
      const visitor = await createVisitor(options);
      await visitor.context.clock.install({ time: getNow(time) });
      return visitor;
    }),
});

export { expect };
