import { once } from 'node:events';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { makeTasksDue } from '../../server/src/testing/due-tasks.ts';
import { APP_READY_WITHIN_MS, type RunningApp, runApp } from './running-app.ts';
import { getSharedValue } from './shared-values.ts';
import { test as base, expect } from './test.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How many days the clocks are ahead of real time. */
type Time = { days: number };

/** The time of the app and the browsers. */
const getNow = ({ days }: Time): Date => new Date(Date.now() + days * DAY_MS);

type Fixtures = {
  /** Advances the clock of the server and of all browsers by days, also parts of one, runs the scheduled tasks, and makes the delayed ones due. */
  advanceDays: (days: number) => Promise<void>;
};

type WorkerFixtures = {
  time: Time;
  database: TestDatabase;
  clockApp: { url: string; databaseUrl: string; process: RunningApp['process'] };
};

/** Tests that advance time: those of a worker share an app, a database and a clock, which is ahead after the first one. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const database = await createTestDatabase();
      await use(database);
      await database.drop();
    },
    { scope: 'worker' },
  ],

  clockApp: [
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
    { scope: 'worker', timeout: 2 * APP_READY_WITHIN_MS },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  time: [async ({}, use) => use({ days: 0 }), { scope: 'worker' }],

  app: async ({ clockApp }, use) => use(clockApp),

  advanceDays: async ({ clockApp, database, browser, time }, use) => {
    await use(async (days) => {
      time.days += days;
      const done = once(clockApp.process, 'message');
      clockApp.process.send(days);
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
