import { findUsualSpellings } from './usual-spellings.ts';
import type { Expression, Vocabulary, VocabularyFamily } from './vocabulary.ts';
import {
  readEntries,
  splitColumn,
  toExpression,
  type VocabularyEntry,
  type VocabularyFiles,
  vocabularyError,
} from './vocabulary-entries.ts';

const FAMILY_COLUMNS = ['names', 'asked', 'related'];
const ABBREVIATION_COLUMNS = ['short', 'long'];
const MISSPELLING_COLUMNS = ['wrong', 'right'];

/** Parses a column of expressions; throws if one of them has no words. */
export function parseExpressions({ place, columns }: VocabularyEntry, column: number): Expression[] {
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

/** Before the first name of a family: it is a word of rank. */
const RANK_MARK = /^\*\s*/;

/** The label of a line: its first name. */
export const parseLabel = ({ columns }: VocabularyEntry): string =>
  splitColumn(columns[0]?.replace(RANK_MARK, ''))[0] ?? '';

/** A related expression stands for this many names of its family, the first ones, because all would be too many to look for. */
const RELATED_NAMES = 4;

/** The short words for each long word. */
type Abbreviations = ReadonlyMap<string, readonly string[]>;

function parseAbbreviations(text: string): Abbreviations {
  const pairs = readEntries('abbreviations', text, ABBREVIATION_COLUMNS).flatMap(({ place, columns }) =>
    splitColumn(columns[0]).map((short) => ({
      short: parseWord(place, short),
      long: parseWord(place, columns[1] ?? ''),
    })),
  );
  const byLong = Map.groupBy(pairs, ({ long }) => long);
  return new Map([...byLong].map(([long, group]) => [long, group.map(({ short }) => short)]));
}

/** Adds the expressions with one of their words abbreviated. */
const abbreviate = (expressions: readonly Expression[], abbreviations: Abbreviations): Expression[] =>
  expressions.flatMap((expression) => [
    expression,
    ...expression.flatMap((word, index) =>
      (abbreviations.get(word) ?? []).map((short) => expression.with(index, short)),
    ),
  ]);

/** 'cuidando' for 'cuidar'. */
const toGerund = (infinitive: string): string => infinitive.replace(/ar$/, 'ando').replace(/[ei]r$/, 'iendo');

/** Adds 'cuidando niños' to 'cuidar niños'. */
const addGerunds = (expressions: readonly Expression[]): Expression[] =>
  expressions.flatMap((expression) => {
    const [first = '', ...rest] = expression;
    return /..[aei]r$/.test(first) ? [expression, [toGerund(first), ...rest]] : [expression];
  });

const parseFamilyFile = (files: VocabularyFiles, file: 'occupations' | 'skills'): VocabularyFamily[] =>
  readEntries(file, files[file], FAMILY_COLUMNS).map((entry) => ({
    label: parseLabel(entry),
    isOccupation: file === 'occupations',
    isRank: RANK_MARK.test(entry.columns[0] ?? ''),
    names: parseExpressions(entry, 0),
    asked: parseExpressions(entry, 1),
    related: parseExpressions(entry, 2),
  }));

/** Parses both files of families, and adds what follows from them: abbreviations, gerunds, names of similar work. */
function parseFamilies(files: VocabularyFiles): VocabularyFamily[] {
  const abbreviations = parseAbbreviations(files.abbreviations);
  const families = [...parseFamilyFile(files, 'occupations'), ...parseFamilyFile(files, 'skills')];
  const namesByName = new Map(families.flatMap(({ names }) => names.map((name) => [name.join(' '), names])));
  const expandRelated = (expression: Expression): Expression[] => {
    const text = expression.join(' ');
    const others = (namesByName.get(text) ?? []).filter((name) => name.join(' ') !== text);
    return [expression, ...others.slice(0, RELATED_NAMES - 1)];
  };
  return families.map(({ names, asked, related, ...family }) => ({
    ...family,
    names: abbreviate(names, abbreviations),
    asked: addGerunds(abbreviate(asked, abbreviations)),
    related: related.flatMap(expandRelated),
  }));
}

function parseMisspellings(text: string): Map<string, string> {
  const misspellings = new Map<string, string>();
  for (const { place, columns } of readEntries('misspellings', text, MISSPELLING_COLUMNS)) {
    const right = parseWord(place, columns[1] ?? '');
    for (const wrong of splitColumn(columns[0])) misspellings.set(parseWord(place, wrong), right);
  }
  return misspellings;
}

/** The spellings of all words that are not misspellings. */
function parseSpellings({ occupations, skills, conditions, misspellings }: VocabularyFiles) {
  const right = readEntries('misspellings', misspellings, MISSPELLING_COLUMNS).map(
    ({ columns }) => columns[1],
  );
  return findUsualSpellings([occupations, skills, conditions, ...right.map((word = '') => word)]);
}

const parseIgnored = (text: string): Set<string> =>
  new Set(
    readEntries('ignored', text, ['word']).flatMap(({ place, columns }) =>
      splitColumn(columns[0]).map((word) => parseWord(place, word)),
    ),
  );

/**
 * Parses the files of db/vocabulary (format: db/vocabulary/README.md), without the conditions of work; throws an error that names file
 * and line.
 */
export const parseVocabulary = (files: VocabularyFiles): Vocabulary => ({
  families: parseFamilies(files),
  misspellings: parseMisspellings(files.misspellings),
  spellings: parseSpellings(files),
  ignored: parseIgnored(files.ignored),
});
