import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import * as z from 'zod';
import { StartupError } from '../startup-error.ts';

/** Oldest major version of PostgreSQL on which the migrations run: they change the expression of a generated column. */
const OLDEST_POSTGRESQL = 17;

/** Folder of the SQL migrations; they run in the order of their names. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

const MIGRATIONS_TABLE = 'migrations';

type Options = {
  /** Called with the name of each migration that ran. */
  onStep?: (name: string) => void;
  /** Runs at most this many; default: all. */
  count?: number;
  /** Oldest major version of PostgreSQL that is accepted. */
  oldestVersion?: number;
};

const versionSchema = z.tuple([z.object({ server_version_num: z.coerce.number() })]);

/** Throws StartupError if the server is older. */
async function assertVersion(client: pg.Client, oldestVersion: number): Promise<void> {
  const [{ server_version_num }] = versionSchema.parse((await client.query('show server_version_num')).rows);
  const major = Math.floor(server_version_num / 10_000);
  if (major >= oldestVersion) return;
  throw new StartupError(
    `DATABASE_URL: ese servidor es PostgreSQL ${major} y Uneed necesita PostgreSQL ${oldestVersion} o más nuevo`,
  );
}

/** Whether the database ran exactly the migrations of the folder. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('${MIGRATIONS_TABLE}') is not null as "exists"`);
  if (!rows[0].exists) return false;
  const ran = await client.query(`select name from ${MIGRATIONS_TABLE}`);
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return isDeepStrictEqual(
    ran.rows.map(({ name }) => name).sort(),
    files.map((file) => parse(file).name),
  );
}

const ignore = () => undefined;

async function runMigrations(dbClient: pg.Client, count: number | undefined) {
  // Loaded only when it is needed: it stays in memory.
  const { runner } = await import('node-pg-migrate');
  return runner({
    dbClient,
    dir: MIGRATIONS_FOLDER,
    direction: 'up',
    ...(count !== undefined && { count }),
    migrationsTable: MIGRATIONS_TABLE,
    ignorePattern: '(?!.*\\.sql$).*',
    advisoryLockMode: 'wait',
    singleTransaction: true,
    logger: { info: ignore, warn: ignore, error: ignore },
  });
}

/**
 * Runs all pending migrations on the database at `url` in one transaction. A second node waits for the first, and then has
 * nothing to do. Throws StartupError if the server is too old.
 */
export async function migrate(url: string, options: Options = {}): Promise<void> {
  const { count, oldestVersion = OLDEST_POSTGRESQL, onStep } = options;
  // A client of our own: that of the runner is still open when the runner resolves, and throws if the server stops then.
  const client = new pg.Client({ connectionString: url });
  client.on('error', ignore);
  await client.connect();
  try {
    await assertVersion(client, oldestVersion);
    if (await isUpToDate(client)) return;
    for (const step of await runMigrations(client, count)) onStep?.(step.name);
  } finally {
    await client.end();
  }
}
