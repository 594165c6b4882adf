import { COMPANY_MAX_LENGTH } from '../profiles/profile.rules.ts';
import { FULL_NAME_MAX_LENGTH } from './account.rules.ts';

/** Error of a full name that poses as Uneed. */
export const RESERVED_NAME_TEXT = 'Ese nombre está reservado para el equipo de Uneed. Usa tu nombre.';

/** Error of a company name that poses as Uneed. */
export const RESERVED_COMPANY_TEXT =
  'Ese nombre está reservado para el equipo de Uneed. Usa el nombre de tu empresa.';

/** Longer texts are refused for their length, and not read here: they would take long. In UTF-16 units. */
const NAME_MAX_UNITS = 2 * Math.max(FULL_NAME_MAX_LENGTH, COMPANY_MAX_LENGTH);

const BRAND = 'uneed';

/** Titles of the people who run a platform. A full name that consists of nothing else is reserved. */
const RESERVED_WORDS = [
  ...[BRAND, 'equipo', 'equipos', 'team', 'staff', 'oficial', 'official'],
  ...['soporte', 'soportes', 'support', 'ayuda', 'help', 'helpdesk', 'asistencia', 'servicio', 'servicios'],
  ...['admin', 'admins', 'administrador', 'administradora', 'administradores', 'administradoras'],
  ...['administrator', 'administracion', 'superadmin', 'sysadmin', 'webmaster', 'root'],
  ...['moderador', 'moderadora', 'moderadores', 'moderadoras', 'moderator', 'moderacion'],
  ...['sistema', 'sistemas', 'system', 'seguridad', 'verificacion', 'verificaciones', 'notificaciones'],
];

/** What stands between and beside these titles without making a person's name of them. */
const FILLER_WORDS = [
  ...['de', 'del', 'el', 'la', 'los', 'las', 'al', 'en', 'para', 'por', 'y', 'the', 'of', 'by'],
  ...['cliente', 'clientes', 'usuario', 'usuarios', 'atencion', 'centro', 'mesa', 'tecnico', 'tecnica'],
  ...['general', 'principal', 'central', 'empleos', 'trabajos', 'jobs', 'app', 'web', 'com', 'do', 'rd'],
];

/**
 * Letters of other scripts and signs that look like a Latin letter of the words above (from the confusables of Unicode
 * UTS #39), capital or small. Compatibility forms (full-width, mathematical, circled) are folded by NFKD before.
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

/** Where the enclosed capitals begin that NFKD leaves alone: 🅐, 🅰 and 🇦. */
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

function toLatin(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const start = ENCLOSED_ALPHABETS.find((first) => code >= first && code < first + 26);
  const letter = start === undefined ? sign : String.fromCharCode(97 + code - start);
  return (
    LATIN_BY_CHARACTER.get(letter) ?? LATIN_BY_CHARACTER.get(letter.toLowerCase()) ?? letter.toLowerCase()
  );
}

/** The words of a text as skeletons (UTS #39): only letters, without case, each look-alike as its Latin letter. */
function skeletonWords(text: string): string[] {
  const letters = [...text].map(toLatin).join('');
  return letters.split(/[^\p{L}]+/u).filter((word) => word !== '');
}

/** Without marks and invisible characters, compatibility forms resolved. */
const resolveForms = (text: string): string =>
  text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');

/** A text read in each way that a person may: digits and signs as letters, or as what stands beside the words. */
function readVariants(text: string): string[][] {
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

/** Whether the letters split into the words above without a rest, at least one of them a reserved word. */
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

/** The brand, also with letters doubled. */
const BRAND_PATTERN = /^u+n+e{2,}d+$/;

/** Whether the brand is one of the words, is spelled over several of them, or is written together with reserved words. */
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
  readVariants(name).some((words) => hasBrand(words) || isOnlyReservedWords(words.join('')));

/** Whether a company's name contains the brand as a word. Reserved words are fine: there are companies called Soporte. */
export const isReservedCompany = (name: string): boolean => readVariants(name).some(hasBrand);

type Names = { fullName: string; company: string };

/**
 * What is wrong with the names that somebody wants to have. Admins speak for Uneed and may have any; names that are on file
 * already are not judged again.
 */
export function reservedNameErrors(
  onFile: Names & { isAdmin?: boolean | undefined },
  wanted: { [name in keyof Names]?: string | undefined },
): { [name in keyof Names]?: string } {
  if (onFile.isAdmin) return {};
  const { fullName = onFile.fullName, company = onFile.company } = wanted;
  return {
    ...(fullName !== onFile.fullName && isReservedName(fullName) ? { fullName: RESERVED_NAME_TEXT } : {}),
    ...(company !== onFile.company && isReservedCompany(company) ? { company: RESERVED_COMPANY_TEXT } : {}),
  };
}
