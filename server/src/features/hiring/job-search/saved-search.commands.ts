import type { AlertFilters } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { VocabularyOverlay } from '@uneed/domain/people/occupations/vocabulary.schema.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { readVocabularyOverlay } from '../../people/occupations/vocabulary.reader.ts';
import { buildJobConditions, combineTsqueries } from './job-conditions.query.ts';
import { findCompanyPatterns, findFrequencies, findWordFacts, printTsquery } from './job-words.reader.ts';
import { compileOccupations } from './occupation-queries.commands.ts';
import { getLexicon } from './search-lexicon.parser.ts';
import { compileSearchText, listSpellings } from './search-match.query.ts';
import { hashVocabulary, loadVocabulary } from './search-vocabulary.commands.ts';
import { findRequiredLexemes } from './tsquery.parser.ts';

/** Changes with what `compileText` does. */
const COMPILER_VERSION = '3';

const versionWith = (overlay: VocabularyOverlay): string => `${COMPILER_VERSION}.${hashVocabulary(overlay)}`;

/** Changes when `compileText` or the vocabulary finds other jobs than before: stored texts are then compiled again. */
export const getSavedSearchVersion = async (db: DbOrTx): Promise<string> =>
  versionWith(await readVocabularyOverlay(db));

/** The pivot of a search that any job could match. */
export const ANY_JOB = '*';

/** A search text in the form that is compared with a new job. */
export type CompiledText = {
  query: string;
  /** The search column of a matching job contains one of these lexemes; `ANY_JOB` if there is none to name. */
  pivots: string[];
  /** The version of the search that compiled it. */
  compiledWith: string;
};

/** Filters in the form that is compared with a new job; null stands for no condition. */
export type CompiledFilters = {
  tags: string | null;
  /** A multirange. */
  salaries: string | null;
  /** Whether a job without a salary fulfils `salaries` too. */
  keepsWithoutSalary: boolean;
  /** LIKE patterns of company names. */
  companies: string[] | null;
  /** As of a text. */
  pivots: string[];
};

async function findPivots(db: DbOrTx, query: string): Promise<string[]> {
  const frequencies = await findFrequencies(db);
  const frequencyOf = (lexeme: string) => frequencies.get(lexeme) ?? 0;
  const lexemes = findRequiredLexemes(await printTsquery(db, query), frequencyOf) ?? [ANY_JOB];
  // A word of a field ('t:chofer') is also a word of the job.
  return [...new Set(lexemes.map((lexeme) => lexeme.replace(/^[tsm]:/, '')))];
}

/** Matches no job. */
const NOTHING = "'-'";

/**
 * Compiles a search text: words, their forms and what they mean, whether or not jobs use them today; frequent misspellings, but no
 * other typos, and no parts of words.
 */
export async function compileText(db: DbOrTx, text: string): Promise<CompiledText> {
  const overlay = await readVocabularyOverlay(db);
  const lexicon = getLexicon(loadVocabulary(overlay));
  const { stems } = await findWordFacts(db, listSpellings(text, lexicon).flat(), []);
  const query = compileSearchText(text, lexicon, stems) ?? NOTHING;
  return { query, pivots: await findPivots(db, query), compiledWith: versionWith(overlay) };
}

/** The text that stands for occupations of which one is looked for: each on a line of its own, which no search text has. */
export const toOccupationsText = (names: readonly string[]): string =>
  names.map((name) => `\n${foldText(name)}`).join('');

/** Compiles what a stored text stands for: a search text, or titles that name one of several occupations. */
export async function compileStoredText(db: DbOrTx, text: string): Promise<CompiledText> {
  if (!text.startsWith('\n')) return compileText(db, text);
  const occupations = await compileOccupations(db, text.split('\n').slice(1), { isStored: true });
  const query = occupations.map(({ named }) => `(${named ?? NOTHING})`).join(' | ');
  return { query, pivots: await findPivots(db, query), compiledWith: await getSavedSearchVersion(db) };
}

const toMultirange = (ranges: { min: number; max: number | null }[]): string =>
  `{${ranges.map(({ min, max }) => `[${min},${max ?? ''}]`).join(',')}}`;

/** Compiles the filters beside the search text. */
export async function compileFilters(
  db: DbOrTx,
  { q: _, occupations: __, ...filters }: AlertFilters,
): Promise<CompiledFilters> {
  const { tsqueries, salaries, keepsWithoutSalary, companies } = buildJobConditions(filters, new Date(0));
  const tags = combineTsqueries(tsqueries);
  return {
    tags,
    salaries: salaries && toMultirange(salaries),
    keepsWithoutSalary: keepsWithoutSalary ?? false,
    companies: companies && (await findCompanyPatterns(db, companies)),
    pivots: tags === null ? [ANY_JOB] : await findPivots(db, tags),
  };
}
