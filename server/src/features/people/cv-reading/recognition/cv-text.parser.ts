import { cleanText } from '@uneed/domain/kernel/text.ts';
import type { CvLine } from '@uneed/domain/people/cv-reading/cv-line.ts';

const LINES_MAX = 2000;
const LINE_MAX_LENGTH = 500;

/** A line without its bullet; a wide gap in it is a tab. */
export type TextLine = {
  text: string;
  /** The lines as they are shown beside what was read from them. */
  sources: string[];
  isBullet: boolean;
  isBold: boolean;
  isAfterGap: boolean;
  size: number;
};

const BULLET = /^(?:[•▪●○◦‣■□◆◇▸►▶➢➤❖✓✔✦★*·»>\uf0b7\uf0a7\uf0d8-]|[–—]|o(?= ))[ \t]*(?=\S)/u;
const PAGE_NUMBER = /^(?:p[aá]gina|page|p[aá]g\.?)?\s*\d{1,2}\s*(?:(?:de|of|\/)\s*\d{1,2})?$/iu;

/** The text in lower case without accents, each character at its place: a match is found again in the text. */
export const toPlain = (text: string): string =>
  text.replace(/[\u00c0-\u017f]/g, (letter) => letter.normalize('NFD').charAt(0)).toLowerCase();

/** The words of a text: lower case, without accents. */
export const wordsOf = (text: string): string[] => toPlain(text).match(/[a-z0-9+#]+/g) ?? [];

/** Without the endings of gender and number: 'cajera' and 'cajeros' are the same. */
export const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(?:[ao]s?|es)$/, '') : word);

export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);

/** Joins letters that are set apart: 'E X P E R I E N C I A' is one word; wider gaps are between words. */
function joinSpacedLetters(text: string): string {
  const parts = text.split(/\s+/);
  const isSpaced = parts.length >= 4 && parts.every((part) => /^[\p{L}&:.]{1,2}$/u.test(part));
  if (!isSpaced || parts.filter((part) => part.length === 1).length < parts.length - 2) return text;
  return text
    .split(/\s{2,}/)
    .map((word) => word.replace(/\s/g, ''))
    .join(' ');
}

/** Cuts, cleans and joins what is no more than a matter of the layout. */
const cleanLine = (text: string): string =>
  joinSpacedLetters(
    cleanText(text.slice(0, LINE_MAX_LENGTH))
      .replace(/[\n\u00a0]/g, ' ')
      .trim(),
  )
    .replace(/ {3,}| *\t[\t ]*/g, '\t')
    .replace(/ {2}/g, ' ')
    // Colons that stand below each other in a form.
    .replace(/^([^:\t]{2,40}?) ?\t: ?/, '$1: ')
    .trim();

/** Prepares the lines of a CV: without empty ones, page numbers and bullets. */
export function readTextLines(lines: readonly CvLine[]): TextLine[] {
  let isAfterGap = true;
  return lines.slice(0, LINES_MAX).flatMap((line) => {
    isAfterGap ||= line.isAfterGap;
    const source = cleanLine(line.text);
    const text = source.replace(BULLET, '');
    if (!/[\p{L}\p{N}]/u.test(text) || PAGE_NUMBER.test(text)) return [];
    const read = { text, sources: [source.replaceAll('\t', '  ')], isBullet: text !== source };
    const { size, isBold } = line;
    const result = { ...read, size, isBold, isAfterGap };
    isAfterGap = false;
    return [result];
  });
}

const PARTICLES = new Set('a al and con de del e el en for in la las los of para por the u y'.split(' '));
/** Short words without a vowel, and those of companies and schools, stay in capitals. */
const isAcronym = (word: string): boolean =>
  !/[aeiouáéíóú]/iu.test(word) || /^(?:UASD|INTEC|APEC|TI|IT|RRHH|II|III|IV|VIP|CEO)$/.test(word);

export const isUpperCase = (text: string): boolean =>
  /\p{Lu}.*\p{Lu}/u.test(text) && text === text.toUpperCase();

/** 'CAJERA DE BANCO' becomes 'Cajera de Banco'; other texts stay as they are. */
export function withoutCapitals(text: string): string {
  if (!isUpperCase(text) || (!text.includes(' ') && text.length < 6)) return text;
  return text.replace(/[\p{L}\d'’]+/gu, (word, index: number) => {
    const lower = word.toLowerCase();
    if (index > 0 && PARTICLES.has(lower)) return lower;
    return isAcronym(word) ? word : word.charAt(0) + lower.slice(1);
  });
}

/** Whether each word but particles begins with a capital or a digit, as in a name. */
export function isTitleCase(text: string): boolean {
  const words = text.match(/[\p{L}\d][\p{L}\d'’.]*/gu) ?? [];
  const content = words.filter((word) => !PARTICLES.has(word.toLowerCase()));
  return content.length > 0 && content.every((word) => /^(?:[\p{Lu}\d]|\p{Ll}\p{Lu})/u.test(word));
}

/** Takes punctuation and separators away from both ends. */
export const trimSeparators = (text: string): string =>
  text
    .replace(/^[\s|,;:•·–—\-/()[\]]+/u, '')
    .replace(/[\s|,;:•·–—\-/([]+$/u, '')
    .replace(/^([^()]*)\)$/, '$1')
    .trim();

/** Without the full stop of a sentence; 'S.R.L.' and 'Inc.' keep theirs. */
export const withoutStop = (text: string): string => text.replace(/(?<=[\p{L})]{4}|\p{Lu}{3})\.$/u, '');

/** Cuts at the end of a word. */
export function cutText(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const cut = letters.slice(0, max).join('');
  return cut.replace(/\s+\S*$/, '').trim();
}

const ENDS_OPEN =
  /(?:\s(?:de|del|al|en|y|e|la|las|los|el|con|para|por|and|of|the|in|for|to|with)|[,&(–-])$/iu;
const OPEN_BRACKET = /\([^)]*$/;
const LONG_LINE = 0.8;

/** Whether a line is the rest of the one above, which was too long for the page. */
function isContinuation(line: TextLine, above: TextLine, longest: number): boolean {
  if (
    line.isBullet ||
    line.isAfterGap ||
    line.isBold !== above.isBold ||
    Math.abs(line.size - above.size) > 0.04
  )
    return false;
  if (/\t|:$/.test(above.text) || /[.;]$/.test(above.text)) return false;
  if (/^[\p{Ll}(]/u.test(line.text)) return true;
  if (ENDS_OPEN.test(above.text) || OPEN_BRACKET.test(above.text)) return true;
  const isFull = above.text.length >= LONG_LINE * longest && above.text.length > 40;
  return (
    isFull && (above.isBullet || ENDS_OPEN.test(above.text) || (above.text.match(/\s/g)?.length ?? 0) > 9)
  );
}

type WrapRules = {
  /** Whether nothing follows a text: a date ends its line. */
  isComplete: (text: string) => boolean;
  /** Whether a text begins something of its own, as a label does. */
  isBegin: (text: string) => boolean;
};

/** Joins lines that were wrapped at the edge of the page or column. */
export function joinWrapped(lines: readonly TextLine[], { isComplete, isBegin }: WrapRules): TextLine[] {
  const longest = lines.reduce((length, { text }) => Math.max(length, text.length), 0);
  const joined: TextLine[] = [];
  let above: TextLine | undefined;
  for (const line of lines) {
    const previous = joined.at(-1);
    const isEnded = above && isComplete(above.text) && !OPEN_BRACKET.test(above.text);
    const isJoinable = !isEnded && !isBegin(line.text);
    if (
      previous &&
      above &&
      isJoinable &&
      isContinuation(line, { ...above, isBullet: previous.isBullet }, longest)
    ) {
      const text = `${previous.text} ${line.text}`;
      joined[joined.length - 1] = { ...previous, text, sources: [...previous.sources, ...line.sources] };
    } else joined.push(line);
    above = line;
  }
  return joined;
}
