import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

/** The SQL files, one per step, run in the order of their names. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

type Options = {
  /** Told the name of each step that ran. */
  onStep?: (name: string) => void;
};

/**
 * Brings the database at `url` up to date, all missing steps in one transaction or none. Whoever comes while another
 * node migrates waits for it, then finds nothing left to do.
 */
export async function migrate(url: string, options: Options = {}): Promise<void> {
  const ignore = () => undefined;
  const steps = await runner({
    databaseUrl: url,
    dir: MIGRATIONS_FOLDER,
    direction: 'up',
    migrationsTable: 'migrations',
    ignorePattern: '(?!.*\\.sql$).*',
    advisoryLockMode: 'wait',
    singleTransaction: true,
    logger: { info: ignore, warn: ignore, error: ignore },
  });
  for (const step of steps) options.onStep?.(step.name);
}
