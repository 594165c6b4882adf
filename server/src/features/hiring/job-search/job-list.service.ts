import type { SearchVocabulary } from '@uneed/domain/hiring/job-search/search-vocabulary.ts';
import { JOBS_PAGE_SIZE, NEWEST_JOBS_MAX } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { JOBS_COUNTED_MAX } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type {
  JobFacets,
  JobFilters,
  JobListQuery,
  SearchOutcome,
} from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { memoizeLast } from '@uneed/domain/kernel/once.ts';
import { type Pagination, paginate } from '@uneed/domain/kernel/page.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, ReplicaReader } from '../../../platform/db/database.ts';
import { getOpenJobCards } from '../jobs/jobs.commands.ts';
import { createJobFacets } from './job-facets.service.ts';
import { createJobSearch } from './job-search.service.ts';
import { getLexicon } from './search-lexicon.parser.ts';

type Viewer = (Actor & ReplicaReader) | null;

/** `until`: what later pages send, so that they neither repeat nor skip a job when another one is published meanwhile. */
export type ListPagination = Pagination & { until: string };

type JobPage = {
  jobs: JobCard[];
  pagination: ListPagination;
  search?: SearchOutcome;
  highlighted?: JobCard[];
};

type Dependencies = {
  database: Database;
  clock: Clock;
  /** The current vocabulary: the same object until it changes. */
  getVocabulary: () => SearchVocabulary;
};

/** The newest jobs are one page, the only one of its length: a `page=2` would repeat jobs of it. `total` may be larger. */
const paginateNewest = (total: number): Pagination => ({
  ...paginate(1, NEWEST_JOBS_MAX, Math.min(total, NEWEST_JOBS_MAX)),
  total,
});

const isEmptyQuery = (query: JobListQuery): boolean =>
  Object.values(query).every((value) => value === undefined);

/**
 * Returns the search text if no job matches it exactly; undefined on later pages, and with other filters: these may be what
 * leaves no jobs.
 */
export function findUnmatchedText(query: JobListQuery, { pagination, search }: JobPage): string | undefined {
  const { q, page = 1, limit: _limit, sort: _sort, until: _until, ...filters } = query;
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value.length > 0);
  const isMatched = pagination.total > 0 && search?.isPartial !== true;
  return page > 1 || isFiltered || isMatched ? undefined : q;
}

/** The lists of open jobs, from a replica. Whoever changed something a moment ago reads from the primary, so as to see it at once. */
export function createJobLists({ database, clock, getVocabulary }: Dependencies) {
  function createSource(db: Db, vocabulary: SearchVocabulary) {
    const search = createJobSearch({ db, clock, lexicon: getLexicon(vocabulary) });
    const facets = createJobFacets({ db, clock, search });
    return { db, search, facets };
  }
  const getSources = memoizeLast((vocabulary: SearchVocabulary) => {
    const primary = createSource(database.db, vocabulary);
    const isReplicated = database.replica !== database.db;
    return { primary, replica: isReplicated ? createSource(database.replica, vocabulary) : primary };
  });
  const sourceFor = (viewer: Viewer) =>
    getSources(getVocabulary())[database.dbFor(viewer) === database.db ? 'primary' : 'replica'];

  /** Returns the matching open jobs, as this viewer may see them; the newest 100 for an empty query. */
  async function listOpen(viewer: Viewer, query: JobListQuery): Promise<JobPage> {
    const now = clock.now();
    const isSinglePage = isEmptyQuery(query);
    const { page = 1, limit = isSinglePage ? NEWEST_JOBS_MAX : JOBS_PAGE_SIZE } = query;
    const { page: _page, limit: _limit, sort = 'relevance', until, ...filters } = query;
    const offset = (page - 1) * limit;
    const { db, search } = sourceFor(viewer);
    const prepared = await search.prepare({ filters, until: until ? new Date(until) : null });
    const [ids, counted, highlightedIds] = await Promise.all([
      search.find(prepared, sort, { limit, offset }),
      search.count(prepared),
      search.findHighlighted(prepared, page),
    ]);
    const cards = await getOpenJobCards(db, [...ids, ...highlightedIds], viewer, { now });
    const present = (wanted: readonly Id[]) => wanted.flatMap((id) => cards.get(id) ?? []);
    // A total from the cache can be lower than what the page shows.
    const total =
      ids.length > 0 ? Math.max(counted, Math.min(offset + ids.length, JOBS_COUNTED_MAX)) : counted;
    const outcome = prepared.interpretation?.outcome;
    const inOwnPlace = present(highlightedIds);
    return {
      jobs: present(ids),
      pagination: {
        ...(isSinglePage ? paginateNewest(total) : paginate(page, limit, total)),
        until: until ?? now.toISOString(),
      },
      ...(outcome ? { search: outcome } : {}),
      ...(inOwnPlace.length > 0 ? { highlighted: inOwnPlace } : {}),
    };
  }

  /** Returns for each option of each filter how many open jobs match it together with the other filters. */
  const countFacets = (viewer: Viewer, filters: JobFilters): Promise<JobFacets> =>
    sourceFor(viewer).facets.count(filters);

  return { listOpen, countFacets };
}
