import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { type JobConditions, withTsqueries } from '../job-conditions.query.ts';
import type { Slice } from '../job-list.repository.ts';
import {
  buildCondition,
  findIfAtMost,
  hasMatch,
  type RankedHit,
  rankNewest,
  sampleNewest,
} from '../job-search.repository.ts';
import { type SearchStage, unionOf } from './search-levels.query.ts';
import { buildRange, listRanks, listTiers, type RankRange } from './search-ranks.query.ts';

/** Up to this many jobs are all read, ranked and sorted at once. */
const RANKED_MAX = 1_000;
/** So many of the newest open jobs are ranked first: they often contain the first page of a frequent search. */
const SAMPLE_SIZE = 300;
/** If they do not contain it, as many are ranked as should contain this number of matches; at most LARGER_SAMPLE_MAX. */
const SAMPLE_MATCHES = 100;
const LARGER_SAMPLE_MAX = 2_000;
/** Beyond the first page, so many jobs are read at once: the following pages need no reading. */
const LIST_STEP = 100;
/** Ranks are read together until they should contain this many times as many jobs as are needed. */
const READ_FACTOR = 3;
/** A sample says well enough where to find up to this many times as many jobs of a rank as it has. */
const HITS_FACTOR = 10;

type FindMatching = (
  conditions: JobConditions,
  request: Slice & { sort: 'newest'; share: number },
) => Promise<Id[]>;
type Dependencies = {
  db: DbOrTx;
  clock: Clock;
  countOpen: () => Promise<number>;
  findMatching: FindMatching;
};

/** What the newest jobs say about a search. */
export type SearchSample = {
  /** How many of the newest open jobs were ranked. */
  size: number;
  /** Those of them that match, best first. */
  newest: RankedHit[];
  /** All jobs that match, best first; null if they are more than RANKED_MAX. */
  all: Id[] | null;
};

type KnownSearch = { base: JobConditions; stages: readonly SearchStage[] };

/** A search whose newest jobs are known. */
export type RankedSearch = KnownSearch & {
  sample: SearchSample;
  /** Returns a larger sample, which is read once. */
  readLargerSample: () => Promise<SearchSample>;
  /** Returns the first jobs, at least `needed` if there are as many; they are read once. */
  readFirst: (needed: number) => Promise<FirstJobs>;
};

/** The first jobs of a search. Of the ranks before number `from` they are all jobs: the first `complete` ones. */
type FirstJobs = { ids: Id[]; from: number; complete: number };

/** How many jobs of some ranks are wanted, and all jobs of the ranks before, which the condition of these ranks finds too. */
type Wanted = { limit: number; known: ReadonlySet<Id> };

const toIds = (hits: RankedHit[]): Id[] => hits.map(({ id }) => id);
const takeUnknown = (ids: Id[], { limit, known }: Wanted): Id[] =>
  ids.filter((id) => !known.has(id)).slice(0, limit);

/** Returns a function that calls `read` once, and again only after it has failed. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= read().catch((error) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}

/** Returns a function that calls `read` only if more is needed than was read before, with what was read before. */
function readMore<T>(first: T, read: (needed: number, known: T) => Promise<T>) {
  let last: { needed: number; read: () => Promise<T> } = { needed: 0, read: async () => first };
  return (needed: number): Promise<T> => {
    const before = last.read;
    if (needed > last.needed) last = { needed, read: readOnce(async () => read(needed, await before())) };
    return last.read();
  };
}

export type RankedJobs = ReturnType<typeof createRankedJobs>;

/**
 * Finds jobs by relevance (docs/decisions/0026, 0035). A set of few jobs is ranked at once. Of a large one only its best ranks
 * are read: small ones together, and of a large one the newest jobs.
 */
export function createRankedJobs({ db, clock, countOpen, findMatching }: Dependencies) {
  /**
   * Returns the first jobs of some ranks, best first; null if these ranks have more than RANKED_MAX jobs. `known` are all jobs of
   * the ranks before.
   */
  async function readAll({ base, stages }: KnownSearch, range: RankRange, { limit, known }: Wanted) {
    const ranks = listRanks(stages);
    const found = await findIfAtMost(db, clock.now(), buildCondition(buildRange(base, ranks, range)), {
      sort: 'newest',
      limit: limit + known.size,
      offset: 0,
      max: RANKED_MAX + known.size,
      tiers: listTiers(ranks, range),
    });
    return found && takeUnknown(found, { limit, known });
  }

  /** Ranks the newest open jobs that match one of the stages. */
  async function rankSample(base: JobConditions, stages: readonly SearchStage[], size: number) {
    const queries = unionOf(stages);
    if (queries === null) return { size, newest: [], all: [] };
    const tiers = stages.flatMap((stage) => stage.tiers);
    const condition = buildCondition(withTsqueries(base, ...queries));
    const { hits, isComplete } = await rankNewest(db, clock.now(), condition, { window: size, tiers });
    return { size, newest: hits, all: isComplete ? toIds(hits) : null };
  }

  /** Returns a sample with enough matches; the same if it has enough. */
  async function enlarge(base: JobConditions, stages: readonly SearchStage[], sample: SearchSample) {
    const size = Math.min(LARGER_SAMPLE_MAX, (SAMPLE_MATCHES * sample.size) / sample.newest.length);
    return size > sample.size ? rankSample(base, stages, Math.ceil(size)) : sample;
  }

  /** Ranks the newest jobs that match one of the stages, and all of them if they seem to be few. */
  async function prepare(base: JobConditions, stages: readonly SearchStage[]): Promise<RankedSearch> {
    const sample = await rankSample(base, stages, SAMPLE_SIZE);
    const expected = (sample.newest.length / SAMPLE_SIZE) * (await countOpen());
    const range = { from: 0, to: listRanks(stages).ranks.length };
    const all =
      sample.all ??
      (expected > RANKED_MAX
        ? null
        : await readAll({ base, stages }, range, { limit: RANKED_MAX, known: new Set() }));
    const known = { base, stages, sample: { ...sample, all } };
    const readLargerSample = readOnce(() => enlarge(base, stages, sample));
    const best = toIds(sample.newest.filter(({ rank }) => rank === 1));
    const readFirst = readMore({ ids: best, from: 0, complete: 0 }, async (needed, first: FirstJobs) =>
      findFirst(known, await readLargerSample(), { needed, first }),
    );
    return { ...known, readLargerSample, readFirst };
  }

  /** Whether any job matches one of the stages. */
  async function isMatched(base: JobConditions, stages: readonly SearchStage[]): Promise<boolean> {
    const queries = unionOf(stages);
    if (queries === null) return false;
    return hasMatch(db, clock.now(), buildCondition(withTsqueries(base, ...queries)), SAMPLE_SIZE);
  }

  /** Returns how to read the ranks of a search; `sample` says how many jobs to expect of each. */
  function createRankReader(search: KnownSearch, { size, newest }: SearchSample, open: number) {
    const ranks = listRanks(search.stages);
    const count = ranks.ranks.length;
    const listSampled = ({ from, to }: RankRange) => newest.filter(({ rank }) => rank > from && rank <= to);
    const estimate = (range: RankRange) => (listSampled(range).length / size) * open;

    /** Returns the newest jobs of a rank. */
    async function readNewest(range: RankRange, { limit, known }: Wanted): Promise<Id[]> {
      const sampled = listSampled(range);
      if (sampled.length >= limit) return toIds(sampled.slice(0, limit));
      const conditions = buildRange(search.base, ranks, range);
      const isEnough = size >= LARGER_SAMPLE_MAX || limit <= HITS_FACTOR * sampled.length;
      const larger = isEnough
        ? { hits: sampled.length, sampled: size }
        : await sampleNewest(db, clock.now(), buildCondition(conditions), LARGER_SAMPLE_MAX);
      const share = Math.max(larger.hits / larger.sampled, RANKED_MAX / open) + known.size / open;
      const found = await findMatching(conditions, {
        sort: 'newest',
        limit: limit + known.size,
        offset: 0,
        share,
      });
      return takeUnknown(found, { limit, known });
    }

    /** Returns the first jobs of some ranks: reads all of them, or divides the ranks if they have too many jobs. */
    async function readRanks({ from, to }: RankRange, { limit, known }: Wanted): Promise<Id[]> {
      const isLarge = to === from + 1 && estimate({ from, to }) > RANKED_MAX;
      const all = isLarge ? null : await readAll(search, { from, to }, { limit, known });
      if (all) return all;
      if (to === from + 1) return readNewest({ from, to }, { limit, known });
      const middle = Math.ceil((from + to) / 2);
      const first = await readRanks({ from, to: middle }, { limit, known });
      if (first.length >= limit) return first;
      const rest = { limit: limit - first.length, known: new Set([...known, ...first]) };
      return [...first, ...(await readRanks({ from: middle, to }, rest))];
    }

    /** Returns the ranks from a number that should be read together. */
    function widen(from: number, missing: number): RankRange {
      let to = from + 1;
      while (
        to < count &&
        estimate({ from, to }) < READ_FACTOR * missing &&
        estimate({ from, to: to + 1 }) <= RANKED_MAX
      )
        to += 1;
      return { from, to };
    }

    return { count, widen, readRanks };
  }

  /** Adds to the first jobs of a search, rank by rank, until there are as many as needed. */
  async function findFirst(
    search: KnownSearch,
    sample: SearchSample,
    { needed, first }: { needed: number; first: FirstJobs },
  ): Promise<FirstJobs> {
    if (sample.all) return { ...first, ids: sample.all };
    const { count, widen, readRanks } = createRankReader(search, sample, Math.max(1, await countOpen()));
    // Jobs that were read before keep their places, so that no page repeats one of them.
    const ids = new Set(first.ids);
    let { from, complete } = first;
    const known = new Set(first.ids.slice(0, complete));
    while (from < count && complete < needed) {
      const missing = needed - complete;
      const range = widen(from, missing);
      const found = await readRanks(range, { limit: missing, known });
      for (const id of found) ids.add(id);
      if (found.length >= missing) break;
      for (const id of found) known.add(id);
      complete += found.length;
      from = range.to;
    }
    return { ids: [...ids], from, complete };
  }

  /** Returns a slice of the jobs of all stages, best first. */
  async function find({ sample, readFirst }: RankedSearch, { limit, offset }: Slice): Promise<Id[]> {
    if (sample.all) return sample.all.slice(offset, offset + limit);
    const needed = offset + limit;
    const isInSample = sample.newest[needed - 1]?.rank === 1;
    if (isInSample) return toIds(sample.newest.slice(offset, needed));
    const { ids } = await readFirst(offset === 0 ? needed : Math.ceil(needed / LIST_STEP) * LIST_STEP);
    return ids.slice(offset, needed);
  }

  return { prepare, isMatched, find };
}
