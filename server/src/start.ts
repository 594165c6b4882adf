import { createServer } from 'node:net';
import { type App, createApp } from './app.ts';
import { type DemoAccount, findDemoAccounts, loadDemo } from './demo/load-demo.ts';
import type { Clock } from './platform/clock.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { createDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabaseServer } from './platform/db/server.ts';
import { type Lifecycle, manageLifecycle } from './platform/lifecycle.ts';
import { createLog, type Logger } from './platform/log.ts';
import { createStorage } from './platform/media/create-storage.ts';
import { StartupError } from './platform/startup-error.ts';
import { listStartLines } from './start-lines.ts';

const APP_CLOSE_TIMEOUT_MS = 3_500;
const DATABASE_CLOSE_TIMEOUT_MS = 5_000;
const POOL_CLOSE_TIMEOUT_MS = 500;

/** Tests pass a clock that they can change. */
type StartOptions = { clock?: Clock };
/** The running app and the demo accounts, if there are any. */
type StartedApp = { app: App; accounts: readonly DemoAccount[] };

/** Starts the database and the app, and registers how to close them. */
async function openApp(
  config: Config,
  log: Logger,
  lifecycle: Lifecycle,
  options: StartOptions,
): Promise<StartedApp> {
  const server = await openDatabaseServer(config, {
    onRestarted: () => log.warn('the embedded database crashed and was restarted'),
  });
  lifecycle.addCleanup('database server', DATABASE_CLOSE_TIMEOUT_MS, server.stop);
  await assertPortFree(config.host, config.port);
  await migrate(server.url, { onStep: (step) => log.info({ step }, 'migrated') });
  const database = createDatabase(server.url, {
    replicaUrls: config.databaseReplicaUrls,
    replicaMaxLagMs: config.databaseReplicaMaxLagMs,
    onIdleConnectionError: (error) => log.warn({ err: error }, 'a database connection broke'),
    onReplicaState: (state, error) => {
      if (state === 'current') log.info('a database replica gets reads');
      else
        log.warn(
          { err: error, state },
          'a database replica gets no reads: they go to another one, or to the primary',
        );
    },
  });
  lifecycle.addCleanup('database connections', POOL_CLOSE_TIMEOUT_MS, database.close);
  const storage = createStorage({ ...config, log });
  if (config.demo && (await loadDemo({ database, storage }))) log.info('demo content loaded');
  const app = await createApp({
    config,
    database,
    databaseUrl: server.url,
    log,
    isStopping: lifecycle.isStopping,
    ...options,
  });
  lifecycle.addCleanup('app', APP_CLOSE_TIMEOUT_MS, app.close);
  await app.http.listen({ port: config.port, host: config.host });
  return { app, accounts: config.demo ? await findDemoAccounts(database) : [] };
}

function printError(error: unknown): void {
  // An error that the user can fix is one line; other errors have a stack trace.
  console.error(error instanceof StartupError ? `Uneed no arrancó. ${error.message}` : error);
}

async function openAndPrint(options: StartOptions): Promise<App | undefined> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const ready = Promise.withResolvers<void>();
  const lifecycle = manageLifecycle(log, ready.promise, config.stopDelaySeconds * 1000);
  try {
    const { app, accounts } = await openApp(config, log, lifecycle, options);
    console.log(listStartLines(config, accounts).join('\n'));
    return app;
  } catch (error) {
    printError(error);
    lifecycle.stop(1, 'could not start');
    return undefined;
  } finally {
    ready.resolve();
  }
}

/** Runs the app in this process until it is stopped. Returns undefined if it could not start; the process then exits. */
export async function start(options: StartOptions = {}): Promise<App | undefined> {
  try {
    return await openAndPrint(options);
  } catch (error) {
    printError(error);
    return process.exit(1);
  }
}

function explainPortError(error: NodeJS.ErrnoException, host: string, port: number): StartupError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `El puerto ${port} está ocupado por otro programa: use otro, por ejemplo PORT=${port + 1} npm start`,
    EACCES: `No hay permiso para usar el puerto ${port}: use uno mayor, por ejemplo PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST: esta máquina no tiene la dirección ${host}`,
  };
  const message =
    reasons[error.code ?? ''] ?? `No se pudo usar el puerto ${port} en ${host}: ${error.message}`;
  return new StartupError(message, { cause: error });
}

/** Throws StartupError if the port is in use. Runs before the slow steps of the start. */
function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explainPortError(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
