import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Whether a background task has been due since before `since`. An index of pg-boss has only the tasks that wait. */
export async function hasTaskDueSince({ db }: Database, since: Date): Promise<boolean> {
  const { rows } = await sql<{ isDelayed: boolean }>`
    select exists (select from pgboss.job where state < 'active' and start_after < ${since}) as is_delayed
  `.execute(db);
  return rows[0]?.isDelayed === true;
}
