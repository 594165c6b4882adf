import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type JobConditions, withoutMatches, withTsqueries } from './job-conditions.query.ts';
import type { Slice } from './job-list.repository.ts';
import { buildCondition, findIfAtMost, type ListOrder } from './job-search.repository.ts';
import type { SearchStage, Tier } from './search-levels.query.ts';

/** Up to this many jobs are all read, ranked and sorted at once. */
const RANKED_MAX = 400;

type FindMatching = (conditions: JobConditions, sort: ListOrder, slice: Slice) => Promise<Id[]>;
type Dependencies = { db: DbOrTx; clock: Clock; findMatching: FindMatching };

/**
 * Finds jobs by relevance (docs/decisions/0026). A set of few jobs is ranked at once. Of a large one only its best part is
 * looked for: a tier, of a large tier a grade, and of a large grade the newest jobs.
 */
export function createRankedJobs({ db, clock, findMatching }: Dependencies) {
  /** Returns the jobs of these tiers in order; null if they are more than RANKED_MAX. */
  const rankAll = (conditions: JobConditions, tiers: readonly Tier[], limit: number) =>
    findIfAtMost(db, clock.now(), buildCondition(conditions), {
      sort: 'newest',
      limit,
      offset: 0,
      max: RANKED_MAX,
      tiers,
    });

  /** Returns the first jobs of consecutive sets, each of which contains the sets before it. */
  async function findInSets<T>(
    sets: readonly T[],
    limit: number,
    {
      queryOf,
      find,
    }: { queryOf(set: T): string; find(set: T, before: string[], limit: number): Promise<Id[]> },
  ): Promise<Id[]> {
    const ids: Id[] = [];
    let before: string[] = [];
    for (const set of sets) {
      ids.push(...(await find(set, before, limit - ids.length)));
      if (ids.length >= limit) break;
      before = [queryOf(set)];
    }
    return ids;
  }

  async function findInTier(base: JobConditions, tier: Tier, limit: number): Promise<Id[]> {
    const all = await rankAll(withTsqueries(base, tier.query), [tier], limit);
    if (all) return all;
    return findInSets(tier.grades, limit, {
      queryOf: (grade) => grade,
      find: (grade, before, rest) =>
        findMatching(withoutMatches(withTsqueries(base, grade), before), 'newest', {
          limit: rest,
          offset: 0,
        }),
    });
  }

  async function findInStage(base: JobConditions, stage: SearchStage, limit: number): Promise<Id[]> {
    const all = await rankAll(withTsqueries(base, stage.query), stage.tiers, limit);
    if (all) return all;
    return findInSets(stage.tiers, limit, {
      queryOf: ({ query }) => query,
      find: (tier, before, rest) => findInTier(withoutMatches(base, before), tier, rest),
    });
  }

  /** Returns a slice of the jobs of all stages, those of the first stage first. */
  return async function findRanked(
    base: JobConditions,
    stages: readonly SearchStage[],
    { limit, offset }: Slice,
  ): Promise<Id[]> {
    const ids: Id[] = [];
    const before: string[] = [];
    for (const stage of stages) {
      ids.push(...(await findInStage(withoutMatches(base, before), stage, offset + limit - ids.length)));
      if (ids.length >= offset + limit) break;
      before.push(stage.query);
    }
    return ids.slice(offset);
  };
}
