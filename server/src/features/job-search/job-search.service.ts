import type { JobSort } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { JobFilters, SearchOutcome } from '@uneed/domain/jobs/job-list.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { LRUCache } from 'lru-cache';
import { type Clock, clockCacheOptions } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import {
  buildJobConditions,
  isUnfiltered,
  type JobConditions,
  withTsqueries,
} from './job-conditions.query.ts';
import * as repository from './job-search.repository.ts';
import { createSearchInterpreter, type SearchInterpretation } from './search-interpretation.service.ts';
import type { Lexicon } from './search-lexicon.parser.ts';

/** Counting all open jobs reads the whole index of them. */
const OPEN_TOTAL_CACHE_MS = 5_000;

/** What is looked for: the filters, in jobs that were published until `until`. */
type SearchRequest = { filters: JobFilters; until: Date | null };

/** A search whose text is understood. */
export type PreparedSearch = {
  /** The conditions of all jobs that it finds. */
  conditions: JobConditions;
  /** Undefined without a search text. */
  interpretation: SearchInterpretation | undefined;
};

export type FoundJobs = {
  /** A page of the open jobs that match, in order. */
  ids: Id[];
  /** How many open jobs match; at most JOBS_COUNTED_MAX if there is any condition. */
  total: number;
  /** How the jobs relate to the search text; undefined without one. */
  outcome: SearchOutcome | undefined;
};

type Dependencies = { db: DbOrTx; clock: Clock; lexicon: Lexicon };

export type JobSearch = ReturnType<typeof createJobSearch>;

/** Finds and counts open jobs (docs/decisions/0096). */
export function createJobSearch({ db, clock, lexicon }: Dependencies) {
  const { interpret } = createSearchInterpreter({ db, clock, lexicon });
  const openTotal = new LRUCache<string, number>({
    max: 1,
    ttl: OPEN_TOTAL_CACHE_MS,
    ...clockCacheOptions(clock),
    fetchMethod: () => repository.countOpenJobs(db, clock.now()),
  });

  /** Returns how many jobs are open, at most 5 s old. */
  const countOpen = (): Promise<number> => openTotal.forceFetch('open');

  async function prepare({ filters, until }: SearchRequest): Promise<PreparedSearch> {
    const { q, ...others } = filters;
    const base = buildJobConditions(others, clock.now(), until);
    const interpretation = q ? await interpret(q, base) : undefined;
    return { conditions: withTsqueries(base, ...(interpretation?.required ?? [])), interpretation };
  }

  /** Without a search text, or if it asks for nothing, the most relevant jobs are the newest. */
  async function find(
    { conditions, interpretation }: PreparedSearch,
    sort: JobSort,
    { limit, offset }: repository.Slice,
  ): Promise<FoundJobs> {
    const ranked = interpretation?.ids ?? null;
    const outcome = interpretation?.outcome;
    if (ranked && sort === 'relevance')
      return { ids: ranked.slice(offset, offset + limit), total: ranked.length, outcome };
    const order = sort === 'relevance' ? 'newest' : sort;
    const countMatching = () =>
      isUnfiltered(conditions) ? countOpen() : repository.countMatching(db, clock.now(), conditions);
    const [ids, total] = await Promise.all([
      repository.findInOrder(db, clock.now(), conditions, { sort: order, limit, offset }),
      ranked?.length ?? countMatching(),
    ]);
    return { ids, total, outcome };
  }

  /** Returns those of these open jobs that match. */
  const filterMatching = ({ conditions }: PreparedSearch, ids: Id[]): Promise<Set<Id>> =>
    repository.filterMatching(db, conditions, ids);

  return { prepare, find, filterMatching };
}
