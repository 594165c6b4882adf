import { JOBS_COUNTED_MAX, type JobSort } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { JobFilters, SearchOutcome } from '@uneed/domain/jobs/job-list.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import {
  buildJobConditions,
  isUnfiltered,
  type JobConditions,
  withTsqueries,
} from './job-conditions.query.ts';
import { countOpenJobs, type Slice } from './job-list.repository.ts';
import * as repository from './job-search.repository.ts';
import { createRankedJobs, type SearchSample } from './relevance/ranked-jobs.service.ts';
import type { Lexicon } from './relevance/search-lexicon.parser.ts';
import { createSearchPlanner, type SearchPlan } from './relevance/search-plan.service.ts';

/** Counting costs more than finding, so totals are cached this long; simultaneous requests share one count. */
const TOTAL_CACHE_MS = 5_000;
const TOTALS_CACHE_SIZE = 500;
/** The total of all jobs is cached at least this many times as long as counting took. */
const CACHE_TIME_FACTOR = 200;
/** From this total on, no request waits for a new count: the last total is served until it is there. */
const STALE_TOTAL_FROM = 100_000;
/** Up to this many matches are all read and then sorted. */
const RARE_MAX = 2_000;
/** Frequent matches are looked for only in the first jobs of the order; how many at least, and at most. */
const WINDOW_MIN = 300;
const WINDOW_MAX = 30_000;
/** The window is this many times as large as the estimate requires. */
const WINDOW_MARGIN = 3;
/** Estimates are checked with a sample of this many of the newest jobs. */
const SAMPLE_SIZE = 2_000;
/** Matches that are estimated to be more than this are not counted: the total ends at JOBS_COUNTED_MAX anyway. */
const ESTIMATE_COUNTED_MAX = 2 * JOBS_COUNTED_MAX;
/** A sample is clear if it has this many matches, and says that there are this many times more than are counted. */
const CLEAR_HITS = 8;
const CLEAR_FACTOR = 4;

type PreparedSearch = {
  /** The conditions of all jobs that the search finds. */
  conditions: JobConditions;
  /** The same without the search text. */
  base: JobConditions;
  /** How the text is searched; undefined without one. Its `query` is null if the text filters nothing. */
  plan: SearchPlan | undefined;
};

type PageRequest = Slice & { sort: repository.ListOrder; expected: number };
type Dependencies = { db: DbOrTx; clock: Clock; lexicon: Lexicon };

export type JobSearch = ReturnType<typeof createJobSearch>;

/** Finds and counts open jobs at a cost that does not grow with their number (docs/decisions/0010). */
export function createJobSearch({ db, clock, lexicon }: Dependencies) {
  const openTotal = new LRUCache<string, number>({
    max: 1,
    ttl: TOTAL_CACHE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (_key, _stale, { options }) => {
      const start = performance.now();
      const total = await countOpenJobs(db, clock.now());
      options.ttl = Math.max(TOTAL_CACHE_MS, (performance.now() - start) * CACHE_TIME_FACTOR);
      return total;
    },
  });

  /** Returns how many jobs are open, from the cache. */
  function countOpen(): Promise<number> {
    const last = openTotal.peek('open', { allowStale: true }) ?? 0;
    return openTotal.forceFetch('open', { allowStale: last > STALE_TOTAL_FROM });
  }

  /** Estimates from the newest jobs how many match; 0 if there are too few jobs for a sample. */
  async function estimateFromSample(condition: repository.Condition): Promise<number> {
    const { sampled, hits } = await repository.sampleNewest(db, clock.now(), condition, SAMPLE_SIZE);
    return sampled < SAMPLE_SIZE ? 0 : (hits / sampled) * (await countOpen());
  }

  /** Looks for the page in the first jobs of the order; null if it is not there or the window would be too large. */
  async function tryWindow(condition: repository.Condition, { expected, ...page }: PageRequest) {
    const needed = page.offset + page.limit;
    const windowNeeded = Math.ceil((WINDOW_MARGIN * needed * (await countOpen())) / expected);
    if (windowNeeded > WINDOW_MAX) return null;
    const window = Math.max(windowNeeded, WINDOW_MIN);
    const inWindow = { sort: page.sort, window, limit: needed };
    const found = await repository.findInWindow(db, clock.now(), condition, inWindow);
    return found.length === needed ? found.slice(page.offset) : null;
  }

  /**
   * Frequent matches are found at the beginning of the order; rare matches are all read and sorted. `share` is how many of the
   * newest jobs match, if that is known.
   */
  async function findMatching(
    conditions: JobConditions,
    { sort, share, ...slice }: Slice & { sort: repository.ListOrder; share?: number },
  ) {
    const now = clock.now();
    const condition = repository.buildCondition(conditions);
    const expected = share ? share * (await countOpen()) : await repository.estimateCount(db, now, condition);
    const inWindow = expected > RARE_MAX ? await tryWindow(condition, { sort, ...slice, expected }) : null;
    if (inWindow) return inWindow;
    const rare = await repository.findIfAtMost(db, now, condition, { sort, ...slice, max: RARE_MAX });
    if (rare) return rare;
    // The estimate was too low: "camarera" and "hotel" are each rare, but often occur together.
    const sampled = Math.max(RARE_MAX, await estimateFromSample(condition));
    return (
      (await tryWindow(condition, { sort, ...slice, expected: sampled })) ??
      repository.findWithFullSort(db, now, condition, { sort, ...slice })
    );
  }

  const ranked = createRankedJobs({ db, clock, findMatching });
  const planner = createSearchPlanner({ db, clock, lexicon, ranked });

  async function prepareOnce({ q, ...filters }: JobFilters): Promise<PreparedSearch> {
    const base = buildJobConditions(filters, clock.now());
    if (!q) return { conditions: base, base, plan: undefined };
    const plan = await planner.plan(q, base);
    return { conditions: plan.query === null ? base : withTsqueries(base, plan.query), base, plan };
  }

  const preparing = new Map<string, Promise<PreparedSearch>>();
  /** Decides what the search looks for. Simultaneous requests, as for a page and its total, share it. */
  function prepare(filters: JobFilters): Promise<PreparedSearch> {
    const key = JSON.stringify(filters);
    const prepared = preparing.get(key) ?? prepareOnce(filters).finally(() => preparing.delete(key));
    preparing.set(key, prepared);
    return prepared;
  }

  /** Returns a slice of the open jobs that match; without a search text, the most relevant are the newest. */
  async function find(filters: JobFilters, sort: JobSort, slice: Slice): Promise<Id[]> {
    const { conditions, base, plan } = await prepare(filters);
    if (slice.offset + slice.limit > JOBS_COUNTED_MAX && !isUnfiltered(conditions)) return [];
    if (sort === 'relevance' && plan && plan.query !== null)
      return ranked.find(base, plan.stages, plan.sample, slice);
    const order = sort === 'relevance' ? 'newest' : sort;
    if (isUnfiltered(conditions)) return repository.listInOrder(db, clock.now(), order, slice);
    return findMatching(conditions, { sort: order, ...slice });
  }

  /**
   * Whether at most `max` jobs match: by the sample of a search text if it is clear, else by PostgreSQL's estimate or by a sample
   * of the newest jobs.
   */
  async function isAtMost(
    max: number,
    condition: repository.Condition,
    sample?: SearchSample,
  ): Promise<boolean> {
    if (sample) {
      const hits = sample.newest.length;
      const expected = (hits / sample.window) * (await countOpen());
      if (expected <= max) return true;
      if (hits >= CLEAR_HITS && expected > CLEAR_FACTOR * max) return false;
    }
    if ((await repository.estimateCount(db, clock.now(), condition)) <= max) return true;
    return sample === undefined && (await estimateFromSample(condition)) <= max;
  }

  async function countUncached(filters: JobFilters): Promise<number> {
    const { conditions, plan } = await prepare(filters);
    if (plan?.sample.all && plan.query !== null) return plan.sample.all.length;
    if (isUnfiltered(conditions)) return countOpen();
    const condition = repository.buildCondition(conditions);
    if (!(await isAtMost(ESTIMATE_COUNTED_MAX, condition, plan?.sample))) return JOBS_COUNTED_MAX;
    return repository.countUpTo(db, clock.now(), condition, JOBS_COUNTED_MAX);
  }

  const totals = new LRUCache<string, number, JobFilters>({
    max: TOTALS_CACHE_SIZE,
    ttl: TOTAL_CACHE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    // A caller whose entry is evicted meanwhile still gets its value.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => countUncached(context),
  });

  /** Returns how many open jobs match; at most JOBS_COUNTED_MAX if there is any condition. */
  const count = (filters: JobFilters): Promise<number> =>
    totals.forceFetch(JSON.stringify(filters), { context: filters });

  /** Returns how the jobs relate to the search text; undefined without one. */
  const describe = async (filters: JobFilters): Promise<SearchOutcome | undefined> =>
    (await prepare(filters)).plan?.outcome;

  return { find, count, describe, countOpen, isAtMost, prepare };
}
