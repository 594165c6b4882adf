import type { LanguageLevel } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { Language } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { type TextLine, toPlain } from './cv-text.parser.ts';

export type FoundLanguage = { item: Language; lines: string[] };

const NAMES: readonly (readonly [string, RegExp])[] = [
  ['Lengua de señas dominicana', /\b(?:lengua|lenguaje) de senas(?: dominicana)?\b/g],
  ['Creole haitiano', /\b(?:creole|kreyol|criollo|creol)(?: haitiano| ayisyen)?\b|\bhaitian creole\b/g],
  ['Chino mandarín', /\b(?:chino mandarin|mandarin chinese|mandarin|chino|chinese)\b/g],
  ['Español', /\b(?:espanol|spanish|castellano)\b/g],
  ['Inglés', /\b(?:ingles|english)\b/g],
  ['Francés', /\b(?:frances|french)\b/g],
  ['Italiano', /\b(?:italiano|italian)\b/g],
  ['Portugués', /\b(?:portugues|portuguese)\b/g],
  ['Alemán', /\b(?:aleman|german)\b/g],
  ['Ruso', /\b(?:ruso|russian)\b/g],
  ['Japonés', /\b(?:japones|japanese)\b/g],
  ['Árabe', /\b(?:arabe|arabic)\b/g],
  ['Coreano', /\b(?:coreano|korean)\b/g],
];

/** What people write for a level, the longest first, because 'intermedio alto' is more than 'intermedio'. */
const LEVELS: readonly (readonly [LanguageLevel, RegExp])[] = [
  [
    'native',
    /\b(?:(?:lengua |idioma )?(?:nativ[oa]|matern[oa])|native(?: or bilingual)?(?: proficiency| speaker)?|mother tongue|first language)\b/g,
  ],
  ['C1', /\bfull professional(?: proficiency)?\b/g],
  [
    'B2',
    /\b(?:intermedi[oa][ /-]{1,3}(?:alt[oa]|avanzad[oa]|superior)|upper[ -]intermediate|professional working(?: proficiency)?|medio[ -]alto)\b/g,
  ],
  ['B1', /\b(?:limited working(?: proficiency)?)\b/g],
  ['C2', /\b(?:bilingu(?:e|al)|proficient|dominio (?:completo|total|pleno))\b/g],
  ['C1', /\b(?:avanzad[oa]|advanced|fluid[oa]|fluidez|fluent|fluente)\b/g],
  ['A2', /\b(?:pre[ -]?intermedi(?:o|ate)|basic[oa]?|elemental|elementary(?: proficiency)?)\b/g],
  ['B1', /\b(?:intermedi[oa]|intermediate|medio|conversacional|conversational)\b/g],
  ['A1', /\b(?:principiante|beginner)\b/g],
];
const CODE = /\b(a1|a2|b1|b2|c1|c2)\b/g;
const CODES: Readonly<Record<string, LanguageLevel>> = {
  a1: 'A1',
  a2: 'A2',
  b1: 'B1',
  b2: 'B2',
  c1: 'C1',
  c2: 'C2',
};
/** Words that may stand around the names of languages and levels. */
const AROUND =
  /\b(?:nivel(?:es)?|level|dominio|de|del|el|en|al|y|e|and|idiomas?|lengua|language|languages|oral|escrito|escrita|hablado|hablada|leido|escritura|lectura|conversacion|comprension|certificad[oa]|manejo|conocimientos?|proficiency|speaker|speaking|muy|bien|buen|bueno|escuchar|hablar|leer|escribir|mcer|toeic|toefl|ielts|un|con|mi|uso|americano|latino)\b/g;

type Found = { name: string; start: number; end: number };

function findNames(plain: string): Found[] {
  const taken: Found[] = [];
  for (const [name, pattern] of NAMES) {
    for (const { index, 0: text } of plain.matchAll(pattern)) {
      const end = index + text.length;
      if (!taken.some((other) => index < other.end && other.start < end))
        taken.push({ name, start: index, end });
    }
  }
  return taken.sort((a, b) => a.start - b.start);
}

/** The level that a text says; '' if it says none or several: 'lectura avanzada, conversación básica'. */
function findLevel(plain: string): LanguageLevel | '' {
  const codes = new Set(Array.from(plain.matchAll(CODE), ([code]) => CODES[code]));
  if (codes.size > 0) return codes.size === 1 ? ([...codes][0] ?? '') : '';
  let rest = plain;
  const found = new Set<LanguageLevel>();
  for (const [level, pattern] of LEVELS) {
    const without = rest.replace(pattern, ' ');
    if (without !== rest) found.add(level);
    rest = without;
  }
  return found.size === 1 ? ([...found][0] ?? '') : '';
}

/** The levels of a line that names no language, in their order: the second row of a table. */
const listLevels = (plain: string): (LanguageLevel | '')[] =>
  plain.split(/\t|,|;|\s{2,}|\s[|•·]\s/).map((part) => findLevel(part));

/** The languages of a line with their levels, which stand all after the names or all before them. */
function findLanguages(text: string): Language[] {
  const plain = toPlain(text);
  const found = findNames(plain);
  const [first] = found;
  if (!first) return [];
  const isBefore =
    findLevel(plain.slice(0, first.start)) !== '' && findLevel(plain.slice(found.at(-1)?.end)) === '';
  return found.map(({ name, start, end }, index) => {
    const after = plain.slice(end, found[index + 1]?.start);
    const before = plain.slice(found[index - 1]?.end ?? 0, start);
    return { name, level: findLevel(isBefore ? before : after) };
  });
}

/** Whether a text says nothing but languages and their levels. */
export function isOnlyLanguages(text: string): boolean {
  const plain = toPlain(text);
  if (findNames(plain).length === 0) return false;
  const patterns = [...NAMES, ...LEVELS].map(([, pattern]) => pattern);
  const rest = [...patterns, CODE, AROUND].reduce((left, pattern) => left.replace(pattern, ' '), plain);
  return !/[a-z]{2}/.test(rest);
}

/** Each language once, with the level that is said for it. */
function mergeLanguages(found: readonly FoundLanguage[]): FoundLanguage[] {
  const byName = new Map<string, FoundLanguage>();
  for (const one of found) {
    const known = byName.get(one.item.name);
    if (!known) byName.set(one.item.name, one);
    else if (known.item.level === '' && one.item.level !== '') byName.set(one.item.name, one);
  }
  return [...byName.values()];
}

/** Recognises languages in the lines of their section. */
function readSection(lines: readonly TextLine[]): FoundLanguage[] {
  const found: FoundLanguage[] = [];
  let row: FoundLanguage[] = [];
  for (const { text, sources } of lines) {
    const languages = findLanguages(text);
    const levels = listLevels(toPlain(text));
    const waiting = row.filter(({ item }) => item.level === '');
    if (languages.length === 0 && waiting.length === levels.length && text.length < 80) {
      waiting.forEach((one, index) => {
        one.item.level = levels[index] ?? '';
        one.lines.push(...sources);
      });
    }
    if (languages.length > 0) row = languages.map((item) => ({ item, lines: [...sources] }));
    if (languages.length > 0) found.push(...row);
  }
  return found;
}

/** Recognises languages: in their section, and elsewhere in lines that speak of nothing else. */
export function recogniseLanguages(
  section: readonly TextLine[],
  elsewhere: readonly TextLine[],
): FoundLanguage[] {
  const others = elsewhere.flatMap(({ text, sources }) =>
    text
      .split(/[,;|\t]/)
      .filter(isOnlyLanguages)
      .flatMap(findLanguages)
      .map((item) => ({ item, lines: [...sources] })),
  );
  return mergeLanguages([...readSection(section), ...others]);
}
