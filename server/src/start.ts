import { type App, createApp } from './app.ts';
import { type DemoAccount, findDemoAccounts, loadDemo } from './demo/load-demo.ts';
import type { Clock } from './platform/clock.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { createDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabaseServer } from './platform/db/server.ts';
import { type Lifecycle, manageLifecycle } from './platform/lifecycle.ts';
import { createLog, type Logger } from './platform/log.ts';
import { assertPortFree } from './platform/port.ts';
import { StartupError } from './platform/startup-error.ts';

const APP_CLOSE_TIMEOUT_MS = 3_500;
const DATABASE_CLOSE_TIMEOUT_MS = 5_000;
const POOL_CLOSE_TIMEOUT_MS = 500;

/** What may be handed in: journeys move the clock. */
type StartOptions = { clock?: Clock };
/** The app, and the demo accounts that people may sign in with, if there are any. */
type StartedApp = { app: App; accounts: readonly DemoAccount[] };

/** Everything in its order: whatever is opened is closed in reverse when we are told to stop. */
async function openApp(
  config: Config,
  log: Logger,
  lifecycle: Lifecycle,
  options: StartOptions,
): Promise<StartedApp> {
  const server = await openDatabaseServer(config, {
    onRestarted: () => log.warn('the embedded database had died and was started again'),
  });
  lifecycle.addCleanup('database server', DATABASE_CLOSE_TIMEOUT_MS, server.stop);
  await assertPortFree(config.host, config.port);
  await migrate(server.url, { onStep: (step) => log.info({ step }, 'migrated') });
  const database = createDatabase(server.url, {
    replicaUrl: config.databaseReplicaUrl,
    onIdleConnectionError: (error) => log.warn({ err: error }, 'lost a connection to the database'),
    onReplicaUnavailable: (error) =>
      log.warn({ err: error }, 'database replica away: reads go to the primary'),
    onReplicaAvailable: () => log.info('database replica back'),
  });
  lifecycle.addCleanup('database connections', POOL_CLOSE_TIMEOUT_MS, database.close);
  if (config.demo && (await loadDemo({ database }))) log.info('demo content loaded');
  const app = await createApp({ config, database, databaseUrl: server.url, log, ...options });
  lifecycle.addCleanup('app', APP_CLOSE_TIMEOUT_MS, app.close);
  await app.http.listen({ port: config.port, host: config.host });
  return { app, accounts: config.demo ? await findDemoAccounts(database) : [] };
}

function printStarted(config: Config, accounts: StartedApp['accounts']): void {
  console.log(`Uneed está en ${config.publicUrl}`);
  for (const { label, email, password } of accounts) console.log(`  ${label}: ${email} / ${password}`);
}

function printError(error: unknown): void {
  // What a person can mend is one line; anything else is ours and shows where it broke.
  console.error(error instanceof StartupError ? `Uneed no arrancó. ${error.message}` : error);
}

async function openAndPrint(options: StartOptions): Promise<App | undefined> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const ready = Promise.withResolvers<void>();
  const lifecycle = manageLifecycle(log, ready.promise);
  try {
    const { app, accounts } = await openApp(config, log, lifecycle, options);
    printStarted(config, accounts);
    return app;
  } catch (error) {
    printError(error);
    lifecycle.stop(1, 'could not start');
    return undefined;
  } finally {
    ready.resolve();
  }
}

/** Runs the product in this process until it is told to stop. Without an answer it could not start, and ends by itself. */
export async function start(options: StartOptions = {}): Promise<App | undefined> {
  try {
    return await openAndPrint(options);
  } catch (error) {
    printError(error);
    return process.exit(1);
  }
}
