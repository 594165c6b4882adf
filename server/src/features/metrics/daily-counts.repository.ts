import type { Metric } from '@uneed/domain/metrics/metric.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** How often something happened on a local day (`YYYY-MM-DD`). */
export type DailyCount = { metric: Metric; day: string; value: number };

/** Adds to the counts of days. Only inserts, so that no transaction waits for another. */
export async function insertIncrements(tx: Tx, increments: DailyCount[]): Promise<void> {
  if (increments.length > 0) await tx.insertInto('dailyCountIncrements').values(increments).execute();
}

/** Moves the increments into the counts, always in the same order, so that two nodes never deadlock. */
export async function foldIncrements(tx: Tx): Promise<void> {
  await sql`
    with taken as (delete from daily_count_increments returning metric, day, value)
    insert into daily_counts (metric, day, value)
    select metric, day, sum(value) from taken group by metric, day order by metric, day
    on conflict (metric, day) do update set value = daily_counts.value + excluded.value`.execute(tx);
}
