import type { JobSort } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { JobFilters } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pickHighlighted } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { LRUCache } from 'lru-cache';
import { type Clock, clockCacheOptions } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
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

type Dependencies = { db: DbOrTx; clock: Clock; lexicon: Lexicon };

export type JobSearch = ReturnType<typeof createJobSearch>;

/** Finds and counts open jobs (decision record 96). */
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

  /** Returns a page of the open jobs that match; without a search text, or if it asks for nothing, the most relevant are the newest. */
  async function find(
    { conditions, interpretation }: PreparedSearch,
    sort: JobSort,
    { limit, offset }: repository.Slice,
  ): Promise<Id[]> {
    const ranked = interpretation?.ids;
    if (ranked && sort === 'relevance') return ranked.slice(offset, offset + limit);
    const order = sort === 'relevance' ? 'newest' : sort;
    return repository.findInOrder(db, clock.now(), conditions, { sort: order, limit, offset });
  }

  /** Returns how many open jobs match; at most JOBS_COUNTED_MAX if there is any condition. */
  async function count({ conditions, interpretation }: PreparedSearch): Promise<number> {
    if (interpretation?.ids) return interpretation.ids.length;
    return isUnfiltered(conditions) ? countOpen() : repository.countMatching(db, clock.now(), conditions);
  }

  /** Returns the highlighted jobs of a page (from 1) in their labelled place: at most two, which match too. */
  async function findHighlighted({ conditions }: PreparedSearch, page: number): Promise<Id[]> {
    const now = clock.now();
    return pickHighlighted(await repository.findHighlighted(db, now, conditions), page, now);
  }

  return { prepare, find, count, findHighlighted };
}
