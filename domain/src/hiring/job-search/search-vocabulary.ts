import type { Expression, Vocabulary } from '../../people/occupations/vocabulary.ts';
import {
  readEntries,
  type VocabularyEntry,
  type VocabularyFiles,
  vocabularyError,
} from '../../people/occupations/vocabulary-entries.ts';
import { parseExpressions, parseLabel, parseVocabulary } from '../../people/occupations/vocabulary-parser.ts';
import { PROVINCES } from '../../people/places/provinces.ts';
import { CATEGORIES, SPECIALITIES } from '../jobs/categories.ts';
import { AVAILABILITIES, SHIFT_LABELS } from '../jobs/job.rules.ts';
import { FIRST_LOCATIONS, SPECIAL_LABELS } from '../jobs/job-filter.rules.ts';

/** A condition of work: how, when or where one works, experience, languages. */
export type VocabularyCondition = {
  label: string;
  /** Understood in searches. */
  asked: Expression[];
  /** Tags of the jobs' search column that fulfil it: 'a:Remoto'. */
  tags: string[];
  /** Expressions in jobs that fulfil it. */
  words: Expression[];
};

/** What the search knows about the language: of work, and of its conditions. */
export type SearchVocabulary = Vocabulary & { conditions: VocabularyCondition[] };

const CONDITION_COLUMNS = ['asked', 'tags', 'words'];

/** Facts of a job that a condition may name, with the prefix of their tags in the search column and their values. */
const FILTERS = new Map<string, { prefix: string; values: readonly string[] }>([
  ['availability', { prefix: 'a', values: AVAILABILITIES }],
  ['category', { prefix: 'c', values: CATEGORIES }],
  ['location', { prefix: 'l', values: [...FIRST_LOCATIONS, ...PROVINCES.map(({ name }) => name)] }],
  ['shift', { prefix: 'h', values: SHIFT_LABELS }],
  ['skill', { prefix: 'k', values: SPECIALITIES }],
  ['special', { prefix: 'x', values: Object.keys(SPECIAL_LABELS) }],
]);

/** Turns 'availability=Remoto' into the tag 'a:Remoto'. */
function parseTag(place: string, text: string): string {
  const [name = '', value = ''] = text.split('=');
  const filter = FILTERS.get(name);
  if (!filter?.values.includes(value)) throw vocabularyError(place, `'${text}' is not a value of a filter`);
  return `${filter.prefix}:${value}`;
}

function parseCondition(entry: VocabularyEntry): VocabularyCondition {
  const { place, columns } = entry;
  // A value may contain a comma ('Arte, Cultura y Entretenimiento'): only a comma before `filter=` separates tags.
  const tags = columns[1] ? columns[1].split(/\s*,\s*(?=\w+=)/) : [];
  const words = parseExpressions(entry, 2);
  if (tags.length + words.length === 0)
    throw vocabularyError(place, 'has neither tags nor words: no job can fulfil it');
  return {
    label: parseLabel(entry),
    asked: parseExpressions(entry, 0),
    tags: tags.map((tag) => parseTag(place, tag)),
    words,
  };
}

/** Parses the files of db/vocabulary; throws an error that names file and line. */
export const parseSearchVocabulary = (files: VocabularyFiles): SearchVocabulary => ({
  ...parseVocabulary(files),
  conditions: readEntries('conditions', files.conditions, CONDITION_COLUMNS).map(parseCondition),
});
