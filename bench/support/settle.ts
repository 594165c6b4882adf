import pg from 'pg';

/** The role that initdb creates; it has the password of the app's role. */
const SUPERUSER = 'postgres';

/**
 * Writes the many new rows of a seed to the disk, as PostgreSQL does every few minutes. Until then it would write them during the measurement, and create
 * files for its log, for which all commits wait; afterwards it uses the present ones again.
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
