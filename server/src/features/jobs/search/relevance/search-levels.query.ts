import type { Expression } from '@uneed/domain/search/vocabulary.ts';
import { toExpression } from '@uneed/domain/search/vocabulary-entries.ts';
import type { Lexicon } from './search-lexicon.parser.ts';
import { type Alternative, GRADES, parseSearchWords, type SearchGroup } from './search-text.parser.ts';

/** What the database knows about the words of a search. */
export type WordFacts = {
  /** The stems of each word that was typed; none for a stop word such as "sin". */
  stems: ReadonlyMap<string, string[]>;
  /** How each word that was typed sounds. */
  sounds: ReadonlyMap<string, string>;
  /** The words that jobs use; null if all words have to be looked for. */
  known: ReadonlySet<string> | null;
};

/** A set of jobs: those that match `query` and none of the queries in `before`, which are sets that come first. */
type JobSet = { query: string; before: string[] };

/** Jobs with the words in the same fields; its grades divide it, best first. */
export type Tier = JobSet & { grades: JobSet[] };

/** Jobs that match all of some groups, best first: the last tier finds all of them. */
export type SearchStage = {
  query: string;
  /** The query of each group: together the same as `query`, and read faster from the index. */
  required: string[];
  tiers: Tier[];
  /** Whether a later stage finds all of these jobs too. */
  isContained?: boolean;
};

/** The fields of a job, as prefixes in the search column; '' is any text of the job. */
type Field = 'f:' | 't:' | 's:' | 'm:' | '';
const FIELDS: Field[][] = [['f:'], ['t:'], ['t:', 's:'], ['t:', 's:', 'm:'], ['t:', 's:', 'm:', '']];
/** The prefix of the stems of any text. */
const STEM = 'e:';
const [HEAD, TITLE, SKILLS, COMPANY, ANY] = [0, 1, 2, 3, 4] as const;
type FieldRank = typeof HEAD | typeof TITLE | typeof SKILLS | typeof COMPANY | typeof ANY;

/** In which fields to look for a group, and up to which grade. */
type Reach = {
  fields: FieldRank;
  grade: number;
  /** Whether a job must have a tag of the group besides. */
  isTagged?: boolean;
};

const [FORM, SYNONYM, RELATED] = [1, 2, 3] as const;
const ANYWHERE = { fields: ANY, grade: RELATED } as const;

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

const isMain = ({ kind }: SearchGroup): boolean => kind === 'occupation';

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
    ? [{ grade: RELATED, slots, isScattered: true, isStem: true, only: 'text' }]
    : [{ grade: SYNONYM, slots, isScattered: true, isStem: true }];
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

/** Returns the function with its results cached per group: the tiers, grades and stages of a search ask for the same ones again. */
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

/** The alternatives of a group up to a grade, without those that others include. */
const listAlternatives = cachePerGroup(
  ({ alternatives }, grade: number) => dropIncluded(alternatives.filter((each) => each.grade <= grade)),
  (grade) => grade,
);

/** The fields to look in: any text of the job contains its title, skills and company, except that phrases do not span fields. */
const listFields = (fields: FieldRank, { slots, isScattered, only }: Alternative): Field[] =>
  fields === ANY && !only && (slots.length === 1 || isScattered) ? [''] : (FIELDS[fields] ?? []);

/** Returns the tsquery of a group in some fields, up to a grade; null if nothing can match. */
const buildGroup = cachePerGroup(
  (group, { fields, grade, isTagged }: Reach): string | null => {
    const { heads = [], tags } = group;
    const alternatives =
      fields === HEAD ? heads.filter((each) => each.grade <= grade) : listAlternatives(group, grade);
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
  ({ fields, grade, isTagged = false }) => `${fields} ${grade} ${isTagged}`,
);

/** Returns the tsquery that requires all groups; null if one of them cannot match. */
function buildAll(
  groups: readonly SearchGroup[],
  build: (group: SearchGroup) => string | null,
): string | null {
  const queries = groups.map(build);
  return queries.includes(null) ? null : allQueries(queries.filter((query) => query !== null));
}

const isRanking = ({ kind }: SearchGroup): boolean => kind === 'occupation' || kind === 'word';

/** The groups that decide the order of the jobs: occupations and other words; conditions only if there are no others. */
function listRanking(groups: readonly SearchGroup[]): SearchGroup[] {
  const ranking = groups.filter(isRanking);
  return ranking.length > 0 ? ranking : groups.filter(({ kind }) => kind !== 'place');
}

function listReaches(ranking: readonly SearchGroup[]): ((group: SearchGroup) => Reach)[] {
  const hasMain = ranking.some(isMain) && !ranking.every(isMain);
  // What was typed itself comes before what it means, if it is in the title, the skills or the category.
  const literal = ranking.some(({ isAskedOnly }) => isAskedOnly) ? ([TITLE, SKILLS] as const) : [];
  const literally = (fields: FieldRank) => (group: SearchGroup) => ({
    fields,
    grade: group.isAskedOnly ? FORM : SYNONYM,
  });
  const everywhere = (fields: FieldRank, grade: number) => () => ({ fields, grade });
  return [
    ...literal.map(literally),
    everywhere(TITLE, SYNONYM),
    ...(ranking.every(({ kind }) => kind === 'condition')
      ? [() => ({ fields: ANY, grade: SYNONYM, isTagged: true })]
      : []),
    everywhere(SKILLS, SYNONYM),
    everywhere(TITLE, RELATED),
    everywhere(SKILLS, RELATED),
    everywhere(COMPANY, RELATED),
    ...(hasMain ? [(group: SearchGroup) => ({ fields: isMain(group) ? SKILLS : ANY, grade: RELATED })] : []),
    everywhere(ANY, SYNONYM),
    everywhere(ANY, RELATED),
  ];
}

type ReachOf = (group: SearchGroup) => Reach;
type Build = (reachOf: ReachOf) => string | null;

/** An occupation is named by the beginning of a title: 'Abogada' is one, 'Paralegal para oficina de abogados' is not. */
const toHead = (group: SearchGroup, reach: Reach): Reach =>
  isMain(group) && reach.fields === TITLE ? { ...reach, fields: HEAD } : reach;

/** Divides a tier by grade. */
function buildGrades(build: Build, reachOf: ReachOf): JobSet[] {
  const sets: JobSet[] = [];
  let last: string[] = [];
  for (const grade of GRADES) {
    const upTo = (group: SearchGroup): Reach => {
      const reach = reachOf(group);
      return reach.grade < grade ? reach : { ...reach, grade };
    };
    const all = build(upTo);
    const head = build((group) => toHead(group, upTo(group)));
    if (all === null || last.includes(all)) continue;
    const isHeadOnly = head !== null && head !== all;
    if (isHeadOnly) sets.push({ query: head, before: last });
    sets.push({ query: all, before: isHeadOnly ? [...last, head] : last });
    last = [all];
  }
  return sets;
}

/** Builds the queries of the jobs that match all groups, best first; null if no job can match them all. */
export function buildStage(groups: readonly SearchGroup[]): SearchStage | null {
  const ranking = listRanking(groups);
  const build: Build = (reachOf) =>
    buildAll(groups, (group) => buildGroup(group, ranking.includes(group) ? reachOf(group) : ANYWHERE));
  const query = build(() => ANYWHERE);
  if (query === null) return null;
  const required = groups.flatMap((group) => buildGroup(group, ANYWHERE) ?? []);
  if (ranking.length === 0)
    return { query, required, tiers: [{ query, before: [], grades: [{ query, before: [] }] }] };
  const isWithin = (one: ReachOf, other: ReachOf) =>
    ranking.every(
      (group) =>
        one(group).fields <= other(group).fields &&
        one(group).grade <= other(group).grade &&
        !other(group).isTagged,
    );
  const tiers: Tier[] = [];
  let before: { reachOf: ReachOf; query: string }[] = [];
  for (const reachOf of listReaches(ranking)) {
    const tierQuery = build(reachOf);
    if (tierQuery === null || before.some((each) => each.query === tierQuery)) continue;
    tiers.push({
      query: tierQuery,
      before: before.map((each) => each.query),
      grades: buildGrades(build, reachOf),
    });
    before = [...before.filter((each) => !isWithin(each.reachOf, reachOf)), { reachOf, query: tierQuery }];
  }
  return { query, required, tiers };
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

/** The stages of a search: jobs with the letters and in the place itself first, then jobs that only mention the place. */
export function buildStages(groups: readonly SearchGroup[]): SearchStage[] {
  const letters = groups.filter(({ kind }) => kind === 'letter');
  const longer = groups.filter(({ kind }) => kind !== 'letter');
  if (longer.length === 0) return toStages([groups]);
  const inPlace = longer.map((group) => (group.kind === 'place' ? { ...group, alternatives: [] } : group));
  const hasPlace = longer.some(({ kind }) => kind === 'place');
  const variants = hasPlace ? [inPlace, longer] : [longer];
  const withLetters = letters.length > 0 ? variants.map((each) => [...each, ...letters]) : [];
  const stages = toStages([...withLetters, ...variants]);
  return stages.map((stage, index) => ({ ...stage, isContained: index < stages.length - 1 }));
}

export const toStages = (variants: readonly (readonly SearchGroup[])[]): SearchStage[] =>
  variants.flatMap((groups) => buildStage(groups) ?? []);

/** Returns queries that each job of the stages matches, all of them; null for no stages. */
export function unionOf(stages: readonly SearchStage[]): string[] | null {
  const widest = stages.filter(({ isContained }) => !isContained);
  const [stage] = widest;
  if (stage && widest.length === 1) return stage.required;
  const query = anyQuery(widest.map((each) => each.query));
  return query === null ? null : [query];
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
