import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';

/** Folder of the SQL migrations; they run in the order of their names. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

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
  const steps = await runner({
    dbClient,
    dir: MIGRATIONS_FOLDER,
    direction: 'up',
    ...(options.count !== undefined && { count: options.count }),
    migrationsTable: 'migrations',
    ignorePattern: '(?!.*\\.sql$).*',
    advisoryLockMode: 'wait',
    singleTransaction: true,
    logger: { info: ignore, warn: ignore, error: ignore },
  }).finally(() => dbClient.end());
  for (const step of steps) options.onStep?.(step.name);
}
