import type { ApplicantFacts } from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import {
  APPLICANTS_PAGE_SIZE,
  APPLICATIONS_PAGE_SIZE,
  newApplicationCutoff,
} from '@uneed/domain/hiring/applications/application.rules.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { findEarlierAnswers } from '@uneed/domain/hiring/questions/question-answers.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice, paginate } from '@uneed/domain/kernel/page.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { recordEnterpriseActivity } from '../../people/audit/enterprise-activity.commands.ts';
import { findApplicantWorkProfiles } from '../../people/work-profile/work-profile.reader.ts';
import { mayContract } from '../contracts/contracts.policy.ts';
import { presentHire } from '../contracts/hires/hires.presenter.ts';
import { countConfirmedHires, findLatestHires, hireKey } from '../contracts/hires/hires.reader.ts';
import { getAppliedJobCards, getJobCard, getOwnJobCard, getQuestions } from '../jobs/jobs.commands.ts';
import { findStages } from '../stages/stages.reader.ts';
import { loadTimelines } from './answers/answers.reader.ts';
import { type ApplicantSearch, findApplicantOptions, searchApplicants } from './applicant-facts.service.ts';
import {
  getApplicationLabel,
  presentApplicant,
  presentApplication,
  presentFilling,
} from './applications.presenter.ts';
import {
  type ApplicantRow,
  countApplicantsSince,
  countApplicationsOfCandidate,
  findApplicationDetails,
  listAnswersOfCandidate,
  listApplicants,
  listApplicationsOfCandidate,
} from './applications.reader.ts';
import { resolveApplicant } from './blind/applicant-ids.reader.ts';
import { isWithheldRow, redactWorkProfile } from './blind/identity.presenter.ts';

/** Earlier answers are looked for in so many applications. */
const EARLIER_APPLICATIONS_MAX = 20;

type Dependencies = { database: Database; clock: Clock };

type ApplicantsQuery = ApplicantSearch & { page?: number | undefined };

type Compared = Pick<Awaited<ReturnType<typeof searchApplicants>>, 'shown' | 'toFacts'>;

export type ApplicationLists = ReturnType<typeof createApplicationLists>;

const toSlice = (page: number, limit: number, now: Date) => ({ limit, offset: (page - 1) * limit, now });

/** The lists of applications: the applicants of a job, and the applications of a candidate. */
export function createApplicationLists({ database, clock }: Dependencies) {
  const { db } = database;
  /** Presents applicants with these facts to the owner of the job. */
  async function presentApplicants(
    actor: Actor,
    rows: ApplicantRow[],
    { factsOf, now }: { factsOf: ReadonlyMap<Id, ApplicantFacts>; now: Date },
  ) {
    const [hires, getTimeline] = await Promise.all([findHires(rows), loadTimelines(db, rows)]);
    const isAllowed = mayContract(actor, { ownerId: actor.id });
    return rows.flatMap((row) => {
      const facts = factsOf.get(row.candidateId);
      if (!facts) return [];
      const mayMark = isAllowed && row.outcome === 'accepted';
      const hire = presentHire(hires.get(hireKey(row)), { side: 'owner', mayMark, now });
      const area = areaOfRole(actor.role);
      const timeline = getTimeline(row);
      return [presentApplicant(row, { facts, timeline, area, hire, mayContract: isAllowed })];
    });
  }

  /** A slice of the applicants whom the search finds, for the owner of the job; all of them without a slice. */
  async function findSlice(
    actor: Actor,
    job: JobCard,
    search: ApplicantSearch,
    { slice, now }: { slice?: { limit: number; offset: number }; now: Date },
  ) {
    const { found, ...compared } = await searchApplicants(db, job, search, { slice, now });
    return { applicants: await loadApplicants(actor, job, compared, now), found };
  }

  /** Loads and presents applicants who were compared with the job, in their order. */
  async function loadApplicants(actor: Actor, job: JobCard, { shown, toFacts }: Compared, now: Date) {
    const candidateIds = shown.map(({ candidateId }) => candidateId);
    const rows = await listApplicants(db, job._id, { candidateIds, now });
    const factsOf = new Map(shown.map((applicant) => [applicant.candidateId, toFacts(applicant)]));
    return presentApplicants(actor, rows, { factsOf, now });
  }

  const findPage = (actor: Actor, job: JobCard, { page = 1, ...search }: ApplicantsQuery, now: Date) =>
    findSlice(actor, job, search, { slice: pageSlice(page, APPLICANTS_PAGE_SIZE), now });

  /** The last hire of each of these applications. */
  const findHires = (rows: { jobId: Id; candidateId: Id }[]) =>
    findLatestHires(
      db,
      [...new Set(rows.map((row) => row.jobId))],
      [...new Set(rows.map((row) => row.candidateId))],
    );

  return {
    /** Returns a page (from 1) of the applicants to the owner; to others only their number and the state of their own application. */
    async getApplicants(actor: Actor, jobId: Id, query: ApplicantsQuery) {
      const now = clock.now();
      const job = await getJobCard(db, jobId, actor, now);
      const isOwner = job.employer === actor.id;
      const [list, own, thisWeek, hires, stages] = await Promise.all([
        isOwner ? findPage(actor, job, query, now) : { applicants: [], found: 0 },
        findApplicationDetails(db, { jobId, candidateId: actor.id }, now),
        countApplicantsSince(db, jobId, newApplicationCutoff(now)),
        isOwner ? countConfirmedHires(db, jobId) : undefined,
        isOwner ? findStages(db, actor.id) : [],
      ]);
      const ownHire = own && (await findHires([own])).get(hireKey(own));
      return {
        job,
        isOwner,
        applicants: list.applicants,
        stages,
        pagination: paginate(query.page ?? 1, APPLICANTS_PAGE_SIZE, list.found),
        total: job.applicantCount,
        thisWeek,
        appliedAt: own?.appliedAt.toISOString() ?? null,
        ownLabel: own ? getApplicationLabel(own, ownHire) : null,
        filling: hires ? presentFilling(job, hires) : null,
        can: { contract: isOwner && mayContract(actor, { ownerId: actor.id }) },
      };
    },

    /** Returns all applicants whom the search finds to the owner of the job, for a file; the team reads who had it. Throws 404 for others. */
    async exportApplicants(actor: Actor, jobId: Id, search: ApplicantSearch) {
      const now = clock.now();
      const job = await getOwnJobCard(db, jobId, actor, { now });
      await database.transaction((tx) =>
        recordEnterpriseActivity(tx, actor, 'applicants.exported', job.title, now),
      );
      const [{ applicants }, stages] = await Promise.all([
        findSlice(actor, job, search, { now }),
        findStages(db, actor.id),
      ]);
      return { title: job.title, applicants, stages };
    },

    /** Returns these applicants, in this order, to the owner of the job; without those who did not apply to it. Throws 404 for others. */
    async getChosenApplicants(actor: Actor, jobId: Id, candidateIds: readonly Id[]) {
      const now = clock.now();
      const job = await getOwnJobCard(db, jobId, actor, { now });
      const [compared, stages] = await Promise.all([
        searchApplicants(db, job, {}, { candidateIds, now }),
        findStages(db, actor.id),
      ]);
      const shown = candidateIds.flatMap(
        (id) => compared.shown.find(({ candidateId }) => candidateId === id) ?? [],
      );
      const applicants = await loadApplicants(actor, job, { ...compared, shown }, now);
      return { job, stages, applicants };
    },

    /** Returns one applicant to the owner of the job. Throws 404 for others, and if there is no such application. */
    async getApplicant(actor: Actor, ref: { jobId: Id; candidateId: Id }) {
      const { jobId, candidateId } = await resolveApplicant(db, actor, ref);
      const now = clock.now();
      const job = await getOwnJobCard(db, jobId, actor, { now });
      const compared = await searchApplicants(db, job, {}, { candidateIds: [candidateId], now });
      const [applicant] = await loadApplicants(actor, job, compared, now);
      if (!applicant) throw notFound('No encontramos esta aplicación');
      return applicant;
    },

    /** Returns what the applicants can be filtered by to the owner of the job. Throws 404 for others. */
    async getApplicantOptions(actor: Actor, jobId: Id) {
      const now = clock.now();
      return findApplicantOptions(db, await getOwnJobCard(db, jobId, actor, { now }), now);
    },

    /** Returns the profile of work of an applicant to the owner of the job; null if there is none. Throws 404 for others. */
    async getApplicantWorkProfile(actor: Actor, ref: { jobId: Id; candidateId: Id }) {
      const { jobId, candidateId } = await resolveApplicant(db, actor, ref);
      const now = clock.now();
      const job = await getJobCard(db, jobId, actor, now);
      const [row] =
        job.employer === actor.id
          ? await listApplicants(db, jobId, { candidateIds: [candidateId], now })
          : [];
      if (!row) throw notFound('No encontramos esta aplicación');
      const profile = (await findApplicantWorkProfiles(db, [candidateId])).get(candidateId) ?? null;
      return profile && isWithheldRow(row) ? redactWorkProfile(profile, row) : profile;
    },

    /** Returns the actor's last answers to the questions of a job. Throws 404 or 410 if the actor may not see the job. */
    async getEarlierAnswers(actor: Actor, jobId: Id) {
      const [questions, earlier] = await Promise.all([
        getQuestions(db, jobId, actor),
        listAnswersOfCandidate(db, actor.id, EARLIER_APPLICATIONS_MAX),
      ]);
      return findEarlierAnswers(questions, earlier);
    },

    /** Returns a page (from 1) of the actor's applications. */
    async getApplications(actor: Actor, page: number) {
      const now = clock.now();
      const [rows, total] = await Promise.all([
        listApplicationsOfCandidate(db, actor.id, toSlice(page, APPLICATIONS_PAGE_SIZE, now)),
        countApplicationsOfCandidate(db, actor.id),
      ]);
      const ids = rows.map(({ jobId }) => jobId);
      const [jobs, hires, getTimeline] = await Promise.all([
        getAppliedJobCards(db, ids, actor, now),
        findHires(rows),
        loadTimelines(db, rows),
      ]);
      return {
        // A job that was deleted between the two queries is left out.
        applications: rows.flatMap((row) => {
          const job = jobs.get(row.jobId);
          const events = { timeline: getTimeline(row), hire: hires.get(hireKey(row)) };
          return job ? [presentApplication(row, job, events, now)] : [];
        }),
        pagination: paginate(page, APPLICATIONS_PAGE_SIZE, total),
      };
    },

    /** Returns the actor's application to a job. Throws 404 if there is none or the actor may not see the job. */
    async getApplication(actor: Actor, jobId: Id) {
      const now = clock.now();
      const row = await findApplicationDetails(db, { jobId, candidateId: actor.id }, now);
      const job = row && (await getAppliedJobCards(db, [jobId], actor, now)).get(jobId);
      if (!job) throw notFound('No encontramos esta aplicación');
      const [hires, getTimeline] = await Promise.all([findHires([row]), loadTimelines(db, [row])]);
      const events = { timeline: getTimeline(row), hire: hires.get(hireKey(row)) };
      return presentApplication(row, job, events, now);
    },
  };
}
