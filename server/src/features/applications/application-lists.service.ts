import {
  APPLICANTS_PAGE_SIZE,
  APPLICATIONS_PAGE_SIZE,
  applicationLabel,
  newSince,
} from '@uneed/domain/applications/application.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { paginate } from '@uneed/domain/kernel/page.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { mayContract } from '../contracts/contracts.commands.ts';
import { describeJob, describeJobs } from '../jobs/jobs.commands.ts';
import { presentApplicant, presentApplication, statusOfApplication } from './applications.presenter.ts';
import {
  countApplicantsSince,
  countApplicationsOf,
  describeApplication,
  listApplicants,
  listApplicationsOf,
} from './applications.reader.ts';

type Needs = { database: Database; clock: Clock };

export type ApplicationLists = ReturnType<typeof createApplicationLists>;

const sliceOf = (page: number, limit: number, now: Date) => ({ limit, offset: (page - 1) * limit, now });

/** Who applied, and to what: the two sides of the same table. */
export function createApplicationLists({ database: { db }, clock }: Needs) {
  return {
    /** Who applied, for the owner; for others how many, and how their own application stands. Pages count from 1. */
    async applicantsOf(actor: Actor, jobId: Id, page: number) {
      const now = clock.now();
      const job = await describeJob(db, jobId, actor, now);
      const isOwner = job.employer === actor.id;
      const [rows, own, thisWeek] = await Promise.all([
        isOwner ? listApplicants(db, jobId, sliceOf(page, APPLICANTS_PAGE_SIZE, now)) : [],
        describeApplication(db, jobId, actor.id, now),
        countApplicantsSince(db, jobId, newSince(now)),
      ]);
      return {
        job,
        isOwner,
        applicants: rows.map(presentApplicant),
        pagination: paginate(page, APPLICANTS_PAGE_SIZE, isOwner ? job.applicantCount : 0),
        total: job.applicantCount,
        thisWeek,
        appliedAt: own?.appliedAt.toISOString() ?? null,
        ownLabel: own ? applicationLabel(statusOfApplication(own)) : null,
        can: { contract: isOwner && mayContract(actor, { ownerId: actor.id }) },
      };
    },

    /** One's own applications, a page of them, from 1. */
    async applicationsOf(actor: Actor, page: number) {
      const now = clock.now();
      const [rows, total] = await Promise.all([
        listApplicationsOf(db, actor.id, sliceOf(page, APPLICATIONS_PAGE_SIZE, now)),
        countApplicationsOf(db, actor.id),
      ]);
      const ids = rows.map(({ jobId }) => jobId);
      const jobs = await describeJobs(db, ids, actor, now);
      return {
        // A vacancy that went between the two questions takes its application along.
        applications: rows.flatMap((row) => {
          const job = jobs.get(row.jobId);
          return job ? [presentApplication(row, job, now)] : [];
        }),
        pagination: paginate(page, APPLICATIONS_PAGE_SIZE, total),
      };
    },

    /** One of one's own applications; 404 when there is none, or its vacancy is not to be seen. */
    async applicationTo(actor: Actor, jobId: Id) {
      const now = clock.now();
      const row = await describeApplication(db, jobId, actor.id, now);
      const job = row && (await describeJobs(db, [jobId], actor, now)).get(jobId);
      if (!job) throw notFound('No encontramos esta aplicación');
      return presentApplication(row, job, now);
    },
  };
}
