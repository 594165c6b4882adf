import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { startEmbedded } from './embedded.ts';
import { FolderBusyError, lockFolder } from './folder-lock.ts';

/** A previous app process may still be shutting down. */
const LOCK_TIMEOUT_MS = 2000;
const CONNECT_TIMEOUT_MS = 30_000;
const CONNECT_RETRY_INTERVAL_MS = 500;
const LOCK_NAME = 'uneed';
/** Error codes while a server starts or stops, or is not reachable yet. */
const TRANSIENT_ERROR_CODES = new Set([
  '57P03',
  '57P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);

/** A running PostgreSQL, embedded or external. */
export type DatabaseServer = {
  url: string;
  /** Stops an embedded server; does nothing for an external one. */
  stop(): Promise<void>;
};

type Events = { onRestarted?: () => void };

const getErrorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'sin respuesta';

async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function waitUntilReachable(url: string): Promise<void> {
  const deadline = Date.now() + CONNECT_TIMEOUT_MS;
  for (;;) {
    try {
      return await connectOnce(url);
    } catch (cause) {
      const code = getErrorCode(cause);
      if (TRANSIENT_ERROR_CODES.has(code) && Date.now() < deadline) {
        await sleep(CONNECT_RETRY_INTERVAL_MS);
        continue;
      }
      const { host } = new URL(url);
      const reason = TRANSIENT_ERROR_CODES.has(code) || !(cause instanceof Error) ? code : cause.message;
      throw new StartupError(`DATABASE_URL: no se pudo entrar a la base de datos en ${host} (${reason})`, {
        cause,
      });
    }
  }
}

async function lockDataDir(dataDir: string) {
  try {
    return await lockFolder(dataDir, LOCK_NAME, LOCK_TIMEOUT_MS);
  } catch (error) {
    if (!(error instanceof FolderBusyError)) throw error;
    throw new StartupError(
      `Uneed ya está corriendo con los datos de ${dataDir} (proceso ${error.pid ?? 'desconocido'}): deténgalo primero o use otra carpeta con DATA_DIR`,
      { cause: error },
    );
  }
}

/**
 * Opens the database of the app: waits up to 30 s for DATABASE_URL, or starts the embedded PostgreSQL with an exclusive
 * lock on the data folder. Throws StartupError.
 */
export async function openDatabaseServer(config: Config, events: Events = {}): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) {
    await waitUntilReachable(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  const lock = await lockDataDir(config.dataDir);
  const server = await startEmbedded({ dataDir: config.dataDir, ...events });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      lock.release();
    },
  };
}

/**
 * The same for a command (`npm run admin`) that may run while the app runs: uses the database of the running app and leaves
 * it running, or starts it for the duration of the command.
 */
export async function joinDatabaseServer(config: Config): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) return openDatabaseServer(config);
  const lock = await lockFolder(config.dataDir, LOCK_NAME, 0).catch(() => undefined);
  const server = await startEmbedded({ dataDir: config.dataDir });
  return {
    url: server.url,
    stop: async () => {
      await (lock ? server.stop() : server.detach());
      lock?.release();
    },
  };
}
