import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { SKILLS_MAX } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { isOnlyLanguages } from './cv-languages.parser.ts';
import { isLicence } from './cv-licences.parser.ts';
import type { Names } from './cv-names.parser.ts';
import {
  joinWrapped,
  type TextLine,
  toPlain,
  trimSeparators,
  withoutCapitals,
  wordsOf,
} from './cv-text.parser.ts';

export type FoundSkill = { item: string; lines: string[] };

const WORDS_MAX = 7;
const LEVEL =
  '(?:nivel )?(?:avanzad[oa]|intermedi[oa]|basic[oa]|expert[oa]|medio|alto|excelente|advanced|intermediate|basic|expert|muy bueno|bueno)(?: alto)?';
/** How well, after the name: '(avanzado)', '– 80 %', '●●●○○'. */
const HOW_WELL = new RegExp(
  `[\\s:(–—-]*(?:\\(${LEVEL}\\)|[:–—-]\\s*${LEVEL}|\\d{1,3} ?%|\\d ?/ ?(?:5|10)|[●○★☆■□▪▫◆◇█░▮▯]{2,})\\)?\\s*$`,
);
const ONLY_LEVEL = new RegExp(`^(?:${LEVEL}|\\d{1,3} ?%)$`);
const SEPARATORS = /(?<=\p{Ll}{2})\.\s+(?=\p{Lu})|\t|[,;|•·●▪]\s*|\s[–—]\s|\s\/\s/u;

function withoutHowWell(text: string): string {
  const match = HOW_WELL.exec(toPlain(text));
  return match ? text.slice(0, match.index) : text;
}

/** 'Ofimática: Word, Excel' lists two skills; the group is none. */
function withoutGroup(text: string): string {
  const [, group = '', rest = ''] = /^([^:,]{3,40}):\s*(\S.*)$/.exec(text) ?? [];
  if (rest === '' || ONLY_LEVEL.test(toPlain(rest.split(SEPARATORS)[0]?.trim() ?? ''))) return text;
  return wordsOf(group).length <= 4 ? rest : text;
}

/** 'Word y Excel': both are known. */
function splitKnown(text: string, names: Names): string[] {
  const parts = text.split(/\s(?:y|e|and|&)\s/);
  return parts.length === 2 && !names.isSkill(text) && parts.every((part) => names.isSkill(part))
    ? parts
    : [text];
}

/** Divides at separators that are not within brackets. */
function divide(text: string): string[] {
  const masked = text.replace(/\([^()]{0,80}\)/g, (bracket) => bracket.replace(/[,;|/]/g, '\u0001'));
  let at = 0;
  return masked.split(SEPARATORS).map((part) => {
    const start = masked.indexOf(part, at);
    at = start + part.length;
    return text.slice(start, at);
  });
}

function findSkills(text: string, names: Names): string[] {
  return divide(withoutGroup(text))
    .map((part) => trimSeparators(withoutHowWell(part.trim()).replace(/[.\s]+$/, '')))
    .flatMap((part) => splitKnown(part.replace(/^(?:y|e|and)\s/i, ''), names))
    .filter((part) => {
      const count = wordsOf(part).length;
      return (
        count > 0 &&
        count <= WORDS_MAX &&
        /\p{L}/u.test(part) &&
        !ONLY_LEVEL.test(toPlain(part)) &&
        !isOnlyLanguages(part) &&
        !isLicence(part) &&
        !/@|https?:|\d{4}/.test(part)
      );
    })
    .map(withoutCapitals)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
}

const isList = (text: string): boolean => /[,;|•·]\s/.test(text);

/** Recognises the skills that are listed under a heading, each once. */
export function recogniseSkills(lines: readonly TextLine[], names: Names): FoundSkill[] {
  // Of a list without commas each line is a skill; only lists are continued in the next line.
  const hasLists = lines.some(({ text }) => isList(text));
  const inCapitals = lines.filter(({ text }) => /^\p{Lu}/u.test(text)).length > lines.length / 2;
  const joined = joinWrapped(lines, {
    isComplete: () => !hasLists && !inCapitals,
    isBegin: (text) => text.includes(':') || (/^\p{Lu}/u.test(text) && !isList(text)),
  });
  const found = joined.flatMap(({ text, sources }) =>
    findSkills(text, names).map((item) => ({ item, lines: sources })),
  );
  const byName = new Map<string, FoundSkill>();
  for (const one of found) if (!byName.has(foldText(one.item))) byName.set(foldText(one.item), one);
  return [...byName.values()].slice(0, SKILLS_MAX);
}
