import { createApp } from './app.ts';
import { type DemoAccount, demoAccounts, loadDemo } from './demo/load.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { createDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabaseServer } from './platform/db/server.ts';
import { type Lifecycle, manageLifecycle } from './platform/lifecycle.ts';
import { createLog, type Logger } from './platform/log.ts';
import { assertPortFree } from './platform/port.ts';
import { StartupError } from './platform/startup-error.ts';

const APP_PATIENCE_MS = 3_500;
const DATABASE_PATIENCE_MS = 5_000;
const POOL_PATIENCE_MS = 500;

type Accounts = readonly DemoAccount[];

/**
 * Everything in its order: whatever is opened is closed in reverse when we are told to stop. Gives the demo accounts
 * that people may sign in with, if there are any.
 */
async function start(config: Config, log: Logger, lifecycle: Lifecycle): Promise<Accounts> {
  const server = await openDatabaseServer(config, {
    onRevived: () => log.warn('the embedded database had died and was started again'),
  });
  lifecycle.opened('database server', DATABASE_PATIENCE_MS, server.stop);
  await assertPortFree(config.host, config.port);
  await migrate(server.url, { onStep: (step) => log.info({ step }, 'migrated') });
  const database = createDatabase(server.url, {
    replicaUrl: config.databaseReplicaUrl,
    onError: (error) => log.warn({ err: error }, 'lost a connection to the database'),
  });
  lifecycle.opened('database connections', POOL_PATIENCE_MS, database.close);
  if (config.demo && (await loadDemo({ database }))) log.info('demo content loaded');
  const app = await createApp({ config, database, databaseUrl: server.url, log });
  lifecycle.opened('app', APP_PATIENCE_MS, app.close);
  await app.http.listen({ port: config.port, host: config.host });
  return config.demo ? demoAccounts(database) : [];
}

function greet(config: Config, accounts: Accounts): void {
  console.log(`Uneed está en ${config.publicUrl}`);
  for (const { label, email, password } of accounts) console.log(`  ${label}: ${email} / ${password}`);
}

function complain(error: unknown): void {
  // What a person can mend is one line; anything else is ours and shows where it broke.
  console.error(error instanceof StartupError ? `Uneed no arrancó. ${error.message}` : error);
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const ready = Promise.withResolvers<void>();
  const lifecycle = manageLifecycle(log, ready.promise);
  try {
    greet(config, await start(config, log, lifecycle));
  } catch (error) {
    complain(error);
    lifecycle.stop(1, 'could not start');
  } finally {
    ready.resolve();
  }
}

await main().catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
