import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';

/** Folder of the SQL migrations; they run in the order of their names. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

const MIGRATIONS_TABLE = 'migrations';

type Options = {
  /** Called with the name of each migration that ran. */
  onStep?: (name: string) => void;
  /** Runs at most this many; default: all. */
  count?: number;
};

/**
 * Runs all pending migrations on the database at `url` in one transaction. A second node waits for the first, and then has
 * nothing to do.
 */
export async function migrate(url: string, options: Options = {}): Promise<void> {
  const ignore = () => undefined;
  // A client of our own: that of the runner is still open when the runner resolves, and throws if the server stops then.
  const dbClient = new pg.Client({ connectionString: url });
  dbClient.on('error', ignore);
  await dbClient.connect();
  try {
    if (await isUpToDate(dbClient)) return;
    // Loaded only when it is needed: it stays in memory.
    const { runner } = await import('node-pg-migrate');
    const steps = await runner({
      dbClient,
      dir: MIGRATIONS_FOLDER,
      direction: 'up',
      ...(options.count !== undefined && { count: options.count }),
      migrationsTable: MIGRATIONS_TABLE,
      ignorePattern: '(?!.*\\.sql$).*',
      advisoryLockMode: 'wait',
      singleTransaction: true,
      logger: { info: ignore, warn: ignore, error: ignore },
    });
    for (const step of steps) options.onStep?.(step.name);
  } finally {
    await dbClient.end();
  }
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
