import { onTestFinished } from 'vitest';
import { type App, createApp } from '../app.ts';
import { RECEIPT_SUBJECT } from '../features/hiring/applications/application-notifications.service.ts';
import { CONFIRMATION_SUBJECT } from '../features/people/accounts/accounts.mail.ts';
import { NEW_DEVICE_SUBJECT } from '../features/people/accounts/new-device/new-device.mail.ts';
import { loadConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { createLog, type Logger } from '../platform/log.ts';
import type { Email } from '../platform/mail/email.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Outgoing } from '../platform/outgoing/outgoing.ts';
import { createPasswords, type Passwords } from '../platform/passwords.ts';
import type { PresenceTimings } from '../platform/realtime/presence.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeTasksDue } from './due-tasks.ts';

/** The lowest cost of argon2: a hash takes 0.1 ms instead of 12 ms, and most tests sign up several users. */
export const HASH_COST = { memoryCost: 8, timeCost: 1 };

export type SentEmail = { to: string; email: Email };

export type TestApp = {
  app: App;
  database: Database;
  clock: TestClock;
  /** Sent emails, oldest first, without `receipts`. */
  emails: SentEmail[];
  /** Emails that tell somebody of a sign-up, a sign-in or an application of their own, as nearly every test has. */
  receipts: SentEmail[];
  /** A client without a session. */
  anonymous: ApiClient;
  /** Runs the tasks that are due by the test clock. */
  runTasks(): Promise<void>;
  close(): Promise<void>;
};

type TestAppOptions = {
  /** Database of the app, dropped on close; a new one by default. */
  testDatabase?: TestDatabase;
  /** By default a fixed clock at noon. */
  clock?: TestClock;
  /** Whether workers run the tasks; by default only `runTasks` does. */
  withWorkers?: boolean;
  /** Whether pages are rendered too; needs a build of the web app. */
  withPages?: boolean;
  /** By default only fatal errors are logged. */
  log?: Logger;
  /** Replaces functions of the mailer. */
  mailer?: Partial<Mailer>;
  /** Hashes the passwords; by default at the lowest cost. */
  passwords?: Passwords;
  /** By default as in production, which reaches no receiver of a test. */
  outgoing?: Outgoing;
  /** By default as in production; longer where many requests wait for the storage. */
  storageTimeoutMs?: number;
  /** By default as in production; `QUICK_PRESENCE` where a test waits for users who go offline. */
  presenceTimings?: PresenceTimings;
  /** Whether the process is about to stop; by default it is not. */
  isStopping?: () => boolean;
};

/** Users are offline, and lists of online users are sent, soon after the change. */
export const QUICK_PRESENCE: PresenceTimings = { graceMs: 50, intervalMs: 25 };

/** Whether an email is a receipt. */
export const isReceipt = ({ subject }: Email): boolean =>
  [CONFIRMATION_SUBJECT, NEW_DEVICE_SUBJECT].includes(subject) || subject.startsWith(RECEIPT_SUBJECT);

/** Creates the real app with a test clock and a mailer that records emails. */
export async function createTestApp(
  env: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const { testDatabase = await createTestDatabase(), withWorkers = false, withPages = false } = options;
  const {
    passwords = createPasswords(HASH_COST),
    clock = createTestClock(),
    presenceTimings,
    isStopping,
    outgoing,
    storageTimeoutMs,
  } = options;
  const emails: SentEmail[] = [];
  const receipts: SentEmail[] = [];
  const mailer: Mailer = {
    send: async (to, email) => {
      (isReceipt(email) ? receipts : emails).push({ to, email });
    },
    check: async () => undefined,
    close: () => undefined,
    ...options.mailer,
  };
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: `data/test/app-${process.pid}`,
    DATABASE_URL: testDatabase.url,
    RATE_LIMIT_FACTOR: '1000',
    // Other tests can keep the machine busy; then requests must not be rejected.
    EVENT_LOOP_DELAY_MAX_MS: '0',
    // What a test changed is read at once; tests of the cache turn it on.
    ANSWER_CACHE: 'off',
    BANK_INSTRUCTIONS: 'Banco de Prueba\\nCuenta 000',
    ...env,
  });
  const { database, url: databaseUrl } = testDatabase;
  const { log = createLog(config.logLevel) } = options;
  const overrides = {
    clock,
    mailer,
    passwords,
    presenceTimings,
    isStopping,
    outgoing,
    storageTimeoutMs,
    withWorkers,
    withPages,
  };
  const app = await createApp({ config, database, databaseUrl, log, ...overrides });
  return {
    app,
    database,
    clock,
    emails,
    receipts,
    anonymous: createApiClient(app.http, undefined),
    async runTasks() {
      await makeTasksDue(database.db, clock.now());
      await app.queue.runDue();
    },
    async close() {
      await app.close();
      await testDatabase.drop();
    },
  };
}

/** An app of the running test alone, which may move the clock far or change what everybody sees. */
export async function createOwnTestApp(...options: Parameters<typeof createTestApp>): Promise<TestApp> {
  const own = await createTestApp(...options);
  onTestFinished(() => own.close());
  return own;
}
