import type { JobFilters } from '@uneed/domain/jobs/job-list.schema.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { buildExactQueries, buildJobConditions, combineTsqueries } from './job-conditions.query.ts';
import { findRequiredLexemes } from './tsquery.parser.ts';

/** Changes when `compileSearch` finds other jobs than before: stored searches are then compiled again. */
export const SAVED_SEARCH_VERSION = '1';

/** A search in the form that is compared with a new job; null stands for no condition. */
export type CompiledSearch = {
  query: string | null;
  /** A multirange. */
  salaries: string | null;
  /** LIKE patterns of company names. */
  companies: string[] | null;
  /** The search column of a matching job contains one of these lexemes; `ANY_JOB` if there is none to name. */
  pivots: string[];
};

/** The pivot of a search that any job could match. */
export const ANY_JOB = '*';

const TERMS_MAX = 10;

/** Frequency of a tag that is not among the most common lexemes, as in a new database: more than that of a word. */
const TAG_FREQUENCY = 0.001;

/** Returns the words of a search text with their stems; without words of one letter beside longer ones, which filter nothing. */
async function findTerms(db: DbOrTx, q: string) {
  const { rows } = await sql<{ word: string; stems: string[] }>`
    select word, tsvector_to_array(stems_of(word)) as stems
    from unnest(string_to_array(search_text(${q}), ' ')) with ordinality as words (word, at)
    where word <> '' group by word order by min(at) limit ${sql.lit(TERMS_MAX)}`.execute(db);
  const longer = rows.filter(({ word }) => word.length > 1);
  return (longer.length > 0 ? longer : rows).map((term) => ({ ...term, containing: [], similar: [] }));
}

/** Returns the LIKE patterns of parts of company names. */
async function findCompanyPatterns(db: DbOrTx, companies: string[]): Promise<string[]> {
  const { rows } = await sql<{ pattern: string }>`
    select '%' || regexp_replace(fold(part), '([\\\\%_])', '\\\\\\1', 'g') || '%' as pattern
    from unnest(${companies}::text[]) part`.execute(db);
  return rows.map(({ pattern }) => pattern);
}

/** Returns the share of the jobs that have each of the most common lexemes, by the statistics of PostgreSQL. */
async function findFrequencies(db: DbOrTx): Promise<Map<string, number>> {
  const { rows } = await sql<{ lexeme: string; frequency: number }>`
    select lexeme, frequency from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (lexeme, frequency)
    where schemaname = 'public' and tablename = 'jobs' and attname = 'search' and lexeme is not null`.execute(
    db,
  );
  return new Map(rows.map(({ lexeme, frequency }) => [lexeme, frequency]));
}

async function findPivots(db: DbOrTx, query: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select ${query}::tsquery::text as text`.execute(db);
  const frequencies = await findFrequencies(db);
  const frequencyOf = (lexeme: string) =>
    frequencies.get(lexeme) ?? (lexeme.includes(':') ? TAG_FREQUENCY : 0);
  return findRequiredLexemes(rows[0]?.text ?? '', frequencyOf) ?? [ANY_JOB];
}

const toMultirange = (salaries: { min: number; max: number | null }[]): string =>
  `{${salaries.map(({ min, max }) => `[${min},${max ?? ''}]`).join(',')}}`;

/**
 * Compiles filters for the comparison with new jobs: these match exactly (words, their forms, conditions), without typos and
 * parts of words. The date of publication is ignored.
 */
export async function compileSearch(
  db: DbOrTx,
  { q, posted: _, ...filters }: JobFilters,
): Promise<CompiledSearch> {
  const { tsqueries, salaries, companies } = buildJobConditions(filters, new Date(0));
  const words = q ? buildExactQueries(await findTerms(db, q)) : [];
  const query = combineTsqueries([...tsqueries, ...words]);
  return {
    query,
    // An alert finds no jobs without a salary when this is filtered.
    salaries: salaries && toMultirange(salaries.filter((range) => range !== 'none')),
    companies: companies && (await findCompanyPatterns(db, companies)),
    pivots: query === null ? [ANY_JOB] : await findPivots(db, query),
  };
}
