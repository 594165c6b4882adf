import { foldText } from '../../kernel/fold-text.ts';
import type { Expression } from './vocabulary.ts';

/** The files of db/vocabulary, as texts. */
export type VocabularyFiles = {
  abbreviations: string;
  occupations: string;
  skills: string;
  conditions: string;
  misspellings: string;
  ignored: string;
};

/** A line of a vocabulary file. */
export type VocabularyEntry = {
  /** 'occupations.txt:12' */
  place: string;
  /** What stands between `|`; a column that is left out is empty. */
  columns: string[];
};

/** Splits an expression into words as the search compares them: lower case, without accents; c++ and c# stay whole. */
export const toExpression = (text: string): Expression => foldText(text).match(/[a-z0-9+#]+/g) ?? [];

/** Splits a column at its commas; empty if the column is. */
export const splitColumn = (column = ''): string[] => (column === '' ? [] : column.split(/\s*,\s*/));

/** Creates an error that says in which line of which file the problem is. */
export const vocabularyError = (place: string, problem: string): Error =>
  new Error(`db/vocabulary/${place}: ${problem}`);

function readLine(place: string, text: string, columnNames: readonly string[]): VocabularyEntry {
  const columns = text.split('|').map((column) => column.trim());
  const [first, ...extra] = [columns[0], ...columns.slice(columnNames.length)];
  if (extra.length > 0) throw vocabularyError(place, `more columns than ${columnNames.join(' | ')}`);
  if (first === '') throw vocabularyError(place, `the column '${columnNames[0]}' is empty`);
  return { place, columns };
}

/** Reads the lines of a file, without comments and empty lines; throws for an empty first column and for extra columns. */
export function readEntries(
  file: keyof VocabularyFiles,
  text: string,
  columnNames: readonly string[],
): VocabularyEntry[] {
  return text
    .split('\n')
    .map((line, index) => ({ place: `${file}.txt:${index + 1}`, text: line.replace(/(^|\s)#.*/, '').trim() }))
    .filter((line) => line.text !== '')
    .map((line) => readLine(line.place, line.text, columnNames));
}
