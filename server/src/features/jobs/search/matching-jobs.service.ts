import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { JobConditions } from './job-conditions.query.ts';
import type { Slice } from './job-list.repository.ts';
import * as repository from './job-search.repository.ts';

/** Up to this many matches are all read and then sorted. */
const RARE_MAX = 2_000;
/** Frequent matches are looked for only in the first jobs of the order; how many at least, and at most. */
const WINDOW_MIN = 300;
const WINDOW_MAX = 30_000;
/** The window is larger than the estimate requires; the fewer jobs are needed, the more it may be wrong. */
const marginFor = (needed: number): number => 1 + 6 / Math.sqrt(needed);
/** Reading a match from the index costs as much as reading this many jobs in their order. */
const INDEX_COST = 2;
/** If the window has more than this many times as many jobs as match, reading the matches of its days saves nothing. */
const DAYS_COST = 6;
/** Estimates are checked with a sample of this many of the newest jobs. */
const SAMPLE_SIZE = 2_000;

type PageRequest = Slice & { sort: repository.ListOrder; expected: number };
type Dependencies = {
  db: DbOrTx;
  clock: Clock;
  /** Returns how many jobs are open. */
  countOpen: () => Promise<number>;
};

/** Finds a slice of the open jobs that match conditions, in the way that reads the fewest (docs/decisions/0010, 0035). */
export function createMatchingJobs({ db, clock, countOpen }: Dependencies) {
  /** Estimates from the newest jobs how many match; 0 if there are too few jobs for a sample. */
  async function estimateFromSample(condition: repository.Condition): Promise<number> {
    const { sampled, hits } = await repository.sampleNewest(db, clock.now(), condition, SAMPLE_SIZE);
    return sampled < SAMPLE_SIZE ? 0 : (hits / sampled) * (await countOpen());
  }

  /** Returns how many of the first jobs of the order should contain the page, if `expected` jobs match. */
  async function estimateWindow({ offset, limit }: Slice, expected: number): Promise<number> {
    const needed = offset + limit;
    return Math.max(WINDOW_MIN, Math.ceil((marginFor(needed) * needed * (await countOpen())) / expected));
  }

  /** Looks for the page in the first jobs of the order; null if it is not there or the window would be too large. */
  async function tryWindow(condition: repository.Condition, { expected, ...page }: PageRequest) {
    const needed = page.offset + page.limit;
    const window = await estimateWindow(page, expected);
    if (window > WINDOW_MAX) return null;
    const inWindow = { sort: page.sort, window, limit: needed };
    const found = await repository.findInWindow(db, clock.now(), condition, inWindow);
    return found.length === needed ? found.slice(page.offset) : null;
  }

  /**
   * Looks for the page among the matches of the last days; null if it is not there, or if another way is faster: reading the
   * jobs in their order if matches are frequent, or reading all of them if they are few.
   */
  async function tryDays(condition: repository.Condition, { expected, sort, ...page }: PageRequest) {
    const needed = page.offset + page.limit;
    const window = await estimateWindow(page, expected);
    if (sort !== 'newest' || window < expected || window > DAYS_COST * expected) return null;
    const start = await repository.findDayStart(db, clock.now(), window);
    if (start === null) return null;
    const found = await repository.findNewestSince(db, clock.now(), condition, { start, limit: needed });
    return found.length === needed ? found.slice(page.offset) : null;
  }

  /**
   * Frequent matches are found at the beginning of the order; rare matches are all read and sorted. `share` is how many of the
   * newest jobs match, if that is known: then the fastest way is known too.
   */
  async function findMatching(
    conditions: JobConditions,
    { sort, share, ...slice }: Slice & { sort: repository.ListOrder; share?: number },
  ): Promise<Id[]> {
    const now = clock.now();
    const condition = repository.buildCondition(conditions);
    const expected = share ? share * (await countOpen()) : await repository.estimateCount(db, now, condition);
    const inDays = share ? await tryDays(condition, { sort, ...slice, expected }) : null;
    if (inDays) return inDays;
    const isFrequent = share
      ? (await estimateWindow(slice, expected)) < INDEX_COST * expected
      : expected > RARE_MAX;
    const inWindow = isFrequent ? await tryWindow(condition, { sort, ...slice, expected }) : null;
    if (inWindow) return inWindow;
    const max = share && !isFrequent ? Math.max(RARE_MAX, 2 * Math.ceil(expected)) : RARE_MAX;
    const rare = await repository.findIfAtMost(db, now, condition, { sort, ...slice, max });
    if (rare) return rare;
    // The estimate was too low: "camarera" and "hotel" are each rare, but often occur together.
    const sampled = Math.max(RARE_MAX, await estimateFromSample(condition));
    return (
      (await tryWindow(condition, { sort, ...slice, expected: sampled })) ??
      repository.findWithFullSort(db, now, condition, { sort, ...slice })
    );
  }

  return { findMatching, estimateFromSample };
}
