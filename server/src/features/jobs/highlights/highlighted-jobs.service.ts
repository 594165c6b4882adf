import type { JobFilters } from '@uneed/domain/jobs/job-list.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pickHighlighted } from '@uneed/domain/plans/highlight.rules.ts';
import { LRUCache } from 'lru-cache';
import { type Clock, clockCacheOptions } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { JobCardRow } from '../jobs.reader.ts';
import type { JobSearch } from '../search/job-search.service.ts';
import { listHighlighted } from './highlighted-jobs.repository.ts';

/** The highlighted jobs are few, and are read into memory at most this often. */
const CACHE_MS = 2_000;
/** At most this many of them, those that were highlighted last. */
const LOADED_MAX = 500;

type Dependencies = { db: DbOrTx; clock: Clock; search: Pick<JobSearch, 'filterMatching'> };

export type HighlightedJobs = ReturnType<typeof createHighlightedJobs>;

/** The highlighted jobs in their labelled place of a listing; what listings cost does not depend on them. */
export function createHighlightedJobs({ db, clock, search }: Dependencies) {
  const cache = new LRUCache<string, JobCardRow[]>({
    max: 1,
    ttl: CACHE_MS,
    ...clockCacheOptions(clock),
    fetchMethod: () => listHighlighted(db, clock.now(), LOADED_MAX),
  });

  return {
    /** Returns the highlighted jobs of a page (from 1) of a listing: at most two, which match the filters too. */
    async find(
      filters: JobFilters,
      { page, offset }: { page: number; offset: number },
    ): Promise<JobCardRow[]> {
      const now = clock.now();
      const loaded = await cache.forceFetch('highlighted');
      const open = loaded.filter(({ expiresAt, highlightedUntil }) =>
        [expiresAt, highlightedUntil].every((end) => end !== null && end > now),
      );
      if (open.length === 0) return [];
      const matching: ReadonlySet<Id> = await search.filterMatching(
        filters,
        offset,
        open.map(({ id }) => id),
      );
      return pickHighlighted(
        open.filter(({ id }) => matching.has(id)),
        page,
        now,
      );
    },

    /** Reads them again at the next request. */
    clear: () => cache.clear(),
  };
}
