import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '../../platform/db/embedded.ts';
import { lockFolder } from '../../platform/db/folder-lock.ts';
import { type DataFolder, openDataFolder, TEST_FOLDER } from './data-folder.ts';
import { dropDatabase } from './drop-database.ts';

const LOCK_TIMEOUT_MS = 60_000;
/** Application name of the connection that each test run keeps open. */
const RUN_NAME = 'uneed-test-run';
const STOP_SCRIPT = fileURLToPath(new URL('stop-server.ts', import.meta.url));

/** The PostgreSQL server of the tests. */
export type TestServer = { url: string; stop(): Promise<void> };

async function countOtherRuns(client: pg.Client): Promise<number> {
  const found = await client.query<{ count: string }>(
    'select count(*) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [RUN_NAME],
  );
  return Number(found.rows[0]?.count ?? 0);
}

async function dropTestDatabases(client: pg.Client): Promise<void> {
  const found = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'test\\_%'`,
  );
  for (const { name } of found.rows) await dropDatabase(client, name);
}

async function register(url: string): Promise<{ client: pg.Client; alone: boolean }> {
  const client = new pg.Client({ connectionString: url, application_name: RUN_NAME });
  client.on('error', () => undefined);
  await client.connect();
  return { client, alone: (await countOtherRuns(client)) === 0 };
}

/**
 * Starts the PostgreSQL of the tests, or uses the one of another test run; the last run stops it. TEST_DATABASE_URL names
 * another server, whose role must be allowed to create databases; it is not stopped.
 */
export async function openTestServer(): Promise<TestServer> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) return { url: configuredUrl, stop: async () => undefined };
  const lock = await lockFolder(TEST_FOLDER, 'test-server', LOCK_TIMEOUT_MS);
  try {
    const folder = await openDataFolder();
    const server = await startEmbedded({ dataDir: folder.path, durable: false });
    const { client, alone: isOnlyRun } = await register(server.url);
    if (isOnlyRun) await dropTestDatabases(client);
    process.once('exit', stopAfterExit);
    return {
      url: server.url,
      stop() {
        process.off('exit', stopAfterExit);
        return leaveTestServer(server, client, folder);
      },
    };
  } finally {
    lock.release();
  }
}

/** For a process that exits without `stop`, such as an interrupted Vitest: another one stops the server, unless a run still uses it. */
function stopAfterExit(): void {
  // Vitest opens the server once for each project.
  if (process.env.UNEED_TEST_SERVER_STOPPING) return;
  process.env.UNEED_TEST_SERVER_STOPPING = 'yes';
  spawn(process.execPath, [STOP_SCRIPT], { detached: true, stdio: 'ignore' }).unref();
}

async function leaveTestServer(
  server: Awaited<ReturnType<typeof startEmbedded>>,
  client: pg.Client,
  folder: DataFolder,
): Promise<void> {
  const lock = await lockFolder(TEST_FOLDER, 'test-server', LOCK_TIMEOUT_MS);
  try {
    const otherRuns = await countOtherRuns(client).catch(() => 0);
    await client.end();
    if (otherRuns > 0) return await server.detach();
    await server.stop();
    await folder.remove();
  } finally {
    lock.release();
  }
}
