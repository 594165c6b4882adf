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
  ...[BRAND, 'equipo', 'equipos', 'team', 'staff', 'oficial', 'official'],
  ...['soporte', 'soportes', 'support', 'ayuda', 'help', 'helpdesk', 'asistencia', 'servicio', 'servicios'],
  ...['admin', 'admins', 'administrador', 'administradora', 'administradores', 'administradoras'],
  ...['administrator', 'administracion', 'superadmin', 'sysadmin', 'webmaster', 'root'],
  ...['moderador', 'moderadora', 'moderadores', 'moderadoras', 'moderator', 'moderacion'],
  ...['sistema', 'sistemas', 'system', 'seguridad', 'verificacion', 'verificaciones', 'notificaciones'],
];

/** Words that may stand next to these titles; with them the text is still not a personal name. */
const FILLER_WORDS = [
  ...['de', 'del', 'el', 'la', 'los', 'las', 'al', 'en', 'para', 'por', 'y', 'the', 'of', 'by'],
  ...['cliente', 'clientes', 'usuario', 'usuarios', 'atencion', 'centro', 'mesa', 'tecnico', 'tecnica'],
  ...['general', 'principal', 'central', 'empleos', 'trabajos', 'jobs', 'app', 'web', 'com', 'do', 'rd'],
];

/**
 * Characters that look like a Latin letter of the words above, upper or lower case (from the confusables of Unicode
 * UTS #39). NFKD folds compatibility forms (full-width, mathematical, circled) before.
 */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аАαΑɑᴀꓮᎪ@4',
  b: 'вВЬьβΒʙꓐᏴ8',
  c: 'сСϲϹᴄꓚᏟ',
  d: 'ԁժɗđĐᴅꓓᎠ∂',
  e: 'еЕєЄεΕэҽɛəᴇꓰᎬ℮€3',
  f: 'ϝғƒꓝ',
  g: 'ɡԍɢꓖᏀ9',
  h: 'һнНΗհʜꓧᎻ',
  i: 'іІιΙıɪӏӀՏꓲᎥlłŁʟⅼꓡᏞ1|!¡',
  m: 'мМΜᴍꓟᎷ',
  n: 'пПиИηνΝոռղɴꓠ∩₦',
  o: 'оОοΟσօՕøØᴏꓳ0',
  p: 'рРρΡᴘꓑᏢ',
  q: 'ԛզ',
  r: 'гГяЯʀꓣᎡᏒ',
  s: 'ѕЅꜱꓢᏚ$5',
  t: 'тТτΤᴛꓔᎢ7',
  u: 'υսՍцЦμʊᴜꓴ∪v',
  w: 'ԝѡωᴡꓪᎳ',
  x: 'хХχΧꓫ',
  y: 'уУүҮγʏΥꓬ',
};

const LATIN_BY_CHARACTER = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, signs]) => [...signs].map((sign) => [sign, latin] as const)),
);

/** First code points of the enclosed alphabets that NFKD does not fold: 🅐, 🅰 and 🇦. */
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

function toLatin(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const start = ENCLOSED_ALPHABETS.find((first) => code >= first && code < first + 26);
  const letter = start === undefined ? character : String.fromCharCode(97 + code - start);
  return (
    LATIN_BY_CHARACTER.get(letter) ?? LATIN_BY_CHARACTER.get(letter.toLowerCase()) ?? letter.toLowerCase()
  );
}

/** Returns the words of a text as skeletons (UTS #39): only letters, lower case, each look-alike as its Latin letter. */
function skeletonWords(text: string): string[] {
  const letters = [...text].map(toLatin).join('');
  return letters.split(/[^\p{L}]+/u).filter((word) => word !== '');
}

/** Resolves compatibility forms and removes marks and invisible characters. */
const resolveForms = (text: string): string =>
  text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Returns the words of a text for each possible reading: digits and signs as letters, or as separators. */
function listReadings(text: string): string[][] {
  if (text.length > NAME_MAX_UNITS) return [];
  const resolved = resolveForms(text);
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
