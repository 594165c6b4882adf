import type { JobSort } from '@uneed/domain/jobs/job-filter.rules.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { TIME_ZONE } from '@uneed/domain/kernel/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { escapeLike } from '../../../platform/db/like.ts';
import { isOpenAt } from '../open-jobs.query.ts';
import type { JobConditions } from './job-conditions.query.ts';
import type { Slice } from './job-list.repository.ts';
import type { Tier } from './relevance/search-levels.query.ts';

/** The orders of lists; relevance needs a search text. */
export type ListOrder = Exclude<JobSort, 'relevance'>;

/** Each order has an index of open jobs and ends with the id, so that it is the same for every page (docs/decisions/0025). */
const ORDERS: Record<ListOrder, RawBuilder<unknown>> = {
  newest: sql`published_on desc, is_owner_verified desc, published_at desc, id desc`,
  oldest: sql`published_at, id`,
  title: sql`title_key, id`,
  salary_high: sql`salary desc nulls last, published_at desc, id desc`,
  salary_low: sql`salary, published_at desc, id desc`,
  company: sql`company_key, published_at desc, id desc`,
};

/** The columns that the orders read. */
const ORDER_COLUMNS = sql`id, published_at, published_on, is_owner_verified, salary, title_key, company_key`;
/** The same with the column that most conditions and ranks read; it is most of a row. */
const SEARCH_COLUMNS = sql`${ORDER_COLUMNS}, search`;

/** Returns a LIKE pattern for folded texts that contain `part`. Folding may make a wildcard of a full-width '％', so it comes first. */
export const likePattern = (part: string) => `%${escapeLike(foldText(part))}%`;

const matches = (query: string) => sql<boolean>`search @@ ${query}::tsquery`;
const anyCondition = (parts: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`;

/** A condition on the columns of a job. */
export type Condition = RawBuilder<boolean>;

/** Builds the SQL condition. */
export function buildCondition(conditions: JobConditions): Condition {
  const { tsqueries, anyTsquery, salaries, keepsWithoutSalary, companies, publishedAfter } = conditions;
  // The index reads several short queries faster than a long one that requires all of them. It evaluates the first one for the most
  // jobs, so the shortest is first (docs/decisions/0035).
  const shortestFirst = tsqueries.toSorted((a, b) => a.length - b.length);
  const parts: RawBuilder<boolean>[] = shortestFirst.map(matches);
  // Each is a scan of its own, and together they cost less than one scan with a query of all of them.
  if (anyTsquery) parts.push(anyCondition(anyTsquery.map(matches)));
  if (salaries) {
    const ranges = salaries.map(({ min, max }) =>
      max === null
        ? sql<boolean>`salary >= ${min}::bigint`
        : sql<boolean>`salary between ${min}::bigint and ${max}::bigint`,
    );
    parts.push(anyCondition(keepsWithoutSalary ? [...ranges, sql`salary is null`] : ranges));
  }
  if (companies) {
    parts.push(anyCondition(companies.map((part) => sql`company_key like ${likePattern(part)}`)));
  }
  if (publishedAfter) parts.push(sql`published_at > ${publishedAfter}`);
  return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`;
}

type IdRow = { id: Id };
const toIds = ({ rows }: { rows: IdRow[] }): Id[] => rows.map(({ id }) => id);

/** Returns a slice of all open jobs in an order; skipped jobs cost one index entry each. */
export async function listInOrder(db: DbOrTx, now: Date, sort: ListOrder, { limit, offset }: Slice) {
  return toIds(
    await sql<IdRow>`
      select id from jobs where ${isOpenAt(now)} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(
      db,
    ),
  );
}

/** Returns the first matching jobs among the first `window` open jobs of an order; for frequent matches. */
export async function findInWindow(
  db: DbOrTx,
  now: Date,
  condition: Condition,
  { sort, window, limit }: { sort: ListOrder; window: number; limit: number },
): Promise<Id[]> {
  return toIds(
    await sql<IdRow>`
      select id from (
        select ${SEARCH_COLUMNS} from jobs where ${isOpenAt(now)} order by ${ORDERS[sort]} limit ${sql.lit(window)}
      ) jobs
      where ${condition} order by ${ORDERS[sort]} limit ${limit}`.execute(db),
  );
}

/**
 * A CTE of all matching open jobs. PostgreSQL plans it as if all rows were read, from the index of the condition, but
 * reads only as many as needed. With a limit inside, a wrong estimate would make it scan all jobs in their order.
 */
const hitsCte = (now: Date, condition: Condition, columns = SEARCH_COLUMNS) =>
  sql`hits as materialized (select ${columns} from jobs where ${isOpenAt(now)} and ${condition})`;

/** A job that matches, with the number of the first grade that it matches, counted through all tiers. */
export type RankedHit = IdRow & { rank: number };

/** Ranks the matching jobs among the newest `window` open jobs, best first; also returns whether there are no other open jobs. */
export async function rankNewest(
  db: DbOrTx,
  now: Date,
  condition: Condition,
  { window, tiers }: { window: number; tiers: readonly Tier[] },
): Promise<{ hits: RankedHit[]; isComplete: boolean }> {
  const { rows } = await sql<{ total: number; hits: RankedHit[] | null }>`
    with newest as materialized (
      select ${SEARCH_COLUMNS} from jobs where ${isOpenAt(now)} order by ${ORDERS.newest} limit ${sql.lit(window)}
    )
    select (select count(*) from newest) as total, (
      select json_agg(json_build_object('id', id, 'rank', rank) order by rank, ${ORDERS.newest})
      from (select *, ${buildRank(tiers)} as rank from newest jobs where ${condition}) ranked
    ) as hits`.execute(db);
  const [found] = rows;
  return { hits: found?.hits ?? [], isComplete: (found?.total ?? 0) < window };
}

/** Returns a slice of all matching jobs, sorted after all of them were read; for rare matches. */
export async function findWithFullSort(
  db: DbOrTx,
  now: Date,
  condition: Condition,
  { sort, limit, offset }: Slice & { sort: ListOrder },
): Promise<Id[]> {
  return toIds(
    await sql<IdRow>`
      with ${hitsCte(now, condition, ORDER_COLUMNS)}
      select id from hits order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db),
  );
}

/** Returns the start of the local day of the open job at this position in the newest order; null if there are fewer jobs. */
export async function findDayStart(db: DbOrTx, now: Date, position: number): Promise<Date | null> {
  const { rows } = await sql<{ start: Date }>`
    select published_on::timestamp at time zone ${sql.lit(TIME_ZONE)} as start from (
      select published_on from jobs where ${isOpenAt(now)} order by ${ORDERS.newest} limit 1 offset ${position - 1}
    ) jobs`.execute(db);
  return rows[0]?.start ?? null;
}

/**
 * Returns the first matching jobs that were published at or after `start`, newest first. `start` is the start of a local day: then
 * they are also the first matches of all jobs, as the newest order sorts by day first. PostgreSQL combines two indexes only if their
 * predicates differ: those of the other orders have the same one as jobs_search_idx, so jobs_published_idx finds the days.
 */
export const findNewestSince = (
  db: DbOrTx,
  now: Date,
  condition: Condition,
  { start, limit }: { start: Date; limit: number },
): Promise<Id[]> =>
  findWithFullSort(db, now, sql<boolean>`${condition} and published_at >= ${start}`, {
    sort: 'newest',
    limit,
    offset: 0,
  });

/** Returns the result of the first query that a job matches; the last one is not evaluated. */
function buildFirstMatch(results: { query: string; result: RawBuilder<unknown> }[]): RawBuilder<unknown> {
  const cases = results.slice(0, -1).map(({ query, result }) => sql`when ${matches(query)} then ${result}`);
  const last = results.at(-1)?.result ?? sql`0::int`;
  return cases.length === 0 ? last : sql`case ${sql.join(cases, sql` `)} else ${last} end`;
}

/** The rank of a job among tiers that all contain it: first by tier, then by grade. */
function buildRank(tiers: readonly Tier[]): RawBuilder<unknown> {
  let rank = 0;
  const byTier = tiers.map(({ query, grades }) => {
    const byGrade = grades.map((grade) => {
      rank += 1;
      return { query: grade.query, result: sql`${sql.lit(rank)}::int` };
    });
    return { query, result: buildFirstMatch(byGrade) };
  });
  return buildFirstMatch(byTier);
}

/**
 * The same if at most `max` jobs match, otherwise null; reads at most one job more than that. With `tiers`, the jobs are
 * sorted by their rank first.
 */
export async function findIfAtMost(
  db: DbOrTx,
  now: Date,
  condition: Condition,
  { sort, limit, offset, max, tiers = [] }: Slice & { sort: ListOrder; max: number; tiers?: readonly Tier[] },
): Promise<Id[] | null> {
  const columns = tiers.length > 0 ? SEARCH_COLUMNS : ORDER_COLUMNS;
  const { rows } = await sql<{ ids: Id[] | null }>`
    with ${hitsCte(now, condition, columns)}, read as materialized (select * from hits limit ${sql.lit(max + 1)})
    select case when (select count(*) from read) <= ${sql.lit(max)} then array(
      select id from read order by ${buildRank(tiers)}, ${ORDERS[sort]} limit ${limit} offset ${offset}
    ) end as ids`.execute(db);
  return rows[0]?.ids ?? null;
}

/** Returns those of these jobs that match; reads no others, however rare or frequent the matches are. */
export async function filterMatching(db: DbOrTx, condition: Condition, ids: Id[]): Promise<Set<Id>> {
  const { rows } = await sql<IdRow>`
    with candidates as materialized (select ${SEARCH_COLUMNS} from jobs where id = any(${ids}::uuid[]))
    select id from candidates where ${condition}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns how many open jobs match, as PostgreSQL estimates it from its statistics. */
export async function estimateCount(db: DbOrTx, now: Date, condition: Condition): Promise<number> {
  const { rows } =
    await sql<object>`explain select id from jobs where ${isOpenAt(now)} and ${condition}`.execute(db);
  const [plan = ''] = Object.values(rows[0] ?? {}).map(String);
  return Number(/rows=(\d+)/.exec(plan)?.[1] ?? 0);
}

/** Returns how many of the newest `window` open jobs match (`hits`), and how many there are (`sampled`). */
export async function sampleNewest(db: DbOrTx, now: Date, condition: Condition, window: number) {
  const { rows } = await sql<{ sampled: number; hits: number }>`
    select count(*) as sampled, count(*) filter (where ${condition}) as hits from (
      select ${SEARCH_COLUMNS} from jobs where ${isOpenAt(now)} order by ${ORDERS.newest} limit ${sql.lit(window)}
    ) jobs`.execute(db);
  return rows[0] ?? { sampled: 0, hits: 0 };
}

/** Returns how many open jobs match, at most `max`; reads every job that it counts. */
export async function countUpTo(db: DbOrTx, now: Date, condition: Condition, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${hitsCte(now, condition, sql`id`)}
    select count(*) as count from (select from hits limit ${sql.lit(max)}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether any open job matches; tried with the newest ones first, because most searches match one of them. */
export async function hasMatch(
  db: DbOrTx,
  now: Date,
  condition: Condition,
  window: number,
): Promise<boolean> {
  const { rows } = await sql<{ hasMatch: boolean }>`
    with newest as (
      select ${SEARCH_COLUMNS} from jobs where ${isOpenAt(now)} order by ${ORDERS.newest} limit ${sql.lit(window)}
    ), ${hitsCte(now, condition, sql`id`)}
    select case when exists (select from newest jobs where ${condition}) then true
      else exists (select from hits) end as has_match`.execute(db);
  return rows[0]?.hasMatch ?? false;
}
