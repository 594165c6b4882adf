import type { Expression } from '@uneed/domain/people/occupations/vocabulary.ts';
import { toExpression } from '@uneed/domain/people/occupations/vocabulary-entries.ts';
import type { Lexicon } from './search-lexicon.parser.ts';
import {
  type Alternative,
  parseSearchWords,
  RELATED,
  type SearchGroup,
  SYNONYM,
} from './search-text.parser.ts';

/** What the database knows about the words of a search. */
export type WordFacts = {
  /** The stems of each word that was typed; none for a stop word such as "sin". */
  stems: ReadonlyMap<string, string[]>;
  /** How each word that was typed sounds. */
  sounds: ReadonlyMap<string, string>;
  /** The words that jobs use; null if all words have to be looked for. */
  known: ReadonlySet<string> | null;
};

/** The fields of a job, as prefixes in the search column; '' is any text of the job. */
type Field = 'f:' | 't:' | 's:' | 'm:' | '';
const FIELDS: Field[][] = [['f:'], ['t:'], ['t:', 's:'], ['t:', 's:', 'm:'], ['t:', 's:', 'm:', '']];
/** The prefix of the stems of any text. */
const STEM = 'e:';
export const [HEAD, TITLE, SKILLS, COMPANY, ANY] = [0, 1, 2, 3, 4] as const;
export type FieldSet = typeof HEAD | typeof TITLE | typeof SKILLS | typeof COMPANY | typeof ANY;

/** In which fields to look for a group, and up to which matchType. */
export type MatchScope = {
  fields: FieldSet;
  matchType: number;
  /** Whether a job must have a tag of the group besides. */
  isTagged?: boolean;
};

export const ANYWHERE = { fields: ANY, matchType: RELATED } as const;

const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Returns a tsquery that matches jobs with one of these lexemes. */
export const anyLexeme = (lexemes: readonly string[]): string =>
  [...new Set(lexemes)].map(quoteLexeme).join(' | ');

const join = (queries: readonly string[], operator: ' | ' | ' & ' | ' <-> '): string =>
  queries.length === 1 ? (queries[0] ?? '') : queries.map((query) => `(${query})`).join(operator);
export const anyQuery = (queries: readonly string[]): string | null =>
  queries.length === 0 ? null : join([...new Set(queries)], ' | ');
export const allQueries = (queries: readonly string[]): string | null =>
  queries.length === 0 ? null : join([...new Set(queries)], ' & ');

export const isMain = ({ kind }: SearchGroup): boolean => kind === 'occupation';

/** Leaves only known words; null if no job can contain the expression. */
function keepKnown({ slots, ...rest }: Alternative, known: WordFacts['known']): Alternative | null {
  if (known === null) return { slots, ...rest };
  const remaining = slots.map((slot) => slot.filter((word) => known.has(word)));
  return remaining.every((slot) => slot.length > 0) ? { ...rest, slots: remaining } : null;
}

function buildAlternative({ slots, isScattered, isStem, only }: Alternative, field: Field): string[] {
  if (only === 'names' && (field === 'm:' || field === '')) return [];
  if (only === 'text' && field !== '') return [];
  const prefixOf = (index: number) =>
    field === 'f:' && index > 0 ? 't:' : field === '' && isStem ? STEM : field;
  const words = slots.map((slot, index) => anyLexeme(slot.map((word) => prefixOf(index) + word)));
  return [join(words, field === '' && !isScattered ? ' <-> ' : ' & ')];
}

/** The same with the stems of the words: 'programadora' also finds 'programación'. Of known words the synonyms say more. */
function stemAlternative({ words, isKnown }: SearchGroup, stems: WordFacts['stems']): Alternative[] {
  const slots = words.map((word) => stems.get(word) ?? []).filter((slot) => slot.length > 0);
  if (slots.length === 0) return [];
  return isKnown
    ? [{ matchType: RELATED, slots, isScattered: true, isStem: true, only: 'text' }]
    : [{ matchType: SYNONYM, slots, isScattered: true, isStem: true }];
}

/** Whether the words of `narrow` include those of `wide`: one after the other, unless those of `wide` may be anywhere. */
function hasWords(wide: Alternative, narrow: Alternative): boolean {
  const isSame = (slot: string[], other: string[] = []) =>
    other.length > 0 && other.every((word) => slot.includes(word));
  if (wide.isScattered) return wide.slots.every((slot) => narrow.slots.some((other) => isSame(slot, other)));
  if (narrow.isScattered && wide.slots.length > 1) return false;
  return narrow.slots.some((_slot, start) =>
    wide.slots.every((slot, index) => isSame(slot, narrow.slots[start + index])),
  );
}

/** Whether a job that contains `narrow` also contains `wide`: 'auxiliar de recursos humanos', 'recursos humanos'. */
function includes(wide: Alternative, narrow: Alternative): boolean {
  if (wide.isStem || narrow.isStem || wide.slots.length === 0) return false;
  return (!wide.only || wide.only === narrow.only) && hasWords(wide, narrow);
}

/** Leaves out what others include: a query of many alternatives is slow. */
const dropIncluded = (alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.filter(
    (each, index) =>
      !alternatives.some(
        (other, at) => other !== each && includes(other, each) && (at < index || !includes(each, other)),
      ),
  );

/** A group whose expressions are all known, so that a query needs no others. */
function resolveGroup(group: SearchGroup, { stems, known }: WordFacts): SearchGroup {
  const alternatives = group.alternatives.flatMap((each) => keepKnown(each, known) ?? []);
  return {
    ...group,
    heads: isMain(group) ? alternatives : [],
    alternatives: [...alternatives, ...stemAlternative(group, stems)],
  };
}

/** Returns the function with its results cached per group: the ranks of a search ask for the same ones again. */
function cachePerGroup<Argument, Value>(
  build: (group: SearchGroup, argument: Argument) => Value,
  toKey: (argument: Argument) => unknown,
) {
  const values = new WeakMap<SearchGroup, Map<unknown, Value>>();
  return (group: SearchGroup, argument: Argument): Value => {
    const ofGroup = values.get(group) ?? new Map<unknown, Value>();
    values.set(group, ofGroup);
    const key = toKey(argument);
    const known = ofGroup.get(key);
    if (known !== undefined) return known;
    const value = build(group, argument);
    ofGroup.set(key, value);
    return value;
  };
}

/** The alternatives of a group up to a matchType, without those that others include. */
const listAlternatives = cachePerGroup(
  ({ alternatives }, matchType: number) =>
    dropIncluded(alternatives.filter((each) => each.matchType <= matchType)),
  (matchType) => matchType,
);

/** The fields to look in: any text of the job contains its title, skills and company, except that phrases do not span fields. */
const listFields = (fields: FieldSet, { slots, isScattered, only }: Alternative): Field[] =>
  fields === ANY && !only && (slots.length === 1 || isScattered) ? [''] : (FIELDS[fields] ?? []);

/** Returns the tsquery of a group in some fields, up to a matchType; null if nothing can match. */
export const buildGroup = cachePerGroup(
  (group, { fields, matchType, isTagged }: MatchScope): string | null => {
    const { heads = [], tags } = group;
    const alternatives =
      fields === HEAD
        ? heads.filter((each) => each.matchType <= matchType)
        : listAlternatives(group, matchType);
    const queries = alternatives.flatMap((each) =>
      listFields(fields, each).flatMap((field) => buildAlternative(each, field)),
    );
    if (isTagged && tags.length > 0) {
      const words = anyQuery(queries);
      return words === null ? null : allQueries([anyLexeme(tags), words]);
    }
    // A tag is a fact about the job, as its skills are.
    return anyQuery(tags.length > 0 && fields >= SKILLS ? [anyLexeme(tags), ...queries] : queries);
  },
  ({ fields, matchType, isTagged = false }) => `${fields} ${matchType} ${isTagged}`,
);

/** Returns the tsquery that requires all groups; null if one of them cannot match. */
export function buildAll(
  groups: readonly SearchGroup[],
  build: (group: SearchGroup) => string | null,
): string | null {
  const queries = groups.map(build);
  return queries.includes(null) ? null : allQueries(queries.filter((query) => query !== null));
}

/** All words that the groups look for. */
export const listWords = (groups: readonly SearchGroup[]): string[] => [
  ...new Set(groups.flatMap(({ alternatives }) => alternatives.flatMap(({ slots }) => slots.flat()))),
];

/** Removes stop words, unless there is nothing else; leaves only words that jobs use. */
export function resolveGroups(groups: readonly SearchGroup[], facts: WordFacts): SearchGroup[] {
  const isStopWord = ({ kind, words, alternatives }: SearchGroup) =>
    kind === 'word' &&
    alternatives.every(({ slots }) => slots.length === 1) &&
    words.every((word) => facts.stems.get(word)?.length === 0);
  const meant = groups.filter((group) => !isStopWord(group));
  return (meant.length > 0 ? meant : groups).map((group) => resolveGroup(group, facts));
}

/** The words of a search text as they were typed, and with frequent misspellings corrected if it has any. */
export function listSpellings(text: string, { misspellings }: Lexicon): Expression[] {
  const typed = toExpression(text);
  const corrected = typed.map((word) => misspellings.get(word) ?? word);
  return corrected.join(' ') === typed.join(' ') ? [typed] : [typed, corrected];
}

/**
 * Returns the shortest tsquery of the jobs that match all groups, in no order: a word of a field is also a word of the job's text,
 * so single words are looked for only there.
 */
export function buildExactQuery(groups: readonly SearchGroup[]): string | null {
  const inAnyField = (alternative: Alternative): string[] => {
    const isSingle = alternative.slots.length === 1 && alternative.only !== 'names';
    return (isSingle ? ([''] as const) : (FIELDS[ANY] ?? [])).flatMap((field) =>
      buildAlternative(alternative, field),
    );
  };
  return buildAll(groups, (group) => {
    const { tags } = group;
    const queries = listAlternatives(group, RELATED)
      .filter(({ slots }) => slots.every((slot) => slot.length > 0))
      .flatMap(inAnyField);
    return anyQuery(tags.length > 0 ? [anyLexeme(tags), ...queries] : queries);
  });
}

/**
 * Returns the tsquery of the jobs that a text finds: words, their forms, what the vocabulary knows and conditions, without
 * guesses about unknown words and without partial results; null if it asks for nothing. `stems` are those of its spellings.
 */
export function compileSearchText(text: string, lexicon: Lexicon, stems: WordFacts['stems']): string | null {
  const facts = { stems, sounds: new Map<string, string>(), known: null };
  return anyQuery(
    listSpellings(text, lexicon).flatMap((words) => {
      const groups = resolveGroups(parseSearchWords(words, lexicon), facts);
      const longer = groups.filter(({ kind }) => kind !== 'letter');
      return buildExactQuery(longer.length > 0 ? longer : groups) ?? [];
    }),
  );
}
