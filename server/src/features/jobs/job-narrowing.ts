import { jobTypeOf } from '@uneed/domain/jobs/job.rules.ts';
import { postedSince, salaryRangeNamed, TYPO_WHEN_FEWER } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { JobFilters } from '@uneed/domain/jobs/job-list.schema.ts';
import { provinceNamed } from '@uneed/domain/places/provinces.ts';
import type { AskedWord } from './job-words.repository.ts';

/** What a list is narrowed down to, as the database is asked for it; everything in it must hold. */
export type Narrowing = {
  /** Choices of words and tags in the search column, each a tsquery; db/migrations names the tags. */
  choices: string[];
  /** Alternatives, in pesos; a vacancy without salary is in none. */
  salaries: { min: number; max: number | null }[] | null;
  /** Alternatives: parts of the company's name. */
  companies: string[] | null;
  publishedAfter: Date | null;
};

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const anyOf = (lexemes: string[]): string => [...new Set(lexemes)].map(quoted).join(' | ');

/** A tsquery that a vacancy with one of these tags fulfils. */
function tagged(tag: string, values: string[] | undefined): string[] {
  return values && values.length > 0 ? [anyOf(values.map((value) => `${tag}:${value}`))] : [];
}

/** A job type is one of the availabilities; another availability is none. */
const jobTypes = (values: string[] | undefined) => values?.map((value) => jobTypeOf(value) || 'none');

/** What the filters ask for, the words of the search left aside. */
export function narrowingOf(filters: Omit<JobFilters, 'q'>, now: Date): Narrowing {
  const { location, category, skill, salaryRange, company, jobType, availability, posted, special } = filters;
  return {
    choices: [
      ...tagged(
        'l',
        location?.map((name) => provinceNamed(name) ?? name),
      ),
      ...tagged('c', category),
      ...tagged('k', skill),
      ...tagged('a', jobTypes(jobType)),
      ...tagged('a', availability),
      ...(special ?? []).flatMap((each) => tagged('x', [each])),
    ],
    // A range that nobody knows finds whatever names a salary (specification 2 §5).
    salaries: salaryRange?.length
      ? salaryRange.map((id) => salaryRangeNamed(id) ?? { min: 0, max: null })
      : null,
    companies: company?.length ? company : null,
    publishedAfter: posted ? postedSince(posted, now) : null,
  };
}

/** Whether nothing narrows the list down. */
export const isWide = ({ choices, salaries, companies, publishedAfter }: Narrowing): boolean =>
  choices.length === 0 && !salaries && !companies && !publishedAfter;

/** Forms of a word that its stem does not cover: luz, luces. */
function irregular(word: string): string[] {
  if (word.endsWith('z')) return [`${word.slice(0, -1)}ces`];
  return word.endsWith('ces') ? [`${word.slice(0, -3)}z`] : [];
}

function exactly({ word, stems, parts }: AskedWord): string {
  const whole = anyOf([word, ...stems, ...irregular(word), ...parts]);
  return word.length === 2 ? `${whole} | ${quoted(word)}:*` : whole;
}

/** Words that say nothing ("de", "para") are passed over, unless there are no others. */
function telling(words: AskedWord[]): AskedWord[] {
  const left = words.filter(({ stems }) => stems.length > 0);
  return left.length > 0 ? left : words;
}

/** Choices for vacancies that hold all of these words, as they are, as parts of words, or in another form. */
export const choicesOf = (words: AskedWord[]): string[] => telling(words).map(exactly);

/** The same with one typo allowed in longer words; null when that would find nothing else. */
function tolerantChoicesOf(words: AskedWord[]): string[] | null {
  const isWider = words.some(({ word, stems, parts, nears }) =>
    nears.some((near) => near !== word && !stems.includes(near) && !parts.includes(near)),
  );
  if (!isWider) return null;
  return words.map((word) => [exactly(word), anyOf(word.nears)].filter(Boolean).join(' | '));
}

/** Choices that are tried before wider ones; `enough` hits of them make wider ones unnecessary. */
export type SearchTier = { choices: string[]; enough: number };

/**
 * The choices of a search, strictest first; each tier finds all that the tiers before it find, `widest` the most. A word
 * of one letter ("C", or the beginning of the next word) is a preference: with other words it only puts the vacancies
 * that hold it first, and alone it narrows nothing down when no vacancy holds it.
 */
export function tiersOf(words: AskedWord[]): { tiers: SearchTier[]; widest: string[] } {
  const told = telling(words);
  const longer = told.filter(({ word }) => word.length > 1);
  if (longer.length === 0) return { tiers: [{ choices: choicesOf(words), enough: 1 }], widest: [] };
  const exact = longer.map(exactly);
  const tolerant = tolerantChoicesOf(longer);
  const preferred = [
    ...(longer.length < told.length ? [choicesOf(words)] : []),
    ...(tolerant === null ? [] : [exact]),
  ];
  return {
    tiers: preferred.map((choices) => ({ choices, enough: TYPO_WHEN_FEWER })),
    widest: tolerant ?? exact,
  };
}

/** The tsquery of which every choice must be fulfilled, and `without` must not; null for none. */
export function tsqueryOf(choices: string[], without: string[] = []): string | null {
  const all = (each: string[]) => each.map((choice) => `(${choice})`).join(' & ');
  if (choices.length === 0) return null;
  return without.length > 0 ? `${all(choices)} & !(${all(without)})` : all(choices);
}
