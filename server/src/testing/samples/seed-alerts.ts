import type { AlertFilters } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import { insertQuery } from '../../features/hiring/alerts/alerts.repository.ts';
import { compileFilters, compileText } from '../../features/hiring/job-search/saved-search.commands.ts';
import type { Database } from '../../platform/db/database.ts';

/** Alerts that one statement inserts. */
const BATCH = 10_000;

type Seed = { searches: AlertFilters[]; userIds: Id[]; count: number };

/** Inserts `count` daily alerts of these users with these searches in turn; for tests and measurements of the cost. */
export async function seedAlerts({ db, transaction }: Database, { searches, userIds, count }: Seed) {
  const queryIds = new Map<string, Id>();
  for (const { q } of searches) {
    if (q === undefined || queryIds.has(q)) continue;
    const query = await compileText(db, q);
    queryIds.set(q, await transaction((tx) => insertQuery(tx, q, query)));
  }
  const rows = [];
  for (const [n, search] of searches.entries())
    rows.push({ n, query_id: queryIds.get(search.q ?? '') ?? null, ...(await compileFilters(db, search)) });
  for (let from = 0; from < count; from += BATCH)
    await sql`
      insert into alerts (id, user_id, filters, filters_hash, frequency, created_at, active_since, query_id, tags, salaries,
        companies, pivots)
      select gen_random_uuid(), (${userIds}::uuid[])[1 + i % ${userIds.length}::int], '{}', sha256(i::text::bytea),
        'daily', now(), now() - interval '1 day', query_id, case when tags is not null then array[tags] end, salaries, companies, pivots
      from generate_series(${from}::int, ${Math.min(from + BATCH, count) - 1}::int) i
        join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as rows (n int, query_id uuid, tags tsquery, salaries int8multirange, companies text[], pivots text[])
          on n = i % ${searches.length}::int`.execute(db);
  await sql`vacuum analyze alerts, alert_queries`.execute(db);
}
