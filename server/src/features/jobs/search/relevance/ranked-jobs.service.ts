import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { type JobConditions, withoutMatches, withTsqueries } from '../job-conditions.query.ts';
import type { Slice } from '../job-list.repository.ts';
import {
  buildCondition,
  findIfAtMost,
  hasMatch,
  type ListOrder,
  type RankedHit,
  rankNewest,
} from '../job-search.repository.ts';
import { type SearchStage, type Tier, unionOf } from './search-levels.query.ts';

/** Up to this many jobs are all read, ranked and sorted at once. */
const RANKED_MAX = 400;
/** The newest open jobs are ranked first: they contain the first page of a frequent search, and tell what is frequent. */
const WINDOW_MIN = 300;
const WINDOW_MAX = 2_000;
/** The window is this many times as large as the number of jobs that are needed. */
const WINDOW_FACTOR = 3;
/** A set that contains at most this share of the newest jobs is rare: all of it is read from the index. */
const RARE_SHARE = 0.02;

type FindMatching = (
  conditions: JobConditions,
  request: Slice & { sort: ListOrder; share: number },
) => Promise<Id[]>;
type Dependencies = { db: DbOrTx; clock: Clock; findMatching: FindMatching };

/** What is known of a search before a page of it is requested. */
export type SearchSample = {
  window: number;
  /** The jobs among the newest ones. */
  newest: RankedHit[];
  /** All jobs, best first; null if they are more than RANKED_MAX. */
  all: Id[] | null;
};

/** A set of jobs, and which of the newest jobs are in it. */
type JobSet = { conditions: JobConditions; newest: Id[]; share: number };

const toIds = (hits: RankedHit[]): Id[] => hits.map(({ id }) => id);

/** A tier with the queries of the stages that come before it, and the last rank of the tiers before it. */
type PlacedTier = { tier: Tier; stagesBefore: string[]; rank: number };

function listTiers(stages: readonly SearchStage[]): PlacedTier[] {
  let rank = 0;
  return stages.flatMap(({ tiers }, stage) => {
    const stagesBefore = stages.slice(0, stage).map(({ query }) => query);
    return tiers.map((tier) => {
      const placed = { tier, stagesBefore, rank };
      rank += tier.grades.length;
      return placed;
    });
  });
}

export type RankedJobs = ReturnType<typeof createRankedJobs>;

/**
 * Finds jobs by relevance (docs/decisions/0026). A set of few jobs is ranked at once. Of a large one only its best part is
 * looked for: a tier, of a large tier a grade, and of a large grade the newest jobs.
 */
export function createRankedJobs({ db, clock, findMatching }: Dependencies) {
  /** Returns the jobs of a set in order of the tiers; null if they are more than RANKED_MAX. */
  const rankAll = async ({ conditions, share }: JobSet, tiers: readonly Tier[], limit = RANKED_MAX) => {
    if (share > RARE_SHARE) return null;
    const slice = { sort: 'newest' as const, limit, offset: 0 };
    return findIfAtMost(db, clock.now(), buildCondition(conditions), { ...slice, max: RANKED_MAX, tiers });
  };

  /** Ranks the newest jobs that match one of the stages, and all of them if they are few. */
  async function sample(
    base: JobConditions,
    stages: readonly SearchStage[],
    window = WINDOW_MIN,
  ): Promise<SearchSample> {
    const query = unionOf(stages);
    if (query === null) return { window, newest: [], all: [] };
    const conditions = withTsqueries(base, query);
    const tiers = stages.flatMap((stage) => stage.tiers);
    const { hits, isComplete } = await rankNewest(db, clock.now(), buildCondition(conditions), {
      window,
      tiers,
    });
    const set = { conditions, newest: [], share: hits.length / window };
    const all = isComplete ? toIds(hits) : await rankAll(set, tiers);
    return { window, newest: hits, all };
  }

  /** Whether any job matches one of the stages. */
  async function isMatched(base: JobConditions, stages: readonly SearchStage[]): Promise<boolean> {
    const query = unionOf(stages);
    if (query === null) return false;
    return hasMatch(db, clock.now(), buildCondition(withTsqueries(base, query)), WINDOW_MIN);
  }

  /** Returns the newest jobs of a set. */
  async function findNewest(set: JobSet, limit: number): Promise<Id[]> {
    if (set.newest.length >= limit) return set.newest.slice(0, limit);
    const request = { sort: 'newest' as const, limit, offset: 0, share: set.share };
    return (await rankAll(set, [], limit)) ?? findMatching(set.conditions, request);
  }

  /** Returns the first jobs of a tier: all of them if they are few, otherwise grade by grade. */
  async function findInTier(
    base: JobConditions,
    { tier, stagesBefore, rank }: PlacedTier,
    { window, newest }: SearchSample,
    limit: number,
  ): Promise<Id[]> {
    /** The jobs of the next `count` ranks after `after`. */
    function toSet(query: string, excluded: readonly string[], after: number, count: number): JobSet {
      const hits = newest.filter((hit) => hit.rank > after && hit.rank <= after + count);
      return {
        conditions: withoutMatches(withTsqueries(base, query), excluded),
        newest: toIds(hits),
        share: hits.length / window,
      };
    }
    const before = [...stagesBefore, ...tier.before];
    const all = await rankAll(toSet(tier.query, before, rank, tier.grades.length), [tier], limit);
    if (all) return all;
    const ids: Id[] = [];
    for (const [index, grade] of tier.grades.entries()) {
      const set = toSet(grade.query, [...before, ...grade.before], rank + index, 1);
      ids.push(...(await findNewest(set, limit - ids.length)));
      if (ids.length >= limit) break;
    }
    return ids;
  }

  /** Returns the first jobs of all stages. */
  async function findFirst(
    base: JobConditions,
    stages: readonly SearchStage[],
    known: SearchSample,
    limit: number,
  ): Promise<Id[]> {
    const ids: Id[] = [];
    for (const placed of listTiers(stages)) {
      ids.push(...(await findInTier(base, placed, known, limit - ids.length)));
      if (ids.length >= limit) break;
    }
    return ids;
  }

  /** Returns a slice of the jobs of all stages, those of the first stage first. */
  async function find(
    base: JobConditions,
    stages: readonly SearchStage[],
    known: SearchSample,
    { limit, offset }: Slice,
  ): Promise<Id[]> {
    if (known.all) return known.all.slice(offset, offset + limit);
    const needed = offset + limit;
    const window = Math.min(WINDOW_MAX, WINDOW_FACTOR * needed);
    const larger = window > known.window ? await sample(base, stages, window) : known;
    return (await findFirst(base, stages, larger, needed)).slice(offset);
  }

  return { sample, isMatched, find };
}
