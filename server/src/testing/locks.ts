import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/db/database.ts';

/** Resolves when `count` connections of the database wait for a lock. */
export async function waitUntilBlocked({ db }: Database, count = 1): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(countWaiting, { interval: 20, timeout: 10_000 }).toBe(count);
}
