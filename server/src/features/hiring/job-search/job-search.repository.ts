import { JOBS_COUNTED_MAX, type JobSort } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isOpenAt } from '../jobs/open-jobs.query.ts';
import { buildCondition, type JobConditions, matches, withTsqueries } from './job-conditions.query.ts';
import type { SearchRanking } from './search-rank.query.ts';

/** A part of a list: at most `limit` items, after the first `offset`. */
export type Slice = { limit: number; offset: number };

/** The orders of lists; relevance needs a search text. */
export type ListOrder = Exclude<JobSort, 'relevance'>;

/** The order of the newest: by day, on a day those of verified owners first (decision record 25). */
export const NEWEST_FIRST = sql`published_on desc, is_owner_verified desc, published_at desc, jobs.id desc`;

/** Each order has an index of open jobs and ends with the id, so that it is the same for every page (decision record 25). */
const ORDERS: Record<ListOrder, RawBuilder<unknown>> = {
  newest: NEWEST_FIRST,
  oldest: sql`published_at, jobs.id`,
  title: sql`title_key, jobs.id`,
  salary_high: sql`salary desc nulls last, published_at desc, jobs.id desc`,
  salary_low: sql`salary, published_at desc, jobs.id desc`,
  company: sql`company_key, published_at desc, jobs.id desc`,
};

/** Of more jobs than this with the words in their title only the newest are candidates. */
const IN_TITLE_MAX = 2_000;

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

const NEWEST = { sort: 'newest', limit: JOBS_COUNTED_MAX, offset: 0 } as const;

/** Returns the open jobs with the words of all groups in their title: all of them if they are few, otherwise the newest. */
async function findInTitle(db: DbOrTx, now: Date, base: JobConditions, groups: string[]): Promise<Id[]> {
  const conditions = withTsqueries(base, ...groups);
  if (groups.length > 1) {
    // Frequent words are rarely in one title, which PostgreSQL does not expect: it would look for them in the order of the newest, through
    // all jobs. A materialized CTE is read from the index of words.
    const hits = await sql<IdRow>`
      with hits as materialized (select id from jobs where ${isOpenAt(now)} and ${buildCondition(conditions)})
      select id from hits limit ${sql.lit(IN_TITLE_MAX + 1)}`.execute(db);
    if (hits.rows.length <= IN_TITLE_MAX) return toIds(hits);
  }
  return findInOrder(db, now, conditions, NEWEST);
}

/** Sorts jobs by rank, those of the same rank as in the list of the newest; returns the first JOBS_COUNTED_MAX. */
async function sortByRank(db: DbOrTx, ids: Id[], ranks: readonly string[]): Promise<Id[]> {
  return toIds(
    await sql<IdRow>`
      select id from jobs where id = any(${ids}::uuid[])
      order by ${buildRank(ranks)}, ${NEWEST_FIRST} limit ${sql.lit(JOBS_COUNTED_MAX)}`.execute(db),
  );
}

/**
 * Returns the first jobs of a search, best first: all of them, at most JOBS_COUNTED_MAX. Only so many are ranked: of each combination of
 * words those with the words in their title, then the newest others, until there are enough.
 */
export async function findRanked(
  db: DbOrTx,
  now: Date,
  base: JobConditions,
  { ranks, candidates }: SearchRanking,
): Promise<Id[]> {
  const found = new Set<Id>();
  for (const { inTitle, anywhere } of candidates) {
    if (inTitle) for (const id of await findInTitle(db, now, base, inTitle)) found.add(id);
    if (found.size >= JOBS_COUNTED_MAX) break;
    for (const id of await findInOrder(db, now, withTsqueries(base, ...anywhere), NEWEST)) found.add(id);
    if (found.size >= JOBS_COUNTED_MAX) break;
  }
  return found.size === 0 ? [] : sortByRank(db, [...found], ranks);
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

/** Of so many highlighted jobs at most, those that were highlighted last, a listing chooses. */
const HIGHLIGHTED_MAX = 500;

/** Returns the open highlighted jobs that match, in the order of their ids. */
export async function findHighlighted(db: DbOrTx, now: Date, conditions: JobConditions): Promise<Id[]> {
  return toIds(
    await sql<IdRow>`
      with highlighted as materialized (
        select * from jobs where ${isOpenAt(now)} and highlighted_until > ${now}
        order by highlighted_until desc limit ${sql.lit(HIGHLIGHTED_MAX)}
      )
      select id from highlighted jobs where ${buildCondition(conditions)} order by id`.execute(db),
  );
}
