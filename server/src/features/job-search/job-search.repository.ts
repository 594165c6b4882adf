import type { JobSort } from '@uneed/domain/jobs/job-filter.rules.ts';
import { JOBS_COUNTED_MAX } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { isOpenAt } from '../jobs/open-jobs.query.ts';
import { buildCondition, type JobConditions, matches, withTsqueries } from './job-conditions.query.ts';
import type { CandidateSet, SearchRanking } from './search-rank.query.ts';

/** A part of a list: at most `limit` items, after the first `offset`. */
export type Slice = { limit: number; offset: number };

/** The orders of lists; relevance needs a search text. */
export type ListOrder = Exclude<JobSort, 'relevance'>;

/** Each order has an index of open jobs and ends with the id, so that it is the same for every page (docs/decisions/0025). */
const ORDERS: Record<ListOrder, RawBuilder<unknown>> = {
  newest: sql`published_on desc, is_owner_verified desc, published_at desc, jobs.id desc`,
  oldest: sql`published_at, jobs.id`,
  title: sql`title_key, jobs.id`,
  salary_high: sql`salary desc nulls last, published_at desc, jobs.id desc`,
  salary_low: sql`salary, published_at desc, jobs.id desc`,
  company: sql`company_key, published_at desc, jobs.id desc`,
};

/** Of more jobs than this with the words in their title only the newest are candidates. */
const IN_TITLE_MAX = 2_000;
/** When there are so many candidates, no further ones are read. */
const CANDIDATES_MAX = IN_TITLE_MAX;

type IdRow = { id: Id };
const toIds = ({ rows }: { rows: IdRow[] }): Id[] => rows.map(({ id }) => id);

/** Returns a slice of the open jobs that match, in an order. */
export async function findInOrder(
  db: DbOrTx,
  now: Date,
  conditions: JobConditions,
  { sort, limit, offset }: Slice & { sort: ListOrder },
): Promise<Id[]> {
  return toIds(
    await sql<IdRow>`
      select id from jobs where ${isOpenAt(now)} and ${buildCondition(conditions)}
      order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db),
  );
}

/** The rank of a job: the number of the first query that it matches. The last one is not evaluated. */
function buildRank(ranks: readonly string[]): RawBuilder<unknown> {
  const cases = ranks.slice(0, -1).map((query, index) => sql`when ${matches(query)} then ${sql.lit(index)}`);
  return cases.length === 0
    ? sql`0::int`
    : sql`case ${sql.join(cases, sql` `)} else ${sql.lit(cases.length)} end`;
}

/** Whether a job matches all of these queries. */
const matchesAll = (queries: readonly string[]) =>
  sql<boolean>`(${sql.join(queries.map(matches), sql` and `)})`;

/**
 * The jobs that can be among the first of a search, in sets without a common job, which are read one after the other: of each combination
 * of words those with the words in their title, then the newest others. Titles with several frequent words are rarer than PostgreSQL
 * estimates, so they are read from the index of words; only if there are many of them, in the order of the newest.
 */
function listCandidateSets(now: Date, base: JobConditions, candidates: readonly CandidateSet[]) {
  const excluded: RawBuilder<boolean>[] = [];
  const ctes: RawBuilder<unknown>[] = [];
  const where = (queries: string[]) => {
    const conditions = buildCondition(withTsqueries(base, ...queries));
    const others = excluded.map((each) => sql`not ${each}`);
    return sql.join([isOpenAt(now), conditions, ...others], sql` and `);
  };
  const selectNewest = (queries: string[]) => sql`
    select id from jobs where ${where(queries)} order by ${ORDERS.newest} limit ${sql.lit(JOBS_COUNTED_MAX)}`;
  const sets = candidates.flatMap(({ inTitle, anywhere }, index) => {
    const titles: RawBuilder<unknown>[] = [];
    if (inTitle) {
      const hits = sql.ref(`hits_${index}`);
      ctes.push(sql`${hits} as materialized (select id from jobs where ${where(inTitle)})`);
      const count = sql`(select count(*) from (select from ${hits} limit ${sql.lit(IN_TITLE_MAX + 1)}) counted)`;
      titles.push(
        sql`select id from ${hits} where ${count} <= ${sql.lit(IN_TITLE_MAX)}`,
        sql`select id from (${selectNewest(inTitle)}) newest where ${count} > ${sql.lit(IN_TITLE_MAX)}`,
      );
      excluded.push(matchesAll(inTitle));
    }
    const others = sql`select id from (${selectNewest(anywhere)}) others`;
    excluded.push(matchesAll(anywhere));
    return [...titles, others];
  });
  return { ctes, sets };
}

/** Returns the first jobs of a search, best first, of equal ones the newest first: all of them, at most JOBS_COUNTED_MAX. */
export async function findRanked(
  db: DbOrTx,
  now: Date,
  base: JobConditions,
  { ranks, candidates }: SearchRanking,
): Promise<Id[]> {
  const { ctes, sets } = listCandidateSets(now, base, candidates);
  const union = sql`${sql.join(sets, sql` union all `)} limit ${sql.lit(CANDIDATES_MAX)}`;
  return toIds(
    await sql<IdRow>`
      with ${sql.join([...ctes, sql`candidates as (${union})`])}
      select jobs.id from candidates join jobs on jobs.id = candidates.id
      order by ${buildRank(ranks)}, ${ORDERS.newest} limit ${sql.lit(JOBS_COUNTED_MAX)}`.execute(db),
  );
}

/** Returns those of these jobs that match. */
export async function filterMatching(db: DbOrTx, conditions: JobConditions, ids: Id[]): Promise<Set<Id>> {
  const found = await sql<IdRow>`
    with candidates as materialized (select * from jobs where id = any(${ids}::uuid[]))
    select id from candidates jobs where ${buildCondition(conditions)}`.execute(db);
  return new Set(toIds(found));
}

/** Whether any open job matches. */
export async function hasMatch(db: DbOrTx, now: Date, conditions: JobConditions): Promise<boolean> {
  const { rows } = await sql<{ hasMatch: boolean }>`
    select exists (select from jobs where ${isOpenAt(now)} and ${buildCondition(conditions)}) as has_match`.execute(
    db,
  );
  return rows[0]?.hasMatch ?? false;
}

/** Returns how many open jobs match, at most JOBS_COUNTED_MAX. */
export async function countMatching(db: DbOrTx, now: Date, conditions: JobConditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from jobs where ${isOpenAt(now)} and ${buildCondition(conditions)} limit ${sql.lit(JOBS_COUNTED_MAX)}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns how many jobs are open. */
export async function countOpenJobs(db: DbOrTx, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOpenAt(now))
    .executeTakeFirstOrThrow();
  return count;
}
