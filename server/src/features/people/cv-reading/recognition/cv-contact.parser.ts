import type { CvProposals } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import { findPhoneNumbersInText } from 'libphonenumber-js';
import { findPeriod } from './cv-dates.parser.ts';
import type { Names } from './cv-names.parser.ts';
import { kindOfHeading } from './cv-sections.parser.ts';
import {
  isTitleCase,
  isUpperCase,
  type TextLine,
  toPlain,
  trimSeparators,
  wordsOf,
} from './cv-text.parser.ts';

const EMAIL = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,3}/i;
/** Addresses that end so are whole. */
const ENDING = /\.(?:com|net|org|es|do|edu|gob|gov|mil|info|me|us)$/i;
const COUNTRY = 'DO';
/** The library is slow for many digits. */
const PHONE_LINES_MAX = 60;
const PHONE_LINE_MAX_LENGTH = 200;
const PHONE_DIGITS_MAX = 45;
const NAME_LABEL = /^(?:nombres?(?: completo| y apellidos?)?|full name|name)\s*[:\t]\s*/i;
const SURNAME_LABEL = /^(?:apellidos?|last name|surname)\s*[:\t]\s*/i;
const NO_NAME =
  /\b(?:curriculum|vitae|hoja de vida|resume|calle|avenida|av|email|correo|telefono|cedula|pagina|santo|experiencia|lic|ing)\b/;
const PARTICLES = new Set(['de', 'la', 'del', 'los', 'las', 'y', 'da', 'di', 'van', 'von']);
const FIRST_LINES = 30;
const LARGE = 1.25;

type Field = CvProposals['contact']['email'];
const NOTHING: Field = { item: '', lines: [] };

/** The rest of an address that was too long for its column. */
const REST_OF_EMAIL = /^[a-z0-9.-]{1,20}$/i;

function findEmail(lines: readonly TextLine[]): Field {
  for (const [index, { text, sources }] of lines.entries()) {
    if (!text.includes('@')) continue;
    const [above, below] = [lines[index - 1], lines[index + 1]];
    if (text.startsWith('@') && above && /^\S+$/.test(above.text)) {
      const [email] = EMAIL.exec(above.text + text) ?? [];
      if (email) return { item: email.toLowerCase(), lines: [...above.sources, ...sources] };
    }
    const isCut =
      /@[a-z0-9.-]*$/i.test(text) &&
      below !== undefined &&
      REST_OF_EMAIL.test(below.text) &&
      !ENDING.test(text);
    const [email] = EMAIL.exec(isCut ? text + below.text : text.replace(/\s?@\s?/, '@')) ?? [];
    if (email) return { item: email.toLowerCase(), lines: isCut ? [...sources, ...below.sources] : sources };
  }
  return NOTHING;
}

/** Whether a line may have a phone number: some digits, and no number of a document. */
function mayHavePhone({ text }: TextLine): boolean {
  const digits = text.length <= PHONE_LINE_MAX_LENGTH ? (text.match(/\d/g)?.length ?? 0) : 0;
  if (digits < 7 || digits > PHONE_DIGITS_MAX || findPeriod(text)?.isRange) return false;
  const plain = toPlain(text);
  return !/\b(?:cedula|ced|pasaporte|rnc)\b/.test(plain) || /\b(?:tel|cel|movil|phone)/.test(plain);
}

function findPhone(lines: readonly TextLine[]): Field {
  for (const { text, sources } of lines.filter(mayHavePhone).slice(0, PHONE_LINES_MAX)) {
    const [found] = findPhoneNumbersInText(text.replace(/^.*\b(?:c[eé]dula|c[eé]d)\b[^a-z]*/i, ''), COUNTRY);
    if (found) return { item: found.number.number, lines: sources };
  }
  return NOTHING;
}

/** 'MARÍA DE LA CRUZ' becomes 'María de la Cruz'. */
const toName = (text: string): string =>
  isUpperCase(text)
    ? text
        .toLowerCase()
        .replace(/[\p{L}'’]+/gu, (word, at: number) =>
          at > 0 && PARTICLES.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
        )
    : text;

/** 'Pérez Gómez, María' is read as it is said. */
const firstColumn = (text: string): string => text.replace(NAME_LABEL, '').split('\t')[0] ?? '';

const withoutTitle = (text: string): string =>
  trimSeparators(
    text
      .replace(NAME_LABEL, '')
      .replace(/^(?:lic(?:d[ao])?|ing|dra?|arq|sra?|srta)\.\s*/i, '')
      .replace(/,\s*(?:MBA|PhD|M\.?D\.?|CPA)\.?$/, ''),
  );

const isNameText = (text: string): boolean => {
  const parts = text.split(/\s+/);
  const isWritten = parts.every((part) => /^[\p{L}][\p{L}'’-]*\.?$/u.test(part));
  return isWritten && parts.length <= 6 && (isTitleCase(text) || isUpperCase(text)) && text.length >= 3;
};

/** How much a line looks like the name of the person; 0 if it cannot be one. */
function scoreName(line: TextLine, index: number, names: Names, emailName: string): number {
  const text = withoutTitle(firstColumn(line.text));
  const isLabelled = NAME_LABEL.test(line.text);
  const count = wordsOf(text).length;
  if (!isNameText(text) || count < (line.size >= LARGE ? 1 : 2) || line.isBullet) return 0;
  if (kindOfHeading(text) || names.isPlace(text) || names.isOccupation(text) || NO_NAME.test(toPlain(text)))
    return 0;
  if (names.companyScore(text) >= 3 || names.institutionScore(text) >= 3 || names.studyLevel(text)) return 0;
  const isInEmail = wordsOf(text).some((word) => word.length >= 3 && emailName.includes(word));
  const score =
    2 +
    Math.min(line.size - 1, 1.5) * 4 +
    (isInEmail ? 2 : 0) +
    (isLabelled ? 5 : 0) +
    (line.isBold ? 0.3 : 0);
  return Math.max(0, score - 0.1 * index - (names.isSkill(text) ? 2 : 0));
}

/** First names and surnames, which forms ask for apart. */
function findLabelled(lines: readonly TextLine[]): (Field & { indexes: number[] }) | undefined {
  const at = lines.findIndex(({ text }) => SURNAME_LABEL.test(text));
  const [last, near] = [lines[at], [lines[at - 1], lines[at + 1]]];
  const first = near.find((line) => line !== undefined && NAME_LABEL.test(line.text));
  if (!last || !first) return undefined;
  const item = toName(`${first.text.replace(NAME_LABEL, '')} ${last.text.replace(SURNAME_LABEL, '')}`.trim());
  const sources = [first, last].flatMap((line) => line.sources);
  return isNameText(item)
    ? { item, lines: sources, indexes: [Math.min(at, lines.indexOf(first))] }
    : undefined;
}

/** The name of the person, and the indexes of its lines. */
export function findFullName(lines: readonly TextLine[], names: Names): Field & { indexes: number[] } {
  const emailName = toPlain(findEmail(lines).item.split('@')[0] ?? '');
  const scored = lines
    .map((line, index) => ({
      line,
      index,
      score: index < FIRST_LINES || line.size >= LARGE ? scoreName(line, index, names, emailName) : 0,
    }))
    .filter(({ score }) => score > 1);
  const labelled = findLabelled(lines);
  if (labelled) return labelled;
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return { ...NOTHING, indexes: [] };
  const text = withoutTitle(firstColumn(best.line.text));
  const below = scored.find(
    ({ index, line }) =>
      index === best.index + 1 && line.size >= LARGE && Math.abs(line.size - best.line.size) < 0.1,
  );
  const above = scored.find(
    ({ index, line }) =>
      index === best.index - 1 && line.size >= LARGE && Math.abs(line.size - best.line.size) < 0.1,
  );
  const parts = [above, best, below].filter((part) => part !== undefined);
  const isOneWord = wordsOf(text).length < 2 && parts.length < 2;
  if (isOneWord) return { ...NOTHING, indexes: [] };
  return {
    item: toName(parts.map(({ line }) => withoutTitle(firstColumn(line.text))).join(' ')),
    lines: parts.flatMap(({ line }) => line.sources),
    indexes: parts.map(({ index }) => index),
  };
}

/** Recognises e-mail address and phone in lines that are not about somebody else. */
export const recogniseContact = (lines: readonly TextLine[]) => ({
  email: findEmail(lines),
  phone: findPhone(lines),
});
