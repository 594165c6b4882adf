import type { Metric } from '@uneed/domain/people/metrics/metric.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Lists the counts since a local day (`YYYY-MM-DD`), also those that are not yet folded; days without events are missing. */
export async function listDailyCounts(
  db: DbOrTx,
  since: string,
): Promise<{ metric: Metric; day: string; value: number }[]> {
  const { rows } = await sql<{ metric: Metric; day: string; value: number }>`
    select metric, day, sum(value)::bigint as value from (
      select metric, day, value from daily_counts
      union all
      select metric, day, value from daily_count_increments
    ) counts where day >= ${since}::date group by metric, day`.execute(db);
  return rows;
}
