import {
  ANY,
  ANYWHERE,
  anyQuery,
  buildAll,
  buildGroup,
  COMPANY,
  type FieldSet,
  HEAD,
  isMain,
  type MatchScope,
  SKILLS,
  TITLE,
} from './search-match.query.ts';
import { FORM, MATCH_TYPES, RELATED, type SearchGroup, SYNONYM } from './search-text.parser.ts';

/**
 * The order of search results (decision record 26). A job has the first rank whose query it matches. Within a rank the newest day
 * comes first, on a day the jobs of verified owners, then the newest (decision record 25). The ranks are, from the outside to the inside:
 * 1. which groups of words a job matches (`listExactCombinations`, `listPartialCombinations`),
 * 2. in which fields it has them (`listScopes`),
 * 3. whether it has the words themselves, another form, a synonym or related work (`MATCH_TYPES`),
 * 4. whether an occupation begins the title.
 */
export type SearchRanking = {
  /** The queries of the ranks, best first. */
  ranks: string[];
  /** Queries that together find all jobs of all ranks: a job matches each of them. */
  required: string[];
  /** Where the first jobs are looked for. */
  candidates: CandidateSet[];
};

/** Queries of the jobs that match a combination of groups, with the ranking groups in the title or anywhere. */
export type CandidateSet = { inTitle: string[] | null; anywhere: string[] };

/** Groups that a job must match together. */
export type GroupCombination = readonly SearchGroup[];

type ScopeOf = (group: SearchGroup) => MatchScope;

const isRanking = ({ kind }: SearchGroup): boolean => kind === 'occupation' || kind === 'word';

/** The groups that decide the order of the jobs: occupations and other words; conditions only if there are no others. */
function listRanking(groups: GroupCombination): SearchGroup[] {
  const ranking = groups.filter(isRanking);
  return ranking.length > 0 ? ranking : groups.filter(({ kind }) => kind !== 'place');
}

/** In which fields the ranking groups are looked for, the best fields first; the last scope finds all jobs. */
function listScopes(ranking: readonly SearchGroup[]): ScopeOf[] {
  const hasMain = ranking.some(isMain) && !ranking.every(isMain);
  // What was typed itself comes before what it means, if it is in the title, the skills or the category.
  const literal = ranking.some(({ isAskedOnly }) => isAskedOnly) ? ([TITLE, SKILLS] as const) : [];
  const literally = (fields: FieldSet) => (group: SearchGroup) => ({
    fields,
    matchType: group.isAskedOnly ? FORM : SYNONYM,
  });
  const everywhere = (fields: FieldSet, matchType: number) => () => ({ fields, matchType });
  return [
    ...literal.map(literally),
    everywhere(TITLE, SYNONYM),
    ...(ranking.every(({ kind }) => kind === 'condition')
      ? [() => ({ fields: ANY, matchType: SYNONYM, isTagged: true })]
      : []),
    everywhere(SKILLS, SYNONYM),
    everywhere(TITLE, RELATED),
    everywhere(SKILLS, RELATED),
    everywhere(COMPANY, RELATED),
    ...(hasMain
      ? [(group: SearchGroup) => ({ fields: isMain(group) ? SKILLS : ANY, matchType: RELATED })]
      : []),
    everywhere(ANY, SYNONYM),
    everywhere(ANY, RELATED),
  ];
}

/** An occupation is named by the beginning of a title: 'Abogada' is one, 'Paralegal para oficina de abogados' is not. */
const toHead = (group: SearchGroup, scope: MatchScope): MatchScope =>
  isMain(group) && scope.fields === TITLE ? { ...scope, fields: HEAD } : scope;

/** Returns the queries of the ranks of a combination, best first; none if no job can match it. */
function listRanks(groups: GroupCombination): string[] {
  const ranking = listRanking(groups);
  const build = (scopeOf: ScopeOf) =>
    buildAll(groups, (group) => buildGroup(group, ranking.includes(group) ? scopeOf(group) : ANYWHERE));
  const ranks = listScopes(ranking).flatMap((scopeOf) =>
    MATCH_TYPES.flatMap((type) => {
      const upTo: ScopeOf = (group) => {
        const scope = scopeOf(group);
        return { ...scope, matchType: Math.min(scope.matchType, type) };
      };
      return [build((group) => toHead(group, upTo(group))), build(upTo)];
    }),
  );
  return [...new Set(ranks.filter((query) => query !== null))];
}

/** Returns the queries of the groups, with the ranking ones in the title or anywhere; null if no job can match one of them. */
function listRequired(groups: GroupCombination, fields: typeof TITLE | typeof ANY): string[] | null {
  const ranking = listRanking(groups);
  const queries = groups.map((group) =>
    buildGroup(group, ranking.includes(group) ? { fields, matchType: RELATED } : ANYWHERE),
  );
  const found = queries.filter((query) => query !== null);
  return found.length < queries.length || found.length === 0 ? null : found;
}

/** Whether all jobs of `narrow` are jobs of `wide`: it has all groups of `wide`, possibly some of them only by tag. */
const isWithin = (narrow: GroupCombination, wide: GroupCombination): boolean =>
  wide.every(({ words }) => narrow.some((group) => group.words.join(' ') === words.join(' ')));

/** Returns how to find and order the jobs that match one of the combinations, the best combination first; null if no job can match. */
export function rankJobs(combinations: readonly GroupCombination[]): SearchRanking | null {
  const possible = combinations.flatMap((groups) => {
    const anywhere = listRequired(groups, ANY);
    return anywhere ? [{ groups, anywhere, inTitle: listRequired(groups, TITLE) }] : [];
  });
  const widest = possible.filter(
    ({ groups }, index) => !possible.slice(index + 1).some((later) => isWithin(groups, later.groups)),
  );
  const [only] = widest;
  if (!only) return null;
  const union = anyQuery(widest.map(({ anywhere }) => anywhere.map((query) => `(${query})`).join(' & ')));
  return {
    ranks: [...new Set(possible.flatMap(({ groups }) => listRanks(groups)))],
    required: widest.length === 1 ? only.anywhere : [union ?? ''],
    candidates: possible,
  };
}

/** The combinations of a search: jobs with the letters and in the place itself first, then jobs that only mention the place. */
export function listExactCombinations(groups: GroupCombination): GroupCombination[] {
  const letters = groups.filter(({ kind }) => kind === 'letter');
  const longer = groups.filter(({ kind }) => kind !== 'letter');
  if (longer.length === 0) return [groups];
  const inPlace = longer.map((group) => (group.kind === 'place' ? { ...group, alternatives: [] } : group));
  const hasPlace = longer.some(({ kind }) => kind === 'place');
  const variants = hasPlace ? [inPlace, longer] : [longer];
  const withLetters = letters.length > 0 ? variants.map((each) => [...each, ...letters]) : [];
  return [...withLetters, ...variants];
}

/** More groups than this would have too many combinations. */
const PARTIAL_GROUPS_MAX = 4;

/** How much a group says about the work that is looked for. */
const WEIGHTS: Record<SearchGroup['kind'], number> = {
  occupation: 8,
  word: 4,
  condition: 2,
  place: 2,
  letter: 0,
};

const weigh = (groups: GroupCombination): number => groups.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);

function listSubsets([first, ...rest]: GroupCombination): SearchGroup[][] {
  if (!first) return [[]];
  const subsets = listSubsets(rest);
  return [...subsets.map((subset) => [first, ...subset]), ...subsets];
}

/**
 * Returns which groups to look for together when no job matches all of them: those that say most first, each combination with
 * at least one of the most important groups. Of equal groups the first one is more important: 'chofer de hotel'.
 */
export function listPartialCombinations(groups: GroupCombination): GroupCombination[] {
  const ordered = groups
    .filter(({ kind }) => kind !== 'letter')
    .toSorted((a, b) => weigh([b]) - weigh([a]))
    .slice(0, PARTIAL_GROUPS_MAX);
  const [first] = ordered;
  if (!first) return [];
  return listSubsets(ordered)
    .filter((subset) => subset.some((group) => weigh([group]) === weigh([first])))
    .toSorted(
      (a, b) => weigh(b) - weigh(a) || ordered.indexOf(a[0] ?? first) - ordered.indexOf(b[0] ?? first),
    );
}
