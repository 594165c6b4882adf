import { CARD_APPLICANTS, JOBS_NEWEST, JOBS_PAGE_SIZE } from '@uneed/domain/jobs/job.rules.ts';
import { SIMILAR_JOBS_MAX } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { JobFacets, JobFilters, JobListQuery, MyJobsQuery } from '@uneed/domain/jobs/job-list.schema.ts';
import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Pagination, paginate } from '@uneed/domain/kernel/page.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, DbOrTx } from '../../platform/db/database.ts';
import { countOpenContractsOf } from '../contracts/contracts.reader.ts';
import { listOpenJobs, type Slice } from './job-list.repository.ts';
import type { JobSource, JobSources } from './job-sources.service.ts';
import { presentJobCard } from './jobs.presenter.ts';
import { findJobCards, findStanding, type JobCardRow } from './jobs.reader.ts';
import { countJobsOf, listJobsOf, totalsOf } from './my-jobs.repository.ts';
import { sightsOf } from './sights.ts';
import { assertVisible } from './visible-job.ts';

type Viewer = Pick<Actor, 'id'> | null;
type Listed = { jobs: JobCard[]; pagination: Pagination };
type Needs = { database: Database; clock: Clock; sources: JobSources };

/** Pages of 10 unless said otherwise. */
function pageOf({ page = 1, limit = JOBS_PAGE_SIZE }: Pick<JobListQuery, 'page' | 'limit'>) {
  return { page, limit, offset: (page - 1) * limit };
}

const isAskedForNothing = (query: JobListQuery): boolean =>
  Object.values(query).every((value) => value === undefined);

export type JobListing = ReturnType<typeof createJobListing>;

/** The lists of vacancies: the public one, those like another one, and one's own. */
export function createJobListing({ database, clock, sources }: Needs) {
  async function present(db: DbOrTx, rows: JobCardRow[], viewer: Viewer): Promise<JobCard[]> {
    const sightOf = await sightsOf(db, rows, viewer, { now: clock.now(), perJob: CARD_APPLICANTS });
    return rows.map((row) => presentJobCard(row, sightOf(row)));
  }

  async function rowsOf(db: DbOrTx, ids: Id[]): Promise<JobCardRow[]> {
    const rows = new Map((await findJobCards(db, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** The newest of all are what nearly everybody asks for: one prepared statement. */
  async function rowsFor(
    { db, search }: JobSource,
    query: JobListQuery,
    slice: Slice,
  ): Promise<JobCardRow[]> {
    const { page: _page, limit: _limit, sort = 'newest', ...filters } = query;
    const isPlain = sort === 'newest' && isAskedForNothing(filters);
    if (isPlain) return listOpenJobs(db, clock.now(), slice);
    return rowsOf(db, await search.find(filters, sort, slice));
  }

  /** Open vacancies that match, as this viewer may see them; the newest 100 when nothing is asked for. */
  async function listOpen(viewer: Viewer, query: JobListQuery): Promise<Listed> {
    const { page, limit, offset } = pageOf(
      isAskedForNothing(query) ? { page: 1, limit: JOBS_NEWEST } : query,
    );
    const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
    const source = sources.of(viewer);
    const [rows, counted] = await Promise.all([
      rowsFor(source, query, { limit, offset }),
      source.search.count(filters),
    ]);
    const total = rows.length > 0 ? Math.max(counted, offset + rows.length) : counted;
    return { jobs: await present(source.db, rows, viewer), pagination: paginate(page, limit, total) };
  }

  /** For each option of each filter how many open vacancies it would leave, the other filters applied. */
  const countFacets = (viewer: Viewer, filters: JobFilters): Promise<JobFacets> =>
    sources.of(viewer).facets.count(filters);

  /** Other open vacancies of the same category, those of the same province first; 404 or 410 as for the vacancy. */
  async function listSimilar(viewer: Viewer, id: Id): Promise<JobCard[]> {
    const { db, search } = sources.of(viewer);
    const { category, location } = await assertVisible(db, id, viewer, await findStanding(db, id));
    const slice = { limit: SIMILAR_JOBS_MAX + 1, offset: 0 };
    const near = await search.find({ category: [category], location: [location] }, 'newest', slice);
    const isEnough = near.length > SIMILAR_JOBS_MAX;
    const far = isEnough
      ? []
      : await search.find({ category: [category] }, 'newest', { ...slice, limit: 2 * slice.limit });
    const ids = [...new Set([...near, ...far])].filter((each) => each !== id).slice(0, SIMILAR_JOBS_MAX);
    return present(db, await rowsOf(db, ids), viewer);
  }

  /** A person's own vacancies that match, whatever their status, with totals over all of them. */
  async function listMine(viewer: Pick<Actor, 'id'>, query: MyJobsQuery) {
    const { page, limit, offset } = pageOf(
      query.page === undefined && query.limit === undefined ? { page: 1, limit: JOBS_NEWEST } : query,
    );
    const now = clock.now();
    const wanted = { ownerId: viewer.id, q: query.q, status: query.status, now };
    const [rows, counted, stats, contractsOpen] = await Promise.all([
      listJobsOf(database.db, wanted, query.sort ?? 'newest', { limit, offset }),
      countJobsOf(database.db, wanted),
      totalsOf(database.db, viewer.id, now),
      countOpenContractsOf(database.db, viewer.id, now),
    ]);
    return {
      jobs: await present(database.db, rows, viewer),
      pagination: paginate(page, limit, counted),
      stats: { ...stats, contractsOpen },
    };
  }

  return { listOpen, countFacets, listSimilar, listMine };
}
