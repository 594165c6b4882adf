import { JOBS_COUNTED_MAX, type JobSort, TYPO_WHEN_FEWER } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { JobFilters } from '@uneed/domain/jobs/job-list.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { countOpenJobs, type Slice } from './job-list.repository.ts';
import { isWide, type Narrowing, narrowingOf, tiersOf } from './job-narrowing.ts';
import * as repository from './job-search.repository.ts';
import { findWords } from './job-words.repository.ts';

/** Counting costs more than finding, so a total serves this long; askers at the same time share one count. */
const TOTAL_SERVES_MS = 5_000;
const TOTALS_KEPT = 500;
/** The total of all serves this many times as long as counting took: of a million, a hundredth of a core at most. */
const SERVES_PER_COST = 200;
/** Of more than these nobody waits for a new total: the last one serves while it is counted. */
const TOTAL_WAITED_FOR = 100_000;
/** So few matches are read one and all. */
const RARE = 2_000;
/** What is frequent is looked for among so many vacancies, as many as should do, and some more. */
const WINDOW_MIN = 300;
const WINDOW_MAX = 30_000;
const ASSURANCE = 3;
/** An estimate of very many is checked with this many of the newest. */
const SAMPLE = 2_000;
/** Expected to be more than this, matches are not counted for a total: it would stop below anyway. */
const COUNTED_FOR_TOTAL = 2 * JOBS_COUNTED_MAX;

/**
 * A search made ready to be asked: all that it finds, the beginning of that as far as it is known already, and the
 * choices that what follows must not fulfil (nothing: what follows is not cut off there).
 */
type Ready = { whole: Narrowing; first: Id[]; exactChoices: string[] };

type Asked = Slice & { sort: JobSort; expected: number };

export type JobSearch = ReturnType<typeof createJobSearch>;

/** Finds and counts open vacancies at a cost that does not grow with their number (docs/decisions/0010). */
export function createJobSearch({ db, clock }: { db: DbOrTx; clock: Clock }) {
  const openTotal = new LRUCache<string, number>({
    max: 1,
    ttl: TOTAL_SERVES_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (_key, _stale, { options }) => {
      const start = performance.now();
      const total = await countOpenJobs(db, clock.now());
      options.ttl = Math.max(TOTAL_SERVES_MS, (performance.now() - start) * SERVES_PER_COST);
      return total;
    },
  });

  /** How many vacancies are open, a moment ago. */
  function countOpen(): Promise<number> {
    const last = openTotal.peek('open', { allowStale: true }) ?? 0;
    return openTotal.forceFetch('open', { allowStale: last > TOTAL_WAITED_FOR });
  }

  /** How many match, to go by the newest; 0 when there are too few vacancies to judge. */
  async function judge(condition: repository.Condition): Promise<number> {
    const { seen, hits } = await repository.sample(db, clock.now(), condition, SAMPLE);
    return seen < SAMPLE ? 0 : (hits / seen) * (await countOpen());
  }

  /** The first that match, when so many are expected that they are soon met in the order that is asked for; else null. */
  async function findSoon(condition: repository.Condition, { expected, ...asked }: Asked) {
    const needed = asked.offset + asked.limit;
    const promising = Math.ceil((ASSURANCE * needed * (await countOpen())) / expected);
    if (promising > WINDOW_MAX) return null;
    const window = Math.max(promising, WINDOW_MIN);
    const inWindow = { sort: asked.sort, window, limit: needed };
    const found = await repository.findInWindow(db, clock.now(), condition, inWindow);
    return found.length === needed ? found.slice(asked.offset) : null;
  }

  /** What is frequent is soon met in the order that is asked for, what is rare is quickly read as a whole. */
  async function findMatching(condition: repository.Condition, sort: JobSort, slice: Slice) {
    if (slice.offset + slice.limit > JOBS_COUNTED_MAX) return [];
    const now = clock.now();
    const expected = await repository.estimate(db, now, condition);
    const soon = expected > RARE ? await findSoon(condition, { sort, ...slice, expected }) : null;
    if (soon) return soon;
    const rare = await repository.findIfAtMost(db, now, condition, { sort, ...slice, most: RARE });
    if (rare) return rare;
    // The estimate was wrong: "camarera" and "hotel" are rare alone, and go together.
    const seen = Math.max(RARE, await judge(condition));
    return (
      (await findSoon(condition, { sort, ...slice, expected: seen })) ??
      repository.findAnywhere(db, now, condition, { sort, ...slice })
    );
  }

  /** Looks the words up; a search without any finds nothing (null). */
  async function prepare({ q, ...filters }: JobFilters, sort: JobSort): Promise<Ready | null> {
    const base = narrowingOf(filters, clock.now());
    if (!q) return { whole: base, first: [], exactChoices: [] };
    const words = await findWords(db, q);
    if (words.length === 0) return null;
    const withChoices = (choices: string[]) => ({ ...base, choices: [...base.choices, ...choices] });
    const { tiers, widest } = tiersOf(words);
    // Without hits in the tiers there is nothing to leave out, and leaving out means reading every vacancy of the widest.
    let preferred: Omit<Ready, 'whole'> = { first: [], exactChoices: [] };
    for (const { choices, enough } of tiers) {
      const whole = withChoices(choices);
      const slice = { limit: TYPO_WHEN_FEWER, offset: 0 };
      const found = await findMatching(repository.matching(whole), sort, slice);
      const isFirst = preferred.first.length === 0;
      if (found.length >= enough)
        return isFirst ? { whole, first: found, exactChoices: [] } : { whole, ...preferred };
      if (found.length > 0)
        preferred = { first: [...new Set([...preferred.first, ...found])], exactChoices: whole.choices };
    }
    return { whole: withChoices(widest), ...preferred };
  }

  /** Part of the open vacancies that these filters leave, those of a stricter tier before the others. */
  async function find(filters: JobFilters, sort: JobSort, slice: Slice): Promise<Id[]> {
    const ready = await prepare(filters, sort);
    if (!ready) return [];
    const { whole, first, exactChoices } = ready;
    if (isWide(whole)) return repository.listInOrder(db, clock.now(), sort, slice);
    const { limit, offset } = slice;
    const ahead = first.slice(offset, offset + limit);
    if (ahead.length === limit) return ahead;
    const condition = repository.matching(whole, exactChoices);
    if (exactChoices.length === 0) return findMatching(condition, sort, slice);
    const rest = { limit: limit - ahead.length, offset: Math.max(0, offset - first.length) };
    return [...ahead, ...(await findMatching(condition, sort, rest))];
  }

  /** Whether at most so many match: PostgreSQL's estimate says so, or else a sample of the newest. */
  async function isAtMost(most: number, condition: repository.Condition): Promise<boolean> {
    if ((await repository.estimate(db, clock.now(), condition)) <= most) return true;
    return (await judge(condition)) <= most;
  }

  async function countAnew(filters: JobFilters): Promise<number> {
    const ready = await prepare(filters, 'newest');
    if (!ready) return 0;
    if (isWide(ready.whole)) return countOpen();
    const condition = repository.matching(ready.whole);
    if (!(await isAtMost(COUNTED_FOR_TOTAL, condition))) return JOBS_COUNTED_MAX;
    return repository.countUpTo(db, clock.now(), condition, JOBS_COUNTED_MAX);
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

  return { find, count, countOpen, isAtMost, prepare };
}
