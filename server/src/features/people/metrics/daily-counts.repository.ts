import type { Metric } from '@uneed/domain/people/metrics/metric.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** How often something happened on a local day (`YYYY-MM-DD`). */
export type DailyCount = { metric: Metric; day: string; value: number };

/** Adds to the counts of days. Only inserts, so that no transaction waits for another. */
export async function insertIncrements(tx: Tx, increments: DailyCount[]): Promise<void> {
  if (increments.length > 0) await tx.insertInto('dailyCountIncrements').values(increments).execute();
}

/** Part of a statement that adds 1 to the count of `day` for each row of `from`, in the same statement as what is counted. */
export const insertIncrement = (
  metric: Metric,
  day: RawBuilder<string>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
    insert into daily_count_increments (metric, day, value) select ${sql.lit(metric)}, ${day}, 1 ${from}`;

/** Moves the increments into the counts, always in the same order, so that two nodes never deadlock. */
export async function foldIncrements(tx: Tx): Promise<void> {
  await sql`
    with taken as (delete from daily_count_increments returning metric, day, value)
    insert into daily_counts (metric, day, value)
    select metric, day, sum(value) from taken group by metric, day order by metric, day
    on conflict (metric, day) do update set value = daily_counts.value + excluded.value`.execute(tx);
}
