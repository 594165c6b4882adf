import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pickHighlighted } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { LRUCache } from 'lru-cache';
import { type Clock, clockCacheOptions } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type HighlightedJob, listHighlighted } from './highlighted-jobs.repository.ts';
import type { JobSearch, PreparedSearch } from './job-search.service.ts';

/** The highlighted jobs are few, and are read into memory at most this often. */
const CACHE_MS = 2_000;
/** At most this many of them, those that were highlighted last. */
const LOADED_MAX = 500;

type Dependencies = { db: DbOrTx; clock: Clock; search: Pick<JobSearch, 'filterMatching'> };

/** The highlighted jobs in their labelled place of a listing; what listings cost does not depend on them. */
export function createHighlightedJobs({ db, clock, search }: Dependencies) {
  const cache = new LRUCache<string, HighlightedJob[]>({
    max: 1,
    ttl: CACHE_MS,
    ...clockCacheOptions(clock),
    fetchMethod: () => listHighlighted(db, clock.now(), LOADED_MAX),
  });

  return {
    /** Returns the highlighted jobs of a page (from 1) of a listing: at most two, which match the search too. */
    async find(prepared: PreparedSearch, page: number): Promise<Id[]> {
      const now = clock.now();
      const loaded = await cache.forceFetch('highlighted');
      const open = loaded.filter(({ expiresAt, highlightedUntil }) =>
        [expiresAt, highlightedUntil].every((end) => end !== null && end > now),
      );
      if (open.length === 0) return [];
      const ids = open.map(({ id }) => id);
      const matching = await search.filterMatching(prepared, ids);
      return pickHighlighted(
        ids.filter((id) => matching.has(id)),
        page,
        now,
      );
    },

    /** Reads them again at the next request. */
    clear: () => cache.clear(),
  };
}
