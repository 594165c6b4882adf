import { type App, createApp } from '../app.ts';
import { loadConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import type { Email } from '../platform/mail/email.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type SentEmail = { to: string; email: Email };

export type TestApp = {
  app: App;
  database: Database;
  clock: TestClock;
  /** Letters that were sent, oldest first. */
  emails: SentEmail[];
  /** Somebody who is not signed in. */
  anonymous: ApiClient;
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
  const emails: SentEmail[] = [];
  const mailer: Mailer = {
    send: async (to, email) => {
      emails.push({ to, email });
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
    emails,
    anonymous: createApiClient(app.http, undefined),
    runTasks: () => app.queue.runDue(),
    async close() {
      await app.close();
      await testDatabase.drop();
    },
  };
}
