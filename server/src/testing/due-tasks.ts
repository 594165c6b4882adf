import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** Makes the tasks run that are due by a test clock, which is ahead of the real time that the task queue compares with. */
export async function makeTasksDue(db: Db, now: Date): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'created' and start_after between now() and ${now}`.execute(
    db,
  );
}
