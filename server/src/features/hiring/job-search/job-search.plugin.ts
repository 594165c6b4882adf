import type { SearchVocabulary } from '@uneed/domain/hiring/job-search/search-vocabulary.ts';
import type { JobListQuery } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { listJobFacets, listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import { createJobLists, findUnmatchedText } from './job-list.service.ts';

/** How long lists are cached for visitors without a session (product.md, 'Caching'). */
const LIST_CACHE_SECONDS = 2;

/** Who searches: the user, or without a session the address and the browser. */
type Searcher = { actor: { id: Id } | null; address: string; userAgent: string; isVisit: boolean };

type Dependencies = {
  database: Database;
  clock: Clock;
  /** The current vocabulary: the same object until it changes. */
  getVocabulary: () => SearchVocabulary;
  /** Counts a search that no job matched exactly. */
  recordUnmatchedSearch: (text: string, searcher: Searcher) => void;
};

type JobSearchFeature = Feature & {
  /** Lists open jobs as an anonymous visitor sees them. */
  listOpenJobs(query: JobListQuery): Promise<readonly JobCard[]>;
};

/** The public lists of jobs: search, filters and their counts. */
export function jobSearchFeature(dependencies: Dependencies): JobSearchFeature {
  const lists = createJobLists(dependencies);
  return {
    mount(mount) {
      mount(listJobs, {
        who: 'anyone',
        limit: '6000/minute',
        cacheSeconds: LIST_CACHE_SECONDS,
        countsVisit: ({ query }) => query.q !== undefined,
        handle: async ({ actor, query, ...visitor }) => {
          const page = await lists.listOpen(actor, query);
          const unmatched = findUnmatchedText(query, page);
          if (unmatched !== undefined) dependencies.recordUnmatchedSearch(unmatched, { actor, ...visitor });
          return page;
        },
      });

      mount(listJobFacets, {
        who: 'anyone',
        limit: '6000/minute',
        cacheSeconds: LIST_CACHE_SECONDS,
        handle: ({ actor, query }) => lists.countFacets(actor, query),
      });
    },
    listOpenJobs: async (query) => (await lists.listOpen(null, query)).jobs,
  };
}
