import { CARD_APPLICANTS_MAX, JOBS_PAGE_SIZE, NEWEST_JOBS_MAX } from '@uneed/domain/jobs/job.rules.ts';
import { SIMILAR_JOBS_MAX } from '@uneed/domain/jobs/job-filter.rules.ts';
import type {
  JobFacets,
  JobFilters,
  JobListQuery,
  MyJobsQuery,
  SearchOutcome,
} from '@uneed/domain/jobs/job-list.schema.ts';
import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Pagination, pageSlice, paginate } from '@uneed/domain/kernel/page.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx } from '../../../platform/db/database.ts';
import { countOpenContractsOfOwner } from '../../contracts/contracts.reader.ts';
import { assertVisible } from '../job-access.service.ts';
import { loadJobVisibility } from '../job-visibility.service.ts';
import { isOpen, type JobViewer, toPolicyJob } from '../jobs.policy.ts';
import { presentJobCard } from '../jobs.presenter.ts';
import { findJobCards, findJobSummary, type JobCardRow } from '../jobs.reader.ts';
import { countOpenNamedJobs } from '../owners/open-named-jobs.reader.ts';
import { listOpenNamedJobs } from '../owners/owner-jobs.repository.ts';
import { listOpenJobs, type Slice } from './job-list.repository.ts';
import type { JobReadSource, JobReadSources } from './job-read-source.service.ts';
import { countOwnJobs, countOwnTotals, listOwnJobs } from './my-jobs.repository.ts';

type Viewer = JobViewer;
type JobPage = {
  jobs: JobCard[];
  pagination: Pagination;
  search?: SearchOutcome;
  highlighted?: JobCard[];
};
type Dependencies = { database: Database; clock: Clock; sources: JobReadSources };

/** Returns the page with its defaults: the first, of 10 jobs. */
function toPage({ page = 1, limit = JOBS_PAGE_SIZE }: Pick<JobListQuery, 'page' | 'limit'>) {
  return { page, limit, offset: (page - 1) * limit };
}

/** The newest jobs are one page, the only one of its length: a `page=2` would repeat jobs of it. `total` may be larger. */
const paginateNewest = (total: number): Pagination => ({
  ...paginate(1, NEWEST_JOBS_MAX, Math.min(total, NEWEST_JOBS_MAX)),
  total,
});

const NEWEST = { page: 1, limit: NEWEST_JOBS_MAX };

const isEmptyQuery = (query: JobListQuery): boolean =>
  Object.values(query).every((value) => value === undefined);

/**
 * Returns the search text if no job matches it exactly; undefined on later pages, and with other filters: these may be what
 * leaves no jobs.
 */
export function findUnmatchedText(query: JobListQuery, { pagination, search }: JobPage): string | undefined {
  const { q, page = 1, limit: _limit, sort: _sort, ...filters } = query;
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value.length > 0);
  const isMatched = pagination.total > 0 && search?.isPartial !== true;
  return page > 1 || isFiltered || isMatched ? undefined : q;
}

export type JobListing = ReturnType<typeof createJobListing>;

/** The lists of jobs: the public list, similar jobs, and the user's own jobs. */
export function createJobListing({ database, clock, sources }: Dependencies) {
  async function present(
    db: DbOrTx,
    rows: JobCardRow[],
    viewer: Pick<Actor, 'id'> | null,
  ): Promise<JobCard[]> {
    const getVisibility = await loadJobVisibility(db, rows, viewer, {
      now: clock.now(),
      perJob: CARD_APPLICANTS_MAX,
    });
    return rows.map((row) => presentJobCard(row, getVisibility(row)));
  }

  /** Leaves out jobs that were closed since they were found: later pages continue an earlier search. */
  async function findRowsInOrder(db: DbOrTx, ids: Id[]): Promise<JobCardRow[]> {
    const now = clock.now();
    const cards = await findJobCards(db, ids);
    const open = cards.filter((card) => isOpen(toPolicyJob(card), now));
    const rows = new Map(open.map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** Most requests are for the newest jobs without filters: these are read from their index. */
  async function findRows(
    { db, search }: JobReadSource,
    query: JobListQuery,
    slice: Slice,
  ): Promise<JobCardRow[]> {
    const { page: _page, limit: _limit, sort = 'relevance', ...filters } = query;
    const isNewest = sort === 'newest' || sort === 'relevance';
    if (isNewest && isEmptyQuery(filters)) return listOpenJobs(db, clock.now(), slice);
    return findRowsInOrder(db, await search.find(filters, sort, slice));
  }

  /** Returns the matching open jobs, as this viewer may see them; the newest 100 for an empty query. */
  async function listOpen(viewer: Viewer, query: JobListQuery): Promise<JobPage> {
    const isSinglePage = isEmptyQuery(query);
    const { page, limit, offset } = toPage(isSinglePage ? NEWEST : query);
    const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
    const source = sources.for(viewer);
    const [rows, count, outcome, highlightedRows] = await Promise.all([
      findRows(source, query, { limit, offset }),
      source.search.count(filters, offset),
      source.search.describe(filters, offset),
      source.highlighted.find(filters, { page, offset }),
    ]);
    const total = rows.length > 0 ? Math.max(count, offset + rows.length) : count;
    const found = new Set(rows.map(({ id }) => id));
    const added = highlightedRows.filter(({ id }) => !found.has(id));
    const cards = await present(source.db, [...rows, ...added], viewer);
    const highlighted = highlightedRows.flatMap(({ id }) => cards.find(({ _id }) => _id === id) ?? []);
    return {
      jobs: cards.slice(0, rows.length),
      pagination: isSinglePage ? paginateNewest(total) : paginate(page, limit, total),
      ...(outcome ? { search: outcome } : {}),
      ...(highlighted.length > 0 ? { highlighted } : {}),
    };
  }

  /** Returns for each option of each filter how many open jobs match it together with the other filters. */
  const countFacets = (viewer: Viewer, filters: JobFilters): Promise<JobFacets> =>
    sources.for(viewer).facets.count(filters);

  /**
   * Returns other open jobs of the category, those of the province first; beside an anonymous job none of its owner, whom they
   * would suggest. Throws 404 or 410 as for the job itself.
   */
  async function listSimilar(viewer: Viewer, id: Id): Promise<JobCard[]> {
    const { db, search } = sources.for(viewer);
    const job = await assertVisible(db, id, viewer, await findJobSummary(db, id));
    const { category, location } = job;
    const slice = { limit: SIMILAR_JOBS_MAX + 1, offset: 0 };
    const near = await search.find({ category: [category], location: [location] }, 'newest', slice);
    const isEnough = near.length > SIMILAR_JOBS_MAX;
    const far = isEnough
      ? []
      : await search.find({ category: [category] }, 'newest', { ...slice, limit: 2 * slice.limit });
    const ids = [...new Set([...near, ...far])].filter((each) => each !== id).slice(0, SIMILAR_JOBS_MAX);
    const rows = await findRowsInOrder(db, ids);
    const isHidden = ({ ownerId }: { ownerId: Id }) => job.isAnonymous && ownerId === job.ownerId;
    return present(
      db,
      rows.filter((row) => !isHidden(row)),
      viewer,
    );
  }

  /** Returns the matching jobs of the viewer, with any status, and totals over all of the viewer's jobs. */
  async function listMine(viewer: Pick<Actor, 'id'>, query: MyJobsQuery) {
    const isSinglePage = query.page === undefined && query.limit === undefined;
    const { page, limit, offset } = toPage(isSinglePage ? NEWEST : query);
    const now = clock.now();
    const filter = { ownerId: viewer.id, q: query.q, status: query.status, now };
    const [rows, count, stats, contractsOpen] = await Promise.all([
      listOwnJobs(database.db, filter, query.sort ?? 'newest', { limit, offset }),
      countOwnJobs(database.db, filter),
      countOwnTotals(database.db, viewer.id, now),
      countOpenContractsOfOwner(database.db, viewer.id, now),
    ]);
    return {
      jobs: await present(database.db, rows, viewer),
      pagination: isSinglePage ? paginateNewest(count) : paginate(page, limit, count),
      stats: { ...stats, contractsOpen },
    };
  }

  /** Returns a page of the open jobs of an owner that are not anonymous, newest first. */
  async function listOpenOfOwner(
    viewer: Viewer,
    ownerId: Id,
    { page, limit }: { page: number; limit: number },
  ) {
    const now = clock.now();
    const [rows, total] = await Promise.all([
      listOpenNamedJobs(database.db, ownerId, now, pageSlice(page, limit)),
      countOpenNamedJobs(database.db, ownerId, now),
    ]);
    return { jobs: await present(database.db, rows, viewer), pagination: paginate(page, limit, total) };
  }

  return { listOpen, countFacets, listSimilar, listMine, listOpenOfOwner };
}
