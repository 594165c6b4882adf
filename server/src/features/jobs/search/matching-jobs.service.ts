import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { JobConditions } from './job-conditions.query.ts';
import type { Slice } from './job-list.repository.ts';
import * as repository from './job-search.repository.ts';

/** Up to this many matches are all read and then sorted. */
const RARE_MAX = 2_000;
/** Frequent matches are looked for only in the first jobs of the order, the window; how many at least, and at most. */
const WINDOW_MIN = 300;
const WINDOW_MAX = 30_000;
/** The window is larger than the estimate requires; the fewer jobs are needed, the more it may be wrong. */
const marginFor = (needed: number): number => 1 + 6 / Math.sqrt(needed);
/** Reading only recent days is not worth it if the window has more than this many times as many jobs as match. */
const DAYS_COST = 6;
/** Estimates are checked with a sample of this many of the newest jobs. */
const SAMPLE_SIZE = 2_000;

/** `share` is how many of the newest jobs match, if that is known. */
export type MatchingRequest = Slice &
  ({ sort: repository.ListOrder; share?: undefined } | { sort: 'newest'; share: number });
type PageInWindow = Slice & { window: number };
type Dependencies = {
  db: DbOrTx;
  clock: Clock;
  /** Returns how many jobs are open. */
  countOpen: () => Promise<number>;
};

const takePage = (found: Id[], { offset, limit }: Slice): Id[] | null =>
  found.length === offset + limit ? found.slice(offset) : null;

/** Returns how many of the first jobs of an order should contain the page, if this share of the jobs matches. */
function estimateWindow({ offset, limit }: Slice, share: number): number {
  const needed = offset + limit;
  return Math.max(WINDOW_MIN, Math.ceil((marginFor(needed) * needed) / share));
}

/** Finds a slice of the open jobs that match conditions, with the cheapest query (docs/decisions/0010, 0035). */
export function createMatchingJobs({ db, clock, countOpen }: Dependencies) {
  /** Estimates from the newest jobs how many match; 0 if there are too few jobs for a sample. */
  async function estimateFromSample(condition: repository.Condition): Promise<number> {
    const { sampled, hits } = await repository.sampleNewest(db, clock.now(), condition, SAMPLE_SIZE);
    return sampled < SAMPLE_SIZE ? 0 : (hits / sampled) * (await countOpen());
  }

  /** Looks for the page in the first jobs of the order; null if it is not there. */
  async function tryWindow(
    condition: repository.Condition,
    sort: repository.ListOrder,
    { window, ...slice }: PageInWindow,
  ) {
    const limit = slice.offset + slice.limit;
    return takePage(
      await repository.findInWindow(db, clock.now(), condition, { sort, window, limit }),
      slice,
    );
  }

  /** Looks for the page among the matches of the days of the newest jobs; null if it is not there. */
  async function tryDays(condition: repository.Condition, { window, ...slice }: PageInWindow) {
    const start = await repository.findDayStart(db, clock.now(), window);
    if (start === null) return null;
    const limit = slice.offset + slice.limit;
    return takePage(await repository.findNewestSince(db, clock.now(), condition, { start, limit }), slice);
  }

  /**
   * Frequent matches are found at the beginning of the order; rare matches are all read and sorted. With `share`, there is a third
   * way between the two: the matches of the most recent days.
   */
  async function findMatching(
    conditions: JobConditions,
    { sort, share, ...slice }: MatchingRequest,
  ): Promise<Id[]> {
    const now = clock.now();
    const condition = repository.buildCondition(conditions);
    const open = Math.max(1, await countOpen());
    const expected = share ? share * open : await repository.estimateCount(db, now, condition);
    const window = estimateWindow(slice, expected / open);
    const isFrequent = window <= WINDOW_MAX && expected > (share ? window : RARE_MAX);
    if (isFrequent) {
      const found = await tryWindow(condition, sort, { window, ...slice });
      if (found) return found;
    } else if (share && window <= DAYS_COST * expected) {
      const found = await tryDays(condition, { window, ...slice });
      if (found) return found;
    }
    const max = share && !isFrequent ? Math.max(RARE_MAX, 2 * Math.ceil(expected)) : RARE_MAX;
    const rare = await repository.findIfAtMost(db, now, condition, { sort, ...slice, max });
    if (rare) return rare;
    // The estimate was too low: "camarera" and "hotel" are each rare, but often occur together.
    const sampled = Math.max(RARE_MAX, await estimateFromSample(condition));
    const larger = estimateWindow(slice, sampled / open);
    const found = larger > WINDOW_MAX ? null : await tryWindow(condition, sort, { window: larger, ...slice });
    return found ?? repository.findWithFullSort(db, now, condition, { sort, ...slice });
  }

  return { findMatching, estimateFromSample };
}
