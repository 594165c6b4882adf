import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isOpenAt } from './open-jobs.query.ts';

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
