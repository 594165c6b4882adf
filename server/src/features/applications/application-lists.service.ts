import {
  APPLICANTS_PAGE_SIZE,
  APPLICATIONS_PAGE_SIZE,
  newApplicationCutoff,
} from '@uneed/domain/applications/application.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { paginate } from '@uneed/domain/kernel/page.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { mayContract } from '../contracts/contracts.commands.ts';
import { getAppliedJobCards, getJobCard } from '../jobs/jobs.commands.ts';
import { loadTimelines } from './answers/answers.reader.ts';
import { getApplicationLabel, presentApplicant, presentApplication } from './applications.presenter.ts';
import {
  countApplicantsSince,
  countApplicationsOfCandidate,
  findApplicationDetails,
  listApplicants,
  listApplicationsOfCandidate,
} from './applications.reader.ts';

type Dependencies = { database: Database; clock: Clock };

export type ApplicationLists = ReturnType<typeof createApplicationLists>;

const toSlice = (page: number, limit: number, now: Date) => ({ limit, offset: (page - 1) * limit, now });

/** The lists of applications: the applicants of a job, and the applications of a candidate. */
export function createApplicationLists({ database: { db }, clock }: Dependencies) {
  return {
    /** Returns a page (from 1) of the applicants to the owner; to others only their number and the state of their own application. */
    async getApplicants(actor: Actor, jobId: Id, page: number) {
      const now = clock.now();
      const job = await getJobCard(db, jobId, actor, now);
      const isOwner = job.employer === actor.id;
      const [rows, own, thisWeek] = await Promise.all([
        isOwner ? listApplicants(db, jobId, toSlice(page, APPLICANTS_PAGE_SIZE, now)) : [],
        findApplicationDetails(db, jobId, actor.id, now),
        countApplicantsSince(db, jobId, newApplicationCutoff(now)),
      ]);
      const getTimeline = await loadTimelines(db, rows);
      return {
        job,
        isOwner,
        applicants: rows.map((row) => presentApplicant(row, getTimeline(row), areaOfRole(actor.role))),
        pagination: paginate(page, APPLICANTS_PAGE_SIZE, isOwner ? job.applicantCount : 0),
        total: job.applicantCount,
        thisWeek,
        appliedAt: own?.appliedAt.toISOString() ?? null,
        ownLabel: own ? getApplicationLabel(own) : null,
        can: { contract: isOwner && mayContract(actor, { ownerId: actor.id }) },
      };
    },

    /** Returns a page (from 1) of the actor's applications. */
    async getApplications(actor: Actor, page: number) {
      const now = clock.now();
      const [rows, total] = await Promise.all([
        listApplicationsOfCandidate(db, actor.id, toSlice(page, APPLICATIONS_PAGE_SIZE, now)),
        countApplicationsOfCandidate(db, actor.id),
      ]);
      const ids = rows.map(({ jobId }) => jobId);
      const jobs = await getAppliedJobCards(db, ids, actor, now);
      const getTimeline = await loadTimelines(db, rows);
      return {
        // A job that was deleted between the two queries is left out.
        applications: rows.flatMap((row) => {
          const job = jobs.get(row.jobId);
          return job ? [presentApplication(row, job, getTimeline(row), now)] : [];
        }),
        pagination: paginate(page, APPLICATIONS_PAGE_SIZE, total),
      };
    },

    /** Returns the actor's application to a job. Throws 404 if there is none or the actor may not see the job. */
    async getApplication(actor: Actor, jobId: Id) {
      const now = clock.now();
      const row = await findApplicationDetails(db, jobId, actor.id, now);
      const job = row && (await getAppliedJobCards(db, [jobId], actor, now)).get(jobId);
      if (!job) throw notFound('No encontramos esta aplicación');
      const getTimeline = await loadTimelines(db, [row]);
      return presentApplication(row, job, getTimeline(row), now);
    },
  };
}
