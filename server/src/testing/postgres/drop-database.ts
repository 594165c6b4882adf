import pg from 'pg';

/**
 * Drops a database after it has ended the connections of its clients. Not `with (force)`: that fails while autovacuum works in the
 * database ('permission denied to terminate process'), and without it PostgreSQL ends autovacuum itself.
 */
export async function dropDatabase(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name],
  );
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
}
