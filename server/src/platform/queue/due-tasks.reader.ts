import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Returns the names of all kinds of tasks of which at least one is due, from the table of pg-boss. */
export async function findDueTaskNames(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and start_after <= now()`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
