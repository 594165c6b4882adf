import pg from 'pg';
import { SUPERUSER } from '../../server/src/platform/db/embedded/cluster.ts';

/**
 * Has the embedded PostgreSQL write the rows of a seed to the disk now. Otherwise it would do so during the measurement, and also create
 * files for its write-ahead log, for which all commits wait; after a checkpoint it uses the existing files again.
 */
export async function settleDisk(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.username = SUPERUSER;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
