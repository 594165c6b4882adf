import { CARD_APPLICANTS, JOBS_NEWEST, JOBS_PAGE_SIZE } from '@uneed/domain/jobs/job.rules.ts';
import type { JobListQuery } from '@uneed/domain/jobs/jobs.api.ts';
import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { type Pagination, paginate } from '@uneed/domain/kernel/page.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reading } from '../../platform/db/database.ts';
import { countOpenContractsOf } from '../contracts/contracts.reader.ts';
import { countOpenJobs, listJobsOf, listOpenJobs, totalsOf } from './job-list.repository.ts';
import { presentJobCard } from './jobs.presenter.ts';
import type { JobCardRow } from './jobs.reader.ts';
import { sightsOf } from './sights.ts';

/** Counting reads every entry of the index, so a total serves this long; askers at the same time share one count. */
const TOTAL_SERVES_MS = 5_000;
const TOTALS_KEPT = 200;

type Viewer = Pick<Actor, 'id'> | null;
type Listed = { jobs: JobCard[]; pagination: Pagination };

/** Without page and limit the newest 100, else pages of 10 unless said otherwise. */
function pageOf({ page, limit }: JobListQuery): { page: number; limit: number; offset: number } {
  if (page === undefined && limit === undefined) return { page: 1, limit: JOBS_NEWEST, offset: 0 };
  const size = limit ?? JOBS_PAGE_SIZE;
  const number = page ?? 1;
  return { page: number, limit: size, offset: (number - 1) * size };
}

export type JobListing = ReturnType<typeof createJobListing>;

/** The lists of vacancies: the public one and one's own. */
export function createJobListing({ database, clock }: { database: Database; clock: Clock }) {
  const totals = new LRUCache<string, number>({
    max: TOTALS_KEPT,
    ttl: TOTAL_SERVES_MS,
    fetchMethod: () => countOpenJobs(database.replica, clock.now()),
  });

  async function present(db: Reading, rows: JobCardRow[], viewer: Viewer): Promise<JobCard[]> {
    const sightOf = await sightsOf(db, rows, viewer, { now: clock.now(), perJob: CARD_APPLICANTS });
    return rows.map((row) => presentJobCard(row, sightOf(row)));
  }

  /** Open vacancies as this viewer may see them, newest first. */
  async function listOpen(viewer: Viewer, query: JobListQuery): Promise<Listed> {
    const { page, limit, offset } = pageOf(query);
    // Who is signed in sees their own change at once; others may be a moment behind.
    const db = viewer ? database.db : database.replica;
    const [rows, counted] = await Promise.all([
      listOpenJobs(db, clock.now(), { limit, offset }),
      totals.forceFetch('open'),
    ]);
    const total = rows.length > 0 ? Math.max(counted, offset + rows.length) : counted;
    return { jobs: await present(db, rows, viewer), pagination: paginate(page, limit, total) };
  }

  /** A person's own vacancies, whatever their status, with totals over all of them. */
  async function listMine(viewer: Pick<Actor, 'id'>, query: JobListQuery) {
    const { page, limit, offset } = pageOf(query);
    const now = clock.now();
    const [rows, { total, active, applicants }, contractsOpen] = await Promise.all([
      listJobsOf(database.db, viewer.id, { limit, offset }),
      totalsOf(database.db, viewer.id, now),
      countOpenContractsOf(database.db, viewer.id, now),
    ]);
    return {
      jobs: await present(database.db, rows, viewer),
      pagination: paginate(page, limit, total),
      stats: { active, applicants, contractsOpen, total },
    };
  }

  return { listOpen, listMine };
}
