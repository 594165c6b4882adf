import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Returns LIKE patterns of `company_key` for parts of company names. */
export async function findCompanyPatterns(db: DbOrTx, companies: string[]): Promise<string[]> {
  const { rows } = await sql<{ pattern: string }>`
    select '%' || regexp_replace(fold(part), '([\\\\%_])', '\\\\\\1', 'g') || '%' as pattern
    from unnest(${companies}::text[]) part`.execute(db);
  return rows.map(({ pattern }) => pattern);
}

/** Returns the share of the jobs that have each of the most common lexemes, by the statistics of PostgreSQL. */
export async function findFrequencies(db: DbOrTx): Promise<Map<string, number>> {
  const { rows } = await sql<{ lexeme: string; frequency: number }>`
    select lexeme, frequency from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (lexeme, frequency)
    where schemaname = 'public' and tablename = 'jobs' and attname = 'search' and lexeme is not null`.execute(
    db,
  );
  return new Map(rows.map(({ lexeme, frequency }) => [lexeme, frequency]));
}

/** Returns a tsquery as PostgreSQL prints it. */
export async function printTsquery(db: DbOrTx, query: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select ${query}::tsquery::text as text`.execute(db);
  return rows[0]?.text ?? '';
}
