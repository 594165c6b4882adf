import { AVAILABILITIES, toJobType } from '@uneed/domain/jobs/job.rules.ts';
import { findSalaryRange, postedCutoff, TYPO_SEARCH_BELOW } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { JobFilters } from '@uneed/domain/jobs/job-list.schema.ts';
import { expandSearchWord, findProvinceByAlias } from '@uneed/domain/places/place-names.ts';
import type { SearchTerm } from './job-words.repository.ts';

/** The conditions of a job list, in the form of the database. A job must fulfil all of them. */
export type JobConditions = {
  /** Conditions on words and tags in the search column; db/migrations defines the tags. */
  tsqueries: string[];
  /** Salary ranges in pesos, one of which must match. A job without a salary only matches 'none'. */
  salaries: ({ min: number; max: number | null } | 'none')[] | null;
  /** Parts of company names, one of which must match. */
  companies: string[] | null;
  publishedAfter: Date | null;
};

const LOCATION_TAG = 'l';

const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const anyLexeme = (lexemes: string[]): string => [...new Set(lexemes)].map(quoteLexeme).join(' | ');

/** Returns a tsquery that matches jobs with one of these tags; none for no values. */
function buildTagQueries(tag: string, values: string[] | undefined): string[] {
  return values && values.length > 0 ? [anyLexeme(values.map((value) => `${tag}:${value}`))] : [];
}

/** Maps job types to availabilities: each job type is one, but not each availability is a job type. */
const toAvailabilities = (values: string[] | undefined) => values?.map((value) => toJobType(value) || 'none');

/** Returns a tsquery that matches jobs with one of these availabilities, or with none. */
function buildAvailabilityOrNoneQueries(values: string[] | undefined): string[] {
  const others = AVAILABILITIES.filter((each) => !values?.includes(each));
  return values?.length && others.length > 0
    ? buildTagQueries('a', others).map((query) => `!(${query})`)
    : [];
}

/** Returns the conditions of all filters except the search text. */
export function buildJobConditions(filters: Omit<JobFilters, 'q'>, now: Date): JobConditions {
  const { location, category, skill, salaryRange, company, jobType, availability, posted, special } = filters;
  const keepsUnspecified = filters.unspecified === 'include';
  return {
    tsqueries: [
      ...buildTagQueries(
        LOCATION_TAG,
        location?.map((name) => findProvinceByAlias(name) ?? name),
      ),
      ...buildTagQueries('c', category),
      ...buildTagQueries('k', skill),
      ...buildTagQueries('a', toAvailabilities(jobType)),
      ...(keepsUnspecified
        ? buildAvailabilityOrNoneQueries(availability)
        : buildTagQueries('a', availability)),
      ...(special ?? []).flatMap((each) => buildTagQueries('x', [each])),
    ],
    // An unknown range matches every job with a salary (specification 2 §5).
    salaries: salaryRange?.length
      ? [
          ...salaryRange.map((id) => findSalaryRange(id) ?? { min: 0, max: null }),
          ...(keepsUnspecified ? (['none'] as const) : []),
        ]
      : null,
    companies: company?.length ? company : null,
    publishedAfter: posted ? postedCutoff(posted, now) : null,
  };
}

/** Whether there is no condition at all. */
export const isUnfiltered = ({ tsqueries, salaries, companies, publishedAfter }: JobConditions): boolean =>
  tsqueries.length === 0 && !salaries && !companies && !publishedAfter;

/** Returns the forms of a word that the stemmer does not cover: luz, luces. */
function irregularForms(word: string): string[] {
  if (word.endsWith('z')) return [`${word.slice(0, -1)}ces`];
  return word.endsWith('ces') ? [`${word.slice(0, -3)}z`] : [];
}

/** Matches the word itself, its forms, longer words that contain it, and the place that it is short for. */
function buildExactQuery({ word, stems, containing }: SearchTerm): string {
  const { words, provinces } = expandSearchWord(word);
  const places = provinces.map((name) => `${LOCATION_TAG}:${name}`);
  const query = anyLexeme([word, ...stems, ...irregularForms(word), ...containing, ...words, ...places]);
  return word.length === 2 ? `${query} | ${quoteLexeme(word)}:*` : query;
}

/** Removes stop words ("de", "para"), unless there are no other words. */
function dropStopWords(terms: SearchTerm[]): SearchTerm[] {
  const remaining = terms.filter(({ stems }) => stems.length > 0);
  return remaining.length > 0 ? remaining : terms;
}

/** Returns one tsquery per term, stop words left out: the word as it is, as a part of a word, or in another form. */
export const buildExactQueries = (terms: SearchTerm[]): string[] => dropStopWords(terms).map(buildExactQuery);

/** The same with one typo allowed in longer words; null if that would match nothing more. */
function buildFuzzyQueries(terms: SearchTerm[]): string[] | null {
  const isWider = terms.some(({ word, stems, containing, similar }) =>
    similar.some((each) => each !== word && !stems.includes(each) && !containing.includes(each)),
  );
  if (!isWider) return null;
  return terms.map((term) => [buildExactQuery(term), anyLexeme(term.similar)].filter(Boolean).join(' | '));
}

/** A stage of a search. If it has at least `minHits` hits, the wider stages are not needed. */
export type SearchStage = { tsqueries: string[]; minHits: number };

/**
 * Returns the stages of a search, strictest first: each finds everything that the stages before it find, and `widest`
 * finds the most. A word of one letter ("C", or the beginning of the next word) is a preference: together with other
 * words it only puts the jobs that contain it first, and alone it filters nothing if no job contains it.
 */
export function buildSearchStages(terms: SearchTerm[]): { stages: SearchStage[]; widest: string[] } {
  const significant = dropStopWords(terms);
  const longer = significant.filter(({ word }) => word.length > 1);
  if (longer.length === 0)
    return { stages: [{ tsqueries: buildExactQueries(terms), minHits: 1 }], widest: [] };
  const exact = longer.map(buildExactQuery);
  const fuzzy = buildFuzzyQueries(longer);
  const preferred = [
    ...(longer.length < significant.length ? [buildExactQueries(terms)] : []),
    ...(fuzzy === null ? [] : [exact]),
  ];
  return {
    stages: preferred.map((tsqueries) => ({ tsqueries, minHits: TYPO_SEARCH_BELOW })),
    widest: fuzzy ?? exact,
  };
}

/** Returns one tsquery that requires all of `tsqueries`, but not all of `excluded` together; null for no tsqueries. */
export function combineTsqueries(tsqueries: string[], excluded: string[] = []): string | null {
  const all = (queries: string[]) => queries.map((query) => `(${query})`).join(' & ');
  if (tsqueries.length === 0) return null;
  return excluded.length > 0 ? `${all(tsqueries)} & !(${all(excluded)})` : all(tsqueries);
}
