import { foldText } from '../../kernel/fold-text.ts';
import { COMPANY_MAX_LENGTH } from '../profiles/profile.rules.ts';
import { FULL_NAME_MAX_LENGTH } from './account.rules.ts';

/** Error for a full name that imitates Uneed. */
export const RESERVED_NAME_TEXT = 'Ese nombre está reservado para el equipo de Uneed. Usa tu nombre.';

/** Error for a company name that imitates Uneed. */
export const RESERVED_COMPANY_TEXT =
  'Ese nombre está reservado para el equipo de Uneed. Usa el nombre de tu empresa.';

/** Longer texts are not checked here, because that would take long; they fail the maximum length. In UTF-16 units. */
const NAME_MAX_UNITS = 2 * Math.max(FULL_NAME_MAX_LENGTH, COMPANY_MAX_LENGTH);

const BRAND = 'uneed';

/** Titles of a platform's staff. A full name that consists only of these words is reserved. */
const RESERVED_WORDS = [
  BRAND,
  'equipo',
  'equipos',
  'team',
  'staff',
  'oficial',
  'official',
  'soporte',
  'soportes',
  'support',
  'ayuda',
  'help',
  'helpdesk',
  'asistencia',
  'servicio',
  'servicios',
  'admin',
  'admins',
  'administrador',
  'administradora',
  'administradores',
  'administradoras',
  'administrator',
  'administracion',
  'superadmin',
  'sysadmin',
  'webmaster',
  'root',
  'moderador',
  'moderadora',
  'moderadores',
  'moderadoras',
  'moderator',
  'moderacion',
  'sistema',
  'sistemas',
  'system',
  'seguridad',
  'verificacion',
  'verificaciones',
  'notificaciones',
];

/** Words that may stand next to these titles; with them the text is still not a personal name. */
const FILLER_WORDS = [
  'de',
  'del',
  'el',
  'la',
  'los',
  'las',
  'al',
  'en',
  'para',
  'por',
  'y',
  'the',
  'of',
  'by',
  'cliente',
  'clientes',
  'usuario',
  'usuarios',
  'atencion',
  'centro',
  'mesa',
  'tecnico',
  'tecnica',
  'general',
  'principal',
  'central',
  'empleos',
  'trabajos',
  'jobs',
  'app',
  'web',
  'com',
  'do',
  'rd',
];

/** Digits, signs and letters that stand for another letter in the words above, beyond what `foldText` reads as Latin letters. */
const STANDS_FOR: Record<string, string> = {
  a: '@4',
  b: '8',
  e: '€3',
  g: '9',
  i: 'l1|!¡',
  n: '∩₦',
  o: '0',
  s: '$5',
  t: '7',
  u: 'v∪',
};

const LETTER_BY_SIGN = new Map(
  Object.entries(STANDS_FOR).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
);

/** Signs behind a name that would be read as letters of it: 'Uneed™' is 'uneedtm'. */
const SMALL_SIGNS = /[™℠ªº]/g;

/** The letters of flags: 🇺🇳🇪🇪🇩. */
const FLAG_LETTERS = /[\u{1f1e6}-\u{1f1ff}]/gu;
const FIRST_FLAG_LETTER = 0x1f1e6;

const toFlagLetter = (flag: string): string =>
  String.fromCharCode(97 + (flag.codePointAt(0) ?? FIRST_FLAG_LETTER) - FIRST_FLAG_LETTER);

/** Returns the words of a folded text as skeletons (UTS #39): only letters, each that stands for another as that one. */
function skeletonWords(folded: string): string[] {
  const letters = [...folded].map((sign) => LETTER_BY_SIGN.get(sign) ?? sign).join('');
  return letters.split(/[^\p{L}]+/u).filter((word) => word !== '');
}

/** Returns the words of a text for each possible reading: digits and signs as letters, or as separators. */
function listReadings(text: string): string[][] {
  if (text.length > NAME_MAX_UNITS) return [];
  const resolved = foldText(text.replace(SMALL_SIGNS, ' ')).replace(FLAG_LETTERS, toFlagLetter);
  const withoutSigns = resolved.replace(/[^\p{L}\p{N}]+/gu, ' ');
  const withoutNumbers = withoutSigns.replace(/(?<!\S)\p{N}+(?!\S)/gu, ' ');
  const withoutOuterDigits = withoutSigns.replace(/(?<!\S)\p{N}+|\p{N}+(?!\S)/gu, ' ');
  return [resolved, withoutNumbers, withoutOuterDigits].map(skeletonWords);
}

const toSkeleton = (word: string) => skeletonWords(word).join('');
const RESERVED = RESERVED_WORDS.map(toSkeleton);
const FILLER = FILLER_WORDS.map(toSkeleton);

/** Whether the letters can be split completely into the words above, with at least one reserved word. */
function isOnlyReservedWords(letters: string): boolean {
  const withoutReserved = new Set([0]);
  const withReserved = new Set<number>();
  for (let start = 0; start < letters.length; start += 1) {
    const open = [withoutReserved, withReserved].filter((ends) => ends.has(start));
    if (open.length === 0) continue;
    for (const word of RESERVED) if (letters.startsWith(word, start)) withReserved.add(start + word.length);
    for (const word of FILLER)
      if (letters.startsWith(word, start)) for (const ends of open) ends.add(start + word.length);
  }
  return withReserved.has(letters.length);
}

/** The brand, also with doubled letters. */
const BRAND_PATTERN = /^u+n+e{2,}d+$/;

/** Whether the brand is one of the words, is spread over several words, or is joined with reserved words. */
function hasBrand(words: string[]): boolean {
  return words.some((word, start) => {
    if (word.includes(BRAND) && isOnlyReservedWords(word)) return true;
    let spelled = '';
    return words.slice(start).some((next) => {
      spelled += next;
      return BRAND_PATTERN.test(spelled);
    });
  });
}

/** Whether a full name contains the brand as a word, or consists of reserved words only. */
export const isReservedName = (name: string): boolean =>
  listReadings(name).some((words) => hasBrand(words) || isOnlyReservedWords(words.join('')));

/** Whether a company name contains the brand as a word. Reserved words are allowed: there are companies called Soporte. */
export const isReservedCompany = (name: string): boolean => listReadings(name).some(hasBrand);

type Names = { fullName: string; company: string };

/**
 * Returns the errors of new names, by field. Admins speak for Uneed and may have any name; a name that is already stored
 * is not checked again.
 */
export function reservedNameErrors(
  stored: Names & { isAdmin?: boolean | undefined },
  changed: { [name in keyof Names]?: string | undefined },
): { [name in keyof Names]?: string } {
  if (stored.isAdmin) return {};
  const { fullName = stored.fullName, company = stored.company } = changed;
  return {
    ...(fullName !== stored.fullName && isReservedName(fullName) ? { fullName: RESERVED_NAME_TEXT } : {}),
    ...(company !== stored.company && isReservedCompany(company) ? { company: RESERVED_COMPANY_TEXT } : {}),
  };
}
