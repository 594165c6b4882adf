import { JOBS_COUNTED_MAX, type JobSort, TYPO_SEARCH_BELOW } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { JobFilters } from '@uneed/domain/jobs/job-list.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import {
  buildJobConditions,
  buildSearchStages,
  isUnfiltered,
  type JobConditions,
} from './job-conditions.query.ts';
import { countOpenJobs, type Slice } from './job-list.repository.ts';
import * as repository from './job-search.repository.ts';
import { findSearchTerms } from './job-words.repository.ts';

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

type PreparedSearch = {
  /** The conditions of all jobs that the search finds. */
  conditions: JobConditions;
  /** The first jobs, as far as they are known already. */
  preferredIds: Id[];
  /** The tsqueries that the jobs after `preferredIds` must not match; empty if these are only the first hits of many. */
  excluded: string[];
};

type PageRequest = Slice & { sort: JobSort; expected: number };

export type JobSearch = ReturnType<typeof createJobSearch>;

/** Finds and counts open jobs at a cost that does not grow with their number (docs/decisions/0010). */
export function createJobSearch({ db, clock }: { db: DbOrTx; clock: Clock }) {
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

  /** Frequent matches are found at the beginning of the order; rare matches are all read and sorted. */
  async function findMatching(condition: repository.Condition, sort: JobSort, slice: Slice) {
    if (slice.offset + slice.limit > JOBS_COUNTED_MAX) return [];
    const now = clock.now();
    const expected = await repository.estimateCount(db, now, condition);
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

  /** Looks up the words of the search; null if there are none, so that nothing matches. */
  async function prepare({ q, ...filters }: JobFilters, sort: JobSort): Promise<PreparedSearch | null> {
    const base = buildJobConditions(filters, clock.now());
    if (!q) return { conditions: base, preferredIds: [], excluded: [] };
    const terms = await findSearchTerms(db, q);
    if (terms.length === 0) return null;
    const withTsqueries = (tsqueries: string[]) => ({
      ...base,
      tsqueries: [...base.tsqueries, ...tsqueries],
    });
    const { stages, widest } = buildSearchStages(terms);
    // Nothing is excluded unless a stage had hits: excluding means that every job of the widest query is read.
    let preferred: Omit<PreparedSearch, 'conditions'> = { preferredIds: [], excluded: [] };
    for (const { tsqueries, minHits } of stages) {
      const conditions = withTsqueries(tsqueries);
      const slice = { limit: TYPO_SEARCH_BELOW, offset: 0 };
      const found = await findMatching(repository.buildCondition(conditions), sort, slice);
      const isFirst = preferred.preferredIds.length === 0;
      if (found.length >= minHits)
        return isFirst ? { conditions, preferredIds: found, excluded: [] } : { conditions, ...preferred };
      if (found.length > 0)
        preferred = {
          preferredIds: [...new Set([...preferred.preferredIds, ...found])],
          excluded: conditions.tsqueries,
        };
    }
    return { conditions: withTsqueries(widest), ...preferred };
  }

  /** Returns a slice of the open jobs that match, those of a stricter search stage first. */
  async function find(filters: JobFilters, sort: JobSort, slice: Slice): Promise<Id[]> {
    const prepared = await prepare(filters, sort);
    if (!prepared) return [];
    const { conditions, preferredIds, excluded } = prepared;
    if (isUnfiltered(conditions)) return repository.listInOrder(db, clock.now(), sort, slice);
    const { limit, offset } = slice;
    const preferred = preferredIds.slice(offset, offset + limit);
    if (preferred.length === limit) return preferred;
    const condition = repository.buildCondition(conditions, excluded);
    if (excluded.length === 0) return findMatching(condition, sort, slice);
    const rest = { limit: limit - preferred.length, offset: Math.max(0, offset - preferredIds.length) };
    return [...preferred, ...(await findMatching(condition, sort, rest))];
  }

  /** Whether at most `max` jobs match, by PostgreSQL's estimate or by a sample of the newest jobs. */
  async function isAtMost(max: number, condition: repository.Condition): Promise<boolean> {
    if ((await repository.estimateCount(db, clock.now(), condition)) <= max) return true;
    return (await estimateFromSample(condition)) <= max;
  }

  async function countUncached(filters: JobFilters): Promise<number> {
    const prepared = await prepare(filters, 'newest');
    if (!prepared) return 0;
    if (isUnfiltered(prepared.conditions)) return countOpen();
    const condition = repository.buildCondition(prepared.conditions);
    if (!(await isAtMost(ESTIMATE_COUNTED_MAX, condition))) return JOBS_COUNTED_MAX;
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

  return { find, count, countOpen, isAtMost, prepare };
}
