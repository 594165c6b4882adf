import type { SearchGroup } from './search-text.parser.ts';

/** More groups than this would have too many combinations. */
const GROUPS_MAX = 4;

/** How much a group says about the work that is looked for. */
const WEIGHTS: Record<SearchGroup['kind'], number> = {
  occupation: 8,
  word: 4,
  condition: 2,
  place: 2,
  letter: 0,
};

const weigh = (groups: readonly SearchGroup[]): number =>
  groups.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);

function listSubsets([first, ...rest]: readonly SearchGroup[]): SearchGroup[][] {
  if (!first) return [[]];
  const subsets = listSubsets(rest);
  return [...subsets.map((subset) => [first, ...subset]), ...subsets];
}

/**
 * Returns which groups to look for together when no job matches all of them: those that say most first, each combination with
 * at least one of the most important groups. Of equal groups the first one is more important: 'chofer de hotel'.
 */
export function listPartialGroups(groups: readonly SearchGroup[]): SearchGroup[][] {
  const ordered = groups
    .filter(({ kind }) => kind !== 'letter')
    .toSorted((a, b) => weigh([b]) - weigh([a]))
    .slice(0, GROUPS_MAX);
  const [first] = ordered;
  if (!first) return [];
  return listSubsets(ordered)
    .filter((subset) => subset.some((group) => weigh([group]) === weigh([first])))
    .toSorted(
      (a, b) => weigh(b) - weigh(a) || ordered.indexOf(a[0] ?? first) - ordered.indexOf(b[0] ?? first),
    );
}
