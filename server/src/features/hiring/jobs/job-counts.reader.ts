import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isOpenAt } from './open-jobs.query.ts';

/** Open jobs of a location, and how many of them have a referral bonus. */
export type LocationCount = { location: string; jobs: number; referralBonusJobs: number };

/** Open jobs of a location, or of one category there: how many, and when the newest was published. */
export type JobPlaceCount = { location: string; category: string | null; count: number; newestAt: Date };

/** Counts the open jobs of each location that has any. Reads every open job. */
export async function countOpenJobsByLocation(db: DbOrTx, now: Date): Promise<LocationCount[]> {
  const { rows } = await sql<LocationCount>`
    select location, count(*) as jobs, count(*) filter (where has_referral_bonus) as referral_bonus_jobs
    from jobs where ${isOpenAt(now)} group by location`.execute(db);
  return rows;
}

/** Counts the newest `window` open jobs by location, and by location and category; only counts of at least `min`. */
export async function countJobsByPlace(
  db: DbOrTx,
  now: Date,
  { min, window }: { min: number; window: number },
): Promise<JobPlaceCount[]> {
  const { rows } = await sql<JobPlaceCount>`
    select location, category, count(*) as count, max(published_at) as newest_at from (
      select location, category, published_at from jobs where ${isOpenAt(now)}
      order by published_at desc, id desc limit ${window}
    ) newest
    group by grouping sets ((location), (location, category))
    having count(*) >= ${min}
    order by location, category nulls first`.execute(db);
  return rows;
}

/** Counts the companies with open jobs, without those of anonymous jobs. Reads only an index. */
export async function countOpenCompanies(db: DbOrTx, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct company_key) as count from jobs where ${isOpenAt(now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

type TitleCountRequest = { texts: readonly string[]; now: Date; max: number };

/** Returns how many open jobs have all words of each text in their title, in any gender and number; at most `max`. */
export async function countOpenJobsByTitle(
  db: DbOrTx,
  { texts, now, max }: TitleCountRequest,
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from (
        select 1 from jobs
        where search @@ title.query and ${isOpenAt(now)} limit ${sql.lit(max)}
      ) counted
    ) as count
    from unnest(${texts}::text[]) with ordinality as asked (text, position), lateral (
      select string_agg(quote_literal('t:' || stem), ' & ')::tsquery as query
      from unnest(tsvector_to_array(stems_of(search_text(asked.text)))) stem
    ) title
    order by position`.execute(db);
  return rows.map(({ count }) => count);
}

/** Companies of which the last open job closed after the last count are left out; that many more than `limit` are read. */
const SPARE_CANDIDATES = 24;

type Request = { words: readonly string[]; now: Date; limit: number };

/**
 * Returns companies with open jobs of which each word is the beginning of a word, never those of anonymous jobs: first those
 * that begin with the text, then those with more open jobs. `words` have only the characters that `search_text` leaves.
 */
export async function findOpenCompanies(db: DbOrTx, { words, now, limit }: Request): Promise<string[]> {
  const tsquery = words.map((word) => `'${word}':*`).join(' & ');
  const order = sql`starts_with(company_key, ${words.join(' ')}) desc, open_jobs desc, company_key`;
  const { rows } = await sql<{ name: string }>`
    with candidates as materialized (
      select company_key, name, open_jobs from job_companies where words @@ ${tsquery}::tsquery
      order by ${order} limit ${sql.lit(limit + SPARE_CANDIDATES)}
    )
    select name from candidates
    where exists (
      select 1 from jobs
      where jobs.company_key = candidates.company_key and ${isOpenAt(now)}
    )
    order by ${order} limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ name }) => name);
}
