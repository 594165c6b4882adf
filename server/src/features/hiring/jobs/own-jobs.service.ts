import { JOBS_PAGE_SIZE, NEWEST_JOBS_MAX } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { MyJobsQuery } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { EARLIER_QUESTIONS_MAX } from '@uneed/domain/hiring/questions/question.rules.ts';
import { type Question, questionInputSchema } from '@uneed/domain/hiring/questions/questions.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice, paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ENTERPRISE_JOBS_PAGE_SIZE } from '@uneed/domain/organizations/enterprises/public-enterprise.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { requirePublicEnterprise } from '../../organizations/enterprises/public/public-enterprises.commands.ts';
import { countOpenContractsOfOwner } from '../contracts/contracts.reader.ts';
import { isJobPageAvailable } from './job-visibility.service.ts';
import { getJobCards, presentJobCards } from './jobs.commands.ts';
import type { JobViewer } from './jobs.policy.ts';
import {
  countOwnJobs,
  countOwnTotals,
  listOpenNamedJobs,
  listOwnJobs,
  listQuestionsOfOwner,
} from './my-jobs.repository.ts';
import { countOpenNamedJobs } from './owners/open-named-jobs.reader.ts';

type Dependencies = { database: Database; clock: Clock };

export type OwnJobs = ReturnType<typeof createOwnJobs>;

/** The jobs of one owner or enterprise, and those that a user saved on a device. */
export function createOwnJobs({ database, clock }: Dependencies) {
  const { db } = database;

  /** Returns the matching jobs of the viewer, with any status, and totals over all of the viewer's jobs. */
  async function listMine(viewer: Pick<Actor, 'id'>, query: MyJobsQuery) {
    const isSinglePage = query.page === undefined && query.limit === undefined;
    const { page = 1, limit = JOBS_PAGE_SIZE } = isSinglePage ? { limit: NEWEST_JOBS_MAX } : query;
    const now = clock.now();
    const filter = { ownerId: viewer.id, q: query.q, status: query.status, now };
    const [rows, count, stats, contractsOpen] = await Promise.all([
      listOwnJobs(db, filter, query.sort ?? 'newest', pageSlice(page, limit)),
      countOwnJobs(db, filter),
      countOwnTotals(db, viewer.id, now),
      countOpenContractsOfOwner(db, viewer.id, now),
    ]);
    const total = isSinglePage ? Math.min(count, NEWEST_JOBS_MAX) : count;
    return {
      jobs: await presentJobCards(db, rows, viewer, now),
      pagination: { ...paginate(page, limit, total), total: count },
      stats: { ...stats, contractsOpen },
    };
  }

  /** Returns the questions of the newest jobs of the viewer, each once; without those that may not be asked any more. */
  async function listQuestions({ id: ownerId }: Pick<Actor, 'id'>): Promise<Question[]> {
    const asked = await listQuestionsOfOwner(db, ownerId, JOBS_PAGE_SIZE);
    const keys = asked.map(({ prompt }) => foldText(prompt));
    const newestFirst = asked.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
    return newestFirst
      .filter((question) => questionInputSchema.safeParse(question).success)
      .slice(0, EARLIER_QUESTIONS_MAX);
  }

  /** Returns a page of the open jobs of an owner that are not anonymous, newest first. */
  async function listOpenOfOwner(
    viewer: JobViewer,
    ownerId: Id,
    { page, limit }: { page: number; limit: number },
  ) {
    const now = clock.now();
    const [rows, total] = await Promise.all([
      listOpenNamedJobs(db, ownerId, now, pageSlice(page, limit)),
      countOpenNamedJobs(db, ownerId, now),
    ]);
    return { jobs: await presentJobCards(db, rows, viewer, now), pagination: paginate(page, limit, total) };
  }

  /** Returns a page of the open jobs on the public page of an enterprise. 404 or 410 if it has none. */
  async function listOpenOfEnterprise(viewer: JobViewer, slug: string, page: number) {
    const { id } = await requirePublicEnterprise(db, slug, clock.now());
    return listOpenOfOwner(viewer, id, { page, limit: ENTERPRISE_JOBS_PAGE_SIZE });
  }

  /** Returns the cards of the saved jobs that still have a page, in the order of `ids`. */
  async function listSaved(viewer: JobViewer, ids: Id[]): Promise<JobCard[]> {
    const now = clock.now();
    const cards = await getJobCards(db, ids, viewer, now);
    return ids.flatMap((id) => cards.get(id) ?? []).filter((card) => isJobPageAvailable(card, viewer, now));
  }

  return { listMine, listQuestions, listOpenOfOwner, listOpenOfEnterprise, listSaved };
}
