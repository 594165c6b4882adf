import { CONFUSABLES } from './confusables.gen.ts';
import { once } from './once.ts';

const getLatinLetters = once(
  () =>
    new Map(
      Object.entries(CONFUSABLES).flatMap(([latin, letters]) =>
        [...letters].map((letter) => [letter, latin] as const),
      ),
    ),
);

/** Accents, and characters that show nothing. `fold` of the database removes the same. */
const REMOVED = /[\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{1d159}]/gu;

const NOT_ASCII = /[^\0-\x7f]/gu;

const SPELLED_OUT: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * Normalises typed text for comparing, the only way to do so: removes case, accents and invisible characters, resolves
 * compatibility forms (full-width, mathematical, circled), and reads letters that look like a Latin one as that letter.
 * "Bávaro", "bavaro", "Bá<soft hyphen>varo" and "Bаvаrо" with Cyrillic letters are equal. `fold` of the database does the same.
 */
export function foldText(value: string): string {
  return value
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(REMOVED, '')
    .replace(NOT_ASCII, (letter) => getLatinLetters().get(letter) ?? letter)
    .toLowerCase()
    .replace(/[ßæœ]/g, (letter) => SPELLED_OUT[letter] ?? letter)
    .trim();
}

/** Turns a name into a segment of a path: 'La Vega, R. D.' becomes 'la-vega-r-d'; may be empty. */
export const toSlug = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
