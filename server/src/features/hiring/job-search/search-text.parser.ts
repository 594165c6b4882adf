import type { Expression } from '@uneed/domain/people/occupations/vocabulary.ts';
import { expandPlaceWord, findProvincesOf } from '@uneed/domain/people/places/place-names.ts';
import type { Lexicon, Meaning } from './search-lexicon.parser.ts';
import { listForms, SKIPPED_WORDS } from './word-forms.parser.ts';

/** A search uses only this many words, the first ones. */
const WORDS_MAX = 12;
/** The most words of an expression or a place. */
const EXPRESSION_WORDS_MAX = 5;

/** How an expression matches what was asked: the words themselves, another form, a synonym, related work. Lower ones come first. */
export const MATCH_TYPES = [0, 1, 2, 3] as const;
export type MatchType = (typeof MATCH_TYPES)[number];
export const [EXACT, FORM, SYNONYM, RELATED] = MATCH_TYPES;

/** An expression to look for. */
export type Alternative = {
  matchType: MatchType;
  /** The words of the expression, each with its forms. */
  slots: string[][];
  /** Whether the words may be in different places of a description. */
  isScattered?: boolean;
  /** Whether the words are stems. */
  isStem?: boolean;
  /** Where to look for it, if not everywhere: in the title, the skills and the category, or in any text of the job. */
  only?: 'names' | 'text';
};

/** What a part of a search asks for. A job fulfils it with any of the alternatives or tags. */
export type SearchGroup = {
  kind: 'occupation' | 'word' | 'condition' | 'place' | 'letter';
  /** As they were typed. */
  words: string[];
  alternatives: Alternative[];
  /** The alternatives that may begin a title, also those that others include. */
  heads?: Alternative[];
  tags: string[];
  /** Whether the vocabulary knows the words. */
  isKnown: boolean;
  /** Whether the words mean something that jobs call by other names: 'cuidar niños'. */
  isAskedOnly?: boolean;
  /** Whether the words are a rank, which says nothing about the work: 'supervisor'. */
  isRank?: boolean;
};

const isContent = (word: string): boolean => !SKIPPED_WORDS.has(word);

function toAlternative(matchType: MatchType, expression: Expression): Alternative {
  return { matchType, slots: expression.filter(isContent).map(listForms) };
}

/** The expression, and the same as one word. */
function toSpellings(matchType: MatchType, expression: Expression): Alternative[] {
  const content = expression.filter(isContent);
  const joined = content.length === 2 ? [{ matchType, slots: [listForms(content.join(''))] }] : [];
  return [toAlternative(matchType, expression), ...joined];
}

/** The words as they were typed, or in other forms; words of several places only if there is nothing better. */
function typedAlternatives(words: Expression): Alternative[] {
  const content = words.filter(isContent);
  const slots = (content.length > 0 ? content : words).map((word) => [word]);
  const forms = slots.map(([word = '']) => [...listForms(word), expandPlaceWord(word)]);
  return [
    { matchType: EXACT, slots },
    { matchType: FORM, slots: forms },
    ...(slots.length > 1 ? [{ matchType: RELATED, slots: forms, isScattered: true }] : []),
    ...(slots.length === 2 ? [{ matchType: FORM, slots: [listForms(content.join(''))] }] : []),
  ];
}

function toVocabularyGroup(words: string[], { expression, families, conditions }: Meaning): SearchGroup {
  const isOfName = families.some(({ isName }) => isName);
  const kind = families.some(({ family }) => family.isOccupation) ? 'occupation' : 'word';
  const alternatives = [
    ...families.flatMap(({ isName, family: { names, related } }) => [
      // An occupation that needs 'excel' is not what 'excel' is a name of.
      ...names.flatMap((name) => toSpellings(isOfName && !isName ? RELATED : SYNONYM, name)),
      ...related.flatMap((expression) =>
        toSpellings(RELATED, expression).map((each) => ({ ...each, only: 'names' as const })),
      ),
    ]),
    ...conditions.flatMap((condition) => condition.words.flatMap((each) => toSpellings(EXACT, each))),
  ];
  return {
    kind: families.length === 0 ? 'condition' : kind,
    words,
    alternatives: [
      ...[...typedAlternatives(words), ...toSpellings(FORM, expression)].map((each) =>
        families.length === 0 ? { ...each, matchType: RELATED } : each,
      ),
      ...alternatives,
    ],
    tags: conditions.flatMap(({ tags }) => tags),
    isKnown: true,
    isAskedOnly: families.length > 0 && !isOfName,
    isRank: families.length > 0 && families.every(({ family }) => family.isRank),
  };
}

function toPlaceGroup(words: string[]): SearchGroup | undefined {
  const provinces = findProvincesOf(words.join(' '));
  if (provinces.length === 0) return undefined;
  const tags = provinces.map((name) => `l:${name}`);
  return { kind: 'place', words, alternatives: typedAlternatives(words), tags, isKnown: true };
}

const toWordGroup = (word: string): SearchGroup => ({
  kind: word.length === 1 ? 'letter' : 'word',
  words: [word],
  alternatives: typedAlternatives([word]),
  tags: [],
  isKnown: false,
});

/** Returns the group that these words ask for together, if they are an expression or a place. */
function findGroup(words: string[], lexicon: Lexicon): SearchGroup | undefined {
  if (!words.some(isContent)) return undefined;
  const isWhole = isContent(words[0] ?? '') && isContent(words.at(-1) ?? '');
  const meaning = isWhole ? lexicon.find(words) : undefined;
  return meaning ? toVocabularyGroup(words, meaning) : toPlaceGroup(words);
}

/** Finds the longest expressions among words first; a word belongs to one of them. Returns them by the index of their first word. */
export function findLongest<Found>(
  words: readonly string[],
  find: (expression: string[]) => Found | undefined,
): { found: Map<number, Found>; isTaken: boolean[] } {
  const found = new Map<number, Found>();
  const isTaken = words.map(() => false);
  for (let length = Math.min(EXPRESSION_WORDS_MAX, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      if (isTaken.slice(start, start + length).some(Boolean)) continue;
      const expression = find(words.slice(start, start + length));
      if (expression === undefined) continue;
      found.set(start, expression);
      isTaken.fill(true, start, start + length);
    }
  }
  return { found, isTaken };
}

/** Divides the words of a search into groups: the longest expressions first, then single words. */
export function parseSearchWords(typed: readonly string[], lexicon: Lexicon): SearchGroup[] {
  const words = typed.slice(0, WORDS_MAX);
  const { found, isTaken } = findLongest(words, (expression) => findGroup(expression, lexicon));
  const single = words.flatMap((word, index) => (isTaken[index] ? [] : [{ word, index }]));
  const meant = single.filter(({ word }) => isContent(word) && !lexicon.isIgnored(word));
  for (const { word, index } of meant) found.set(index, toWordGroup(word));
  if (found.size > 0) return [...found].sort(([a], [b]) => a - b).map(([, group]) => group);
  const ignored = single.filter(({ word }) => isContent(word));
  return (ignored.length > 0 ? ignored : single).map(({ word }) => toWordGroup(word));
}
