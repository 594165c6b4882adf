import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Returns how many standbys confirm each commit before it is acknowledged; undefined if the app's role may not see that, which needs the
 * right `pg_read_all_stats`.
 */
export async function countSynchronousStandbys(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where sync_state in ('sync', 'quorum')) from pg_stat_replication
    having pg_has_role('pg_read_all_stats', 'usage')`.execute(db);
  return rows[0]?.count;
}
