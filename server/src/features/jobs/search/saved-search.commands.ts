import type { JobFilters } from '@uneed/domain/jobs/job-list.schema.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { buildExactQueries, buildJobConditions, combineTsqueries } from './job-conditions.query.ts';
import { findCompanyPatterns, findExactTerms, findFrequencies, printTsquery } from './saved-search.reader.ts';
import { findRequiredLexemes } from './tsquery.parser.ts';

/** Changes when `compileText` finds other jobs than before: stored texts are then compiled again. */
export const SAVED_SEARCH_VERSION = '1';

/** The pivot of a search that any job could match. */
export const ANY_JOB = '*';

/** A search text in the form that is compared with a new job. */
export type CompiledText = {
  query: string;
  /** The search column of a matching job contains one of these lexemes; `ANY_JOB` if there is none to name. */
  pivots: string[];
};

/** Filters in the form that is compared with a new job; null stands for no condition. */
export type CompiledFilters = {
  tags: string | null;
  /** A multirange. */
  salaries: string | null;
  /** LIKE patterns of company names. */
  companies: string[] | null;
  /** As of a text. */
  pivots: string[];
};

async function findPivots(db: DbOrTx, query: string): Promise<string[]> {
  const frequencies = await findFrequencies(db);
  const frequencyOf = (lexeme: string) => frequencies.get(lexeme) ?? 0;
  return findRequiredLexemes(await printTsquery(db, query), frequencyOf) ?? [ANY_JOB];
}

/** Compiles a search text: words and their forms, without typos and parts of words. */
export async function compileText(db: DbOrTx, text: string): Promise<CompiledText> {
  const query = combineTsqueries(buildExactQueries(await findExactTerms(db, text))) ?? '';
  return { query, pivots: await findPivots(db, query) };
}

const toMultirange = (salaries: { min: number; max: number | null }[]): string =>
  `{${salaries.map(({ min, max }) => `[${min},${max ?? ''}]`).join(',')}}`;

/** Compiles the filters beside the search text; the date of publication is ignored. */
export async function compileFilters(
  db: DbOrTx,
  { q: _, posted: __, ...filters }: JobFilters,
): Promise<CompiledFilters> {
  const { tsqueries, salaries, companies } = buildJobConditions(filters, new Date(0));
  const tags = combineTsqueries(tsqueries);
  return {
    tags,
    // An alert finds no jobs without a salary when this is filtered.
    salaries: salaries && toMultirange(salaries.filter((range) => range !== 'none')),
    companies: companies && (await findCompanyPatterns(db, companies)),
    pivots: tags === null ? [ANY_JOB] : await findPivots(db, tags),
  };
}
