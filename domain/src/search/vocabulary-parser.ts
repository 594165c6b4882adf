import { CATEGORIES, SPECIALITIES } from '../jobs/categories.ts';
import { AVAILABILITIES, SHIFT_LABELS } from '../jobs/job.rules.ts';
import { FIRST_LOCATIONS, SPECIAL_LABELS } from '../jobs/job-filter.rules.ts';
import { PROVINCES } from '../places/provinces.ts';
import type { Expression, Vocabulary, VocabularyCondition, VocabularyFamily } from './vocabulary.ts';
import {
  readEntries,
  splitColumn,
  toExpression,
  type VocabularyEntry,
  type VocabularyFiles,
  vocabularyError,
} from './vocabulary-entries.ts';

const FAMILY_COLUMNS = ['names', 'asked', 'related'];
const CONDITION_COLUMNS = ['asked', 'tags', 'words'];
const MISSPELLING_COLUMNS = ['wrong', 'right'];

/** Facts of a job that a condition may name, with the prefix of their tags in the search column and their values. */
const FILTERS = new Map<string, { prefix: string; values: readonly string[] }>([
  ['availability', { prefix: 'a', values: AVAILABILITIES }],
  ['category', { prefix: 'c', values: CATEGORIES }],
  ['location', { prefix: 'l', values: [...FIRST_LOCATIONS, ...PROVINCES.map(({ name }) => name)] }],
  ['shift', { prefix: 'h', values: SHIFT_LABELS }],
  ['skill', { prefix: 'k', values: SPECIALITIES }],
  ['special', { prefix: 'x', values: Object.keys(SPECIAL_LABELS) }],
]);

/** Parses a column of expressions; throws if one of them has no words. */
function parseExpressions({ place, columns }: VocabularyEntry, column: number): Expression[] {
  return splitColumn(columns[column]).map((text) => {
    const expression = toExpression(text);
    if (expression.length === 0) throw vocabularyError(place, `'${text}' contains no word`);
    return expression;
  });
}

function parseWord(place: string, text: string): string {
  const [word, ...rest] = toExpression(text);
  if (word === undefined || rest.length > 0) throw vocabularyError(place, `'${text}' is not one word`);
  return word;
}

const parseLabel = ({ columns }: VocabularyEntry): string => splitColumn(columns[0])[0] ?? '';

const parseFamilies = (
  file: 'occupations' | 'skills',
  text: string,
  isOccupation: boolean,
): VocabularyFamily[] =>
  readEntries(file, text, FAMILY_COLUMNS).map((entry) => ({
    label: parseLabel(entry),
    isOccupation,
    names: parseExpressions(entry, 0),
    asked: parseExpressions(entry, 1),
    related: parseExpressions(entry, 2),
  }));

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

function parseMisspellings(text: string): Map<string, string> {
  const misspellings = new Map<string, string>();
  for (const { place, columns } of readEntries('misspellings', text, MISSPELLING_COLUMNS)) {
    const right = parseWord(place, columns[1] ?? '');
    for (const wrong of splitColumn(columns[0])) misspellings.set(parseWord(place, wrong), right);
  }
  return misspellings;
}

const parseIgnored = (text: string): Set<string> =>
  new Set(
    readEntries('ignored', text, ['word']).flatMap(({ place, columns }) =>
      splitColumn(columns[0]).map((word) => parseWord(place, word)),
    ),
  );

/** Parses the files of db/vocabulary (format: db/vocabulary/README.md); throws an error that names file and line. */
export const parseVocabulary = (files: VocabularyFiles): Vocabulary => ({
  families: [
    ...parseFamilies('occupations', files.occupations, true),
    ...parseFamilies('skills', files.skills, false),
  ],
  conditions: readEntries('conditions', files.conditions, CONDITION_COLUMNS).map(parseCondition),
  misspellings: parseMisspellings(files.misspellings),
  ignored: parseIgnored(files.ignored),
});
