import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database, Tx } from '../platform/db/database.ts';

/** Resolves when `count` connections of the database wait for a lock. */
export async function waitUntilBlocked({ db }: Database, count = 1): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(countWaiting, { interval: 20 }).toBe(count);
}

type Work = (tx: Tx) => Promise<unknown>;

/** Runs `lock` in two transactions; the second has to wait until the first ends. */
export async function expectSecondToWait(database: Database, lock: Work): Promise<void> {
  const { second } = await database.transaction(async (tx) => {
    await lock(tx);
    const second = database.transaction(lock);
    await waitUntilBlocked(database);
    return { second };
  });
  await second;
}

/** Whether a row that `lock` locks is held by a transaction. */
async function isHeld(database: Database, lock: Work): Promise<boolean> {
  const competing = database.transaction(async (tx) => {
    await sql`set local lock_timeout = '100ms'`.execute(tx);
    await lock(tx);
  });
  return competing.then(
    () => false,
    () => true,
  );
}

/** Holds what `hold` locks until `work` waits for it, and returns whether `work` holds the row of `other` by then. */
export async function holdsWhileWaiting(
  database: Database,
  { hold, work, other }: { hold: Work; work: Work; other: Work },
): Promise<boolean> {
  const { waiting, isOtherHeld } = await database.transaction(async (tx) => {
    await hold(tx);
    const waiting = database.transaction(work);
    await waitUntilBlocked(database);
    return { waiting, isOtherHeld: await isHeld(database, other) };
  });
  await waiting;
  return isOtherHeld;
}

/** Runs `work` while another transaction holds the locks of `hold`; fails if it waits for them. */
export async function runWithoutWaiting<Result>(
  database: Database,
  hold: Work,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await hold(tx);
    return database.transaction(async (other) => {
      await sql`set local lock_timeout = '100ms'`.execute(other);
      return work(other);
    });
  });
}
