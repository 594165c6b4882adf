import { createHash } from 'node:crypto';
import { type AlertFilters, alertFiltersKey } from '@uneed/domain/alerts/alert-filters.ts';
import { CATEGORIES } from '@uneed/domain/jobs/categories.ts';
import { SALARY_RANGES } from '@uneed/domain/jobs/job-filter.rules.ts';
import { PROVINCES } from '@uneed/domain/places/provinces.ts';
import pg from 'pg';
import {
  type CompiledSearch,
  compileSearch,
  SAVED_SEARCH_VERSION,
} from '../../server/src/features/jobs/search/saved-search.reader.ts';
import { createDatabase } from '../../server/src/platform/db/database.ts';
import { USERS } from './seed.ts';
import { TITLES } from './words.ts';

/** Number of different searches; each is saved by several users. */
const SEARCHES = 2_000;
/** A prime: consecutive alerts of a user are different searches. */
const SEARCH_STEP = 7;
const AVAILABILITIES = ['Full Time', 'Part Time', 'Temporal', 'Remoto'];

const pick = <T>(list: readonly T[], n: number): T[] => list.slice(n % list.length, (n % list.length) + 1);

/** Builds search number `n`: mostly an occupation or a field in a province, as people save them. */
function buildFilters(n: number): AlertFilters {
  const [q] = pick(TITLES, n);
  const location = pick(
    PROVINCES.map(({ name }) => name),
    Math.floor(n / 3),
  );
  const category = pick(CATEGORIES, Math.floor(n / 5));
  const salaryRange = pick(
    SALARY_RANGES.map(({ id }) => id),
    Math.floor(n / 11),
  );
  const availability = pick(AVAILABILITIES, Math.floor(n / 7));
  const kinds: AlertFilters[] = [
    { q, location },
    { q, location, availability },
    { q: q?.split(' ')[0], location },
    { q, availability },
    { q },
    { category, location },
    { category, location, salaryRange },
    { location, availability },
    { category, salaryRange },
    { category, company: [`Empresa ${n}`] },
  ];
  return kinds[n % kinds.length] ?? { q };
}

const ALERTS_SQL = `
  insert into alerts (id, user_id, filters, filters_hash, frequency, created_at, active_since, query, salaries, companies,
    pivots, compiled_with)
  select gen_random_uuid(), ('aaaa0000-0000-7000-8000-' || lpad(to_hex(1 + n % ${USERS}), 12, '0'))::uuid,
    search->'filters', decode(search->>'hash', 'hex'), (array['instant', 'daily', 'weekly'])[1 + n % 3],
    now() - interval '1 day', now() - interval '1 day', (search->>'query')::tsquery, (search->>'salaries')::int8multirange,
    case when search->'companies' <> 'null' then array(select jsonb_array_elements_text(search->'companies')) end,
    array(select jsonb_array_elements_text(search->'pivots')), $2
  from generate_series(0, $1::int - 1) n
    join jsonb_array_elements($3::jsonb) with ordinality as searches (search, number)
      on number = 1 + (n / ${USERS} * ${SEARCH_STEP} + n % ${USERS}) % jsonb_array_length($3::jsonb)
  on conflict (user_id, filters_hash) do nothing`;

type SavedSearch = CompiledSearch & { filters: AlertFilters; hash: string };

/** Compiles the searches, each once, as the app does when they are saved. */
async function compileSearches(databaseUrl: string): Promise<SavedSearch[]> {
  const { db, close } = createDatabase(databaseUrl);
  const searches = new Map<string, SavedSearch>();
  for (let n = 0; n < SEARCHES; n += 1) {
    const filters = buildFilters(n);
    const key = alertFiltersKey(filters);
    if (searches.has(key)) continue;
    const hash = createHash('sha256').update(key).digest('hex');
    searches.set(key, { ...(await compileSearch(db, filters)), filters, hash });
  }
  await close();
  return [...searches.values()];
}

/** Saves searches of the seeded users; returns how many. */
export async function seedAlerts(databaseUrl: string, alerts: number): Promise<number> {
  const searches = await compileSearches(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(ALERTS_SQL, [
      alerts,
      SAVED_SEARCH_VERSION,
      JSON.stringify(searches),
    ]);
    await client.query('vacuum analyze alerts');
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
