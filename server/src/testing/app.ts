import { type App, createApp } from '../app.ts';
import { loadConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import type { Letter } from '../platform/mail/letter.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type TestApp = {
  app: App;
  database: Database;
  clock: TestClock;
  /** Letters that were sent, oldest first. */
  letters: { to: string; letter: Letter }[];
  /** Somebody who is not signed in. */
  nobody: ApiClient;
  /** Does the background work that is due. */
  runTasks(): Promise<void>;
  close(): Promise<void>;
};

type TestAppOptions = {
  /** Its database, which ends with it; one of its own unless said otherwise. */
  testDatabase?: TestDatabase;
  /** Whether tasks run by themselves; only when told unless said otherwise. */
  withWorkers?: boolean;
};

/** The real app; only clock and mail are handed in. */
export async function createTestApp(
  env: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const { testDatabase = await createTestDatabase(), withWorkers = false } = options;
  const clock = createTestClock();
  const letters: TestApp['letters'] = [];
  const mailer: Mailer = {
    send: async (to, letter) => {
      letters.push({ to, letter });
    },
    close: () => undefined,
  };
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: `data/test/app-${process.pid}`,
    DATABASE_URL: testDatabase.url,
    RATE_LIMIT_FACTOR: '1000',
    // A machine that is busy with other tests is no reason to refuse.
    EVENT_LOOP_DELAY_MAX_MS: '0',
    ...env,
  });
  const { database, url: databaseUrl } = testDatabase;
  const log = createLog(config.logLevel);
  const handedIn = { clock, mailer, withWorkers, withPages: false };
  const app = await createApp({ config, database, databaseUrl, log, ...handedIn });
  return {
    app,
    database,
    clock,
    letters,
    nobody: createApiClient(app.http, undefined),
    runTasks: () => app.queue.runDue(),
    async close() {
      await app.close();
      await testDatabase.drop();
    },
  };
}
