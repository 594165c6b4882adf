import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

const TERMS_MAX = 10;

/** Returns the words of a search text with their stems; without words of one letter beside longer ones, which filter nothing. */
export async function findExactTerms(db: DbOrTx, q: string) {
  const { rows } = await sql<{ word: string; stems: string[] }>`
    select word, tsvector_to_array(stems_of(word)) as stems
    from unnest(string_to_array(search_text(${q}), ' ')) with ordinality as words (word, at)
    where word <> '' group by word order by min(at) limit ${sql.lit(TERMS_MAX)}`.execute(db);
  const longer = rows.filter(({ word }) => word.length > 1);
  return (longer.length > 0 ? longer : rows).map((term) => ({ ...term, containing: [], similar: [] }));
}

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
