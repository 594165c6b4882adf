import { JOBS_COUNTED_MAX, type JobSort, TYPO_WHEN_FEWER } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { JobFilters } from '@uneed/domain/jobs/job-list.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reading } from '../../platform/db/database.ts';
import { countOpenJobs, type Slice } from './job-list.repository.ts';
import { choicesOf, isWide, type Narrowing, narrowingOf, tolerantChoicesOf } from './job-narrowing.ts';
import * as repository from './job-search.repository.ts';
import { findWords } from './job-words.repository.ts';

/** Counting costs more than finding, so a total serves this long; askers at the same time share one count. */
const TOTAL_SERVES_MS = 5_000;
const TOTALS_KEPT = 500;
/** What is frequent is met among so many vacancies. */
const WINDOW = 2_000;
const WIDE_WINDOW = 30_000;
/** Estimated to be more than this, matches are not counted one by one. */
const COUNTED_ONE_BY_ONE = 2 * JOBS_COUNTED_MAX;

/** A search made ready to be asked: all that it finds, and of that what comes first because it holds no typo. */
type Ready = { whole: Narrowing; first: Id[]; exactChoices: string[] };

export type JobSearch = ReturnType<typeof createJobSearch>;

/** Finds and counts open vacancies at a cost that does not grow with their number (docs/decisions/0014). */
export function createJobSearch({ database, clock }: { database: Database; clock: Clock }) {
  const openTotal = new LRUCache<string, number>({
    max: 1,
    ttl: TOTAL_SERVES_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: () => countOpenJobs(database.replica, clock.now()),
  });

  /** How many vacancies are open, a moment ago. */
  const countOpen = (): Promise<number> => openTotal.forceFetch('open');

  /** First where many match, then everywhere: one of the two is cheap, and which shows in the first. */
  async function findMatching(
    db: Reading,
    condition: repository.Condition,
    sort: JobSort,
    slice: Slice,
  ): Promise<Id[]> {
    const needed = slice.offset + slice.limit;
    if (needed > JOBS_COUNTED_MAX) return [];
    const now = clock.now();
    const near = await repository.findInWindow(db, now, condition, { sort, window: WINDOW, limit: needed });
    if (near.length >= needed) return near.slice(slice.offset);
    const promising = (needed / Math.max(near.length, 1)) * WINDOW * 1.5;
    if (promising <= WIDE_WINDOW) {
      const options = { sort, window: Math.ceil(promising), limit: needed };
      const found = await repository.findInWindow(db, now, condition, options);
      if (found.length >= needed) return found.slice(slice.offset);
    }
    return repository.findAnywhere(db, now, condition, { sort, ...slice });
  }

  /** Looks the words up; a search without any finds nothing (null). */
  async function prepare(db: Reading, { q, ...filters }: JobFilters, sort: JobSort): Promise<Ready | null> {
    const base = narrowingOf(filters, clock.now());
    if (!q) return { whole: base, first: [], exactChoices: [] };
    const words = await findWords(db, q);
    if (words.length === 0) return null;
    const exact = { ...base, choices: [...base.choices, ...choicesOf(words)] };
    const tolerant = tolerantChoicesOf(words);
    if (tolerant) {
      const slice = { limit: TYPO_WHEN_FEWER, offset: 0 };
      const first = await findMatching(db, repository.matching(exact), sort, slice);
      if (first.length < TYPO_WHEN_FEWER) {
        const whole = { ...base, choices: [...base.choices, ...tolerant] };
        return { whole, first, exactChoices: exact.choices };
      }
    }
    return { whole: exact, first: [], exactChoices: [] };
  }

  /** Part of the open vacancies that these filters leave, those without a typo before the others. */
  async function find(db: Reading, filters: JobFilters, sort: JobSort, slice: Slice): Promise<Id[]> {
    const ready = await prepare(db, filters, sort);
    if (!ready) return [];
    const { whole, first, exactChoices } = ready;
    if (isWide(whole)) return repository.listInOrder(db, clock.now(), sort, slice);
    const { limit, offset } = slice;
    const ahead = first.slice(offset, offset + limit);
    if (ahead.length === limit) return ahead;
    const rest = { limit: limit - ahead.length, offset: Math.max(0, offset - first.length) };
    const condition = repository.matching(whole, exactChoices);
    return [...ahead, ...(await findMatching(db, condition, sort, rest))];
  }

  /** Whether few enough match to read each of them, judged by the newest. */
  async function isCountable(condition: repository.Condition): Promise<boolean> {
    const { seen, hits } = await repository.sample(database.replica, clock.now(), condition, WINDOW);
    return seen < WINDOW || (hits / seen) * (await countOpen()) <= COUNTED_ONE_BY_ONE;
  }

  async function countAnew(filters: JobFilters): Promise<number> {
    const ready = await prepare(database.replica, filters, 'newest');
    if (!ready) return 0;
    if (isWide(ready.whole)) return countOpen();
    const condition = repository.matching(ready.whole);
    if (!(await isCountable(condition))) return JOBS_COUNTED_MAX;
    return Math.min(
      JOBS_COUNTED_MAX,
      await repository.countMatching(database.replica, clock.now(), condition),
    );
  }

  const totals = new LRUCache<string, number, JobFilters>({
    max: TOTALS_KEPT,
    ttl: TOTAL_SERVES_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (_key, _stale, { context }) => countAnew(context),
  });

  /** How many open vacancies these filters leave; never more than JOBS_COUNTED_MAX when anything narrows them down. */
  const count = (filters: JobFilters): Promise<number> =>
    totals.forceFetch(JSON.stringify(filters), { context: filters });

  return { find, count, countOpen, isCountable, prepare };
}
