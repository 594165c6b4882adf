import { JOBS_COUNTED_MAX, type JobSort } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { JobFilters, SearchOutcome } from '@uneed/domain/jobs/job-list.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { LRUCache } from 'lru-cache';
import { type Clock, clockCacheOptions } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import {
  buildJobConditions,
  isUnfiltered,
  type JobConditions,
  withTsqueries,
} from './job-conditions.query.ts';
import { countOpenJobs, type Slice } from './job-list.repository.ts';
import * as repository from './job-search.repository.ts';
import { createMatchingJobs } from './matching-jobs.service.ts';
import { createRankedJobs, type RankedSearch, type SearchSample } from './relevance/ranked-jobs.service.ts';
import type { Lexicon } from './relevance/search-lexicon.parser.ts';
import { createSearchPlanner, type SearchPlan } from './relevance/search-plan.service.ts';

/** Counting costs more than finding, so totals are cached this long; simultaneous requests share one count. */
const TOTAL_CACHE_MS = 5_000;
const TOTALS_CACHE_SIZE = 500;
/** Later pages continue a search for this long. */
const PREPARED_CACHE_MS = 30_000;
const PREPARED_CACHE_SIZE = 100;
/** The total of all jobs is cached at least this many times as long as counting took. */
const CACHE_TIME_FACTOR = 200;
/** From this total on, no request waits for a new count: the last total is served until it is there. */
const STALE_TOTAL_FROM = 100_000;
/** Matches that are estimated to be more than this are not counted: the total ends at JOBS_COUNTED_MAX anyway. */
const ESTIMATE_COUNTED_MAX = 2 * JOBS_COUNTED_MAX;
/** A sample is clear if it says that there are this many times more than are counted, in spite of its statistical error. */
const CLEAR_FACTOR = 2;

type PreparedSearch = {
  /** The conditions of all jobs that the search finds. */
  conditions: JobConditions;
  /** How the text is searched; undefined without one. Its `queries` are null if the text filters nothing. */
  plan: SearchPlan | undefined;
};

type CountRequest = { filters: JobFilters; offset: number };
type Dependencies = { db: DbOrTx; clock: Clock; lexicon: Lexicon };

export type JobSearch = ReturnType<typeof createJobSearch>;

/** Finds and counts open jobs at a cost that does not grow with their number (docs/decisions/0010). */
export function createJobSearch({ db, clock, lexicon }: Dependencies) {
  const openTotal = new LRUCache<string, number>({
    max: 1,
    ttl: TOTAL_CACHE_MS,
    ...clockCacheOptions(clock),
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

  const { findMatching, estimateFromSample } = createMatchingJobs({ db, clock, countOpen });
  const ranked = createRankedJobs({ db, clock, countOpen, findMatching });
  const planner = createSearchPlanner({ db, clock, lexicon, ranked });

  async function prepareOnce({ q, ...filters }: JobFilters): Promise<PreparedSearch> {
    const base = buildJobConditions(filters, clock.now());
    if (!q) return { conditions: base, plan: undefined };
    const plan = await planner.plan(q, base);
    return { conditions: plan.queries === null ? base : withTsqueries(base, ...plan.queries), plan };
  }

  const preparing = new Map<string, Promise<PreparedSearch>>();
  const prepared = new LRUCache<string, PreparedSearch>({
    max: PREPARED_CACHE_SIZE,
    ttl: PREPARED_CACHE_MS,
    ...clockCacheOptions(clock),
  });
  /**
   * Decides what the search looks for. Simultaneous requests, as for a page and its total, share it; later pages continue the
   * search of an earlier one. The first page always finds the jobs of this moment.
   */
  function prepare(filters: JobFilters, offset = 0): Promise<PreparedSearch> {
    const key = JSON.stringify(filters);
    const earlier = offset > 0 ? prepared.get(key) : undefined;
    if (earlier) return Promise.resolve(earlier);
    const search = preparing.get(key) ?? prepareOnce(filters).finally(() => preparing.delete(key));
    preparing.set(key, search);
    return search.then((each) => {
      if (each.plan) prepared.set(key, each);
      return each;
    });
  }

  /** Returns a slice of the open jobs that match; without a search text, the most relevant are the newest. */
  async function find(filters: JobFilters, sort: JobSort, slice: Slice): Promise<Id[]> {
    const { conditions, plan } = await prepare(filters, slice.offset);
    if (slice.offset + slice.limit > JOBS_COUNTED_MAX && !isUnfiltered(conditions)) return [];
    if (sort === 'relevance' && plan && plan.queries !== null) return ranked.find(plan.search, slice);
    const order = sort === 'relevance' ? 'newest' : sort;
    if (isUnfiltered(conditions)) return repository.listInOrder(db, clock.now(), order, slice);
    return findMatching(conditions, { sort: order, ...slice });
  }

  /** Whether at most `max` jobs match: by PostgreSQL's estimate or by a sample of the newest jobs. */
  async function isAtMost(max: number, condition: repository.Condition): Promise<boolean> {
    if ((await repository.estimateCount(db, clock.now(), condition)) <= max) return true;
    return (await estimateFromSample(condition)) <= max;
  }

  /** Whether a sample leaves no doubt that more jobs match than are counted. */
  async function isClearlyMore({ newest, size }: SearchSample): Promise<boolean> {
    const hits = newest.length;
    const least = ((hits - 2 * Math.sqrt(hits)) / size) * (await countOpen());
    return least > CLEAR_FACTOR * JOBS_COUNTED_MAX;
  }

  /** Returns how many jobs a search text finds; at most JOBS_COUNTED_MAX. */
  async function countSearch({ sample, readLargerSample }: RankedSearch, condition: repository.Condition) {
    if (sample.all) return sample.all.length;
    if (await isClearlyMore(sample)) return JOBS_COUNTED_MAX;
    const larger = await readLargerSample();
    if (larger.all) return Math.min(larger.all.length, JOBS_COUNTED_MAX);
    if (await isClearlyMore(larger)) return JOBS_COUNTED_MAX;
    return repository.countUpTo(db, clock.now(), condition, JOBS_COUNTED_MAX);
  }

  async function countUncached({ filters, offset }: CountRequest): Promise<number> {
    const { conditions, plan } = await prepare(filters, offset);
    if (isUnfiltered(conditions)) return countOpen();
    const condition = repository.buildCondition(conditions);
    if (plan && plan.queries !== null) return countSearch(plan.search, condition);
    if (!(await isAtMost(ESTIMATE_COUNTED_MAX, condition))) return JOBS_COUNTED_MAX;
    return repository.countUpTo(db, clock.now(), condition, JOBS_COUNTED_MAX);
  }

  const totals = new LRUCache<string, number, CountRequest>({
    max: TOTALS_CACHE_SIZE,
    ttl: TOTAL_CACHE_MS,
    ...clockCacheOptions(clock),
    // A caller whose entry is evicted meanwhile still gets its value.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => countUncached(context),
  });

  /** Returns how many open jobs match; at most JOBS_COUNTED_MAX if there is any condition. `offset` is that of the page. */
  const count = (filters: JobFilters, offset = 0): Promise<number> =>
    totals.forceFetch(JSON.stringify(filters), { context: { filters, offset } });

  /** Returns how the jobs relate to the search text; undefined without one. `offset` is that of the page. */
  const describe = async (filters: JobFilters, offset = 0): Promise<SearchOutcome | undefined> =>
    (await prepare(filters, offset)).plan?.outcome;

  /** Returns those of these open jobs that match. `offset` is that of the page. */
  async function filterMatching(filters: JobFilters, offset: number, ids: Id[]): Promise<Set<Id>> {
    const { conditions } = await prepare(filters, offset);
    if (isUnfiltered(conditions)) return new Set(ids);
    return repository.filterMatching(db, repository.buildCondition(conditions), ids);
  }

  return { find, count, describe, countOpen, isAtMost, prepare, filterMatching };
}
