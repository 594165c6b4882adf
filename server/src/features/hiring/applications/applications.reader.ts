import type { AnsweredQuestion } from '@uneed/domain/hiring/questions/questions.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isPendingDeletion } from '../../people/accounts/active-accounts.query.ts';
import { isActiveHire } from '../contracts/hires/hires.query.ts';
import { BLIND_COLUMNS, isWithheld } from './blind/withheld.query.ts';
import { isRecommendationCounted } from './recommendation.query.ts';

/** An applicant, as shown on the owner's job card. */
export type ApplicantName = {
  jobId: Id;
  candidateId: Id;
  fullName: string;
  email: string;
  blindId: Id | null;
  blindNumber: number | null;
  revealedAt: Date | null;
};

/** Returns those of these jobs that the candidate applied to. */
export async function filterAppliedJobIds(db: DbOrTx, candidateId: Id, jobIds: Id[]): Promise<Set<Id>> {
  if (jobIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('applications')
    .select('jobId')
    .where('candidateId', '=', candidateId)
    .where('jobId', 'in', jobIds)
    .execute();
  return new Set(rows.map((row) => row.jobId));
}

/** Returns the newest applicants of these jobs, at most `perJob` of each, newest first. */
export async function listNewestApplicants(
  db: DbOrTx,
  jobIds: Id[],
  perJob: number,
): Promise<ApplicantName[]> {
  if (jobIds.length === 0) return [];
  const requested = sql<{ id: Id }>`(select unnest(${jobIds}::uuid[]) as id)`.as<'requested'>(
    sql.ref('requested'),
  );
  return db
    .selectFrom(requested)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications')
          .innerJoin('users', 'users.id', 'applications.candidateId')
          .select(['applications.jobId', 'applications.candidateId', 'applications.appliedAt'])
          .select(['users.fullName', 'users.email'])
          .select(BLIND_COLUMNS)
          .whereRef('applications.jobId', '=', 'requested.id')
          .orderBy('applications.appliedAt', 'desc')
          .limit(perJob)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.jobId', 'newest.candidateId', 'newest.fullName', 'newest.email'])
    .select(['newest.blindId', 'newest.blindNumber', 'newest.revealedAt'])
    .orderBy('newest.appliedAt', 'desc')
    .execute();
}

/** Returns the candidate's application to a job. */
export function findApplication(db: DbOrTx, { jobId, candidateId }: { jobId: Id; candidateId: Id }) {
  return db
    .selectFrom('applications')
    .select(['appliedAt', 'idempotencyKey', 'bodyHash', ...BLIND_COLUMNS])
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .executeTakeFirst();
}

const CONTRACT_COLUMNS = [
  'contracts.status as contractStatus',
  'contracts.createdAt as contractCreatedAt',
  'contracts.changedAt as contractChangedAt',
  'contracts.expiresAt as contractExpiresAt',
] as const;

/** Selects applications with their unexpired contract and their CV, if any. */
const selectApplications = (db: DbOrTx, now: Date) =>
  db
    .selectFrom('applications')
    .leftJoin('contracts', (join) =>
      join
        .onRef('contracts.jobId', '=', 'applications.jobId')
        .onRef('contracts.candidateId', '=', 'applications.candidateId')
        .on('contracts.expiresAt', '>', now),
    )
    .leftJoin('cvs', 'cvs.id', 'applications.cvId')
    .select(['applications.jobId', 'applications.candidateId', 'applications.appliedAt', 'applications.note'])
    .select([
      'applications.phone',
      'applications.outcome',
      'applications.outcomeAt',
      'applications.highlightedAt',
      'applications.seenAt',
      'applications.askedAt',
      'applications.answerReason',
      'applications.answerText',
      'applications.unmetRequirements',
      'cvs.fileName as cvName',
      'cvs.size as cvSize',
    ])
    .select((eb) => eb.ref('applications.answers').$castTo<AnsweredQuestion[]>().as('answers'))
    .select(BLIND_COLUMNS)
    .select(CONTRACT_COLUMNS);

/** The name of the member who recommended an application; null for one who deleted the account, or is about to. */
const REFERRER_NAME = sql<
  string | null
>`case when not ${isPendingDeletion('referrer')} then referrer.full_name end`;

/** Returns the name of who recommended an application; null if nobody did, or it does not count (yet). */
export async function findReferrerName(
  db: DbOrTx,
  { jobId, candidateId }: { jobId: Id; candidateId: Id },
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('referrals')
    .innerJoin('users as referrer', 'referrer.id', 'referrals.referrerId')
    .select(REFERRER_NAME.as('name'))
    .where('referrals.jobId', '=', jobId)
    .where('referrals.candidateId', '=', candidateId)
    .where('referrals.withdrawnAt', 'is', null)
    .where(isRecommendationCounted(now))
    .executeTakeFirst();
  return row?.name ?? null;
}

type Slice = { limit: number; offset: number; now: Date };

/** Returns these applicants of a job, in the order of their ids. */
export function listApplicants(
  db: DbOrTx,
  jobId: Id,
  { candidateIds, now }: { candidateIds: readonly Id[]; now: Date },
) {
  return selectApplications(db, now)
    .innerJoin('users', 'users.id', 'applications.candidateId')
    .leftJoin('referrals', (join) =>
      join
        .onRef('referrals.jobId', '=', 'applications.jobId')
        .onRef('referrals.candidateId', '=', 'applications.candidateId')
        .on('referrals.withdrawnAt', 'is', null),
    )
    .leftJoin('users as referrer', 'referrer.id', 'referrals.referrerId')
    .select(sql<Id | null>`case when ${isRecommendationCounted(now)} then referrals.id end`.as('referralId'))
    .select(REFERRER_NAME.as('referrerName'))
    .select(['applications.stage', 'applications.customStageId'])
    .select(['applications.stageChangedAt', 'applications.stageChangedBy'])
    .select([
      'users.fullName',
      'users.email',
      'users.emailStatus',
      'users.profilePic',
      'users.bio',
      'users.location',
      'users.role',
    ])
    .where('applications.jobId', '=', jobId)
    .where(sql<boolean>`applications.candidate_id = any(${candidateIds}::uuid[])`)
    .orderBy(sql`array_position(${candidateIds}::uuid[], applications.candidate_id)`)
    .execute();
}

export type ApplicantRow = Awaited<ReturnType<typeof listApplicants>>[number];

/** Returns a slice of the candidate's applications, newest first; jobs that are drafts again are left out. */
export function listApplicationsOfCandidate(db: DbOrTx, candidateId: Id, { limit, offset, now }: Slice) {
  return selectApplications(db, now)
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .where('applications.candidateId', '=', candidateId)
    .where('jobs.status', '!=', 'draft')
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.jobId')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type ApplicationRow = Awaited<ReturnType<typeof listApplicationsOfCandidate>>[number];

/** Returns the application of a candidate to a job, with its contract and CV. */
export const findApplicationDetails = (
  db: DbOrTx,
  { jobId, candidateId }: { jobId: Id; candidateId: Id },
  now: Date,
): Promise<ApplicationRow | undefined> =>
  selectApplications(db, now)
    .where('applications.jobId', '=', jobId)
    .where('applications.candidateId', '=', candidateId)
    .executeTakeFirst();

/** Returns how many applications `listApplicationsOfCandidate` lists in all. */
export async function countApplicationsOfCandidate(db: DbOrTx, candidateId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('applications.candidateId', '=', candidateId)
    .where('jobs.status', '!=', 'draft')
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns how many candidates applied to a job after `since`. */
export async function countApplicantsSince(db: DbOrTx, jobId: Id, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('jobId', '=', jobId)
    .where('appliedAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export type ApplicantOrderQuery = {
  order?: 'recent' | 'oldest' | 'fits' | 'score' | undefined;
  /** All applicants without it. */
  slice?: { limit: number; offset: number } | undefined;
  /** Only these. */
  candidateIds?: readonly Id[] | undefined;
  now: Date;
};

/**
 * The average score of each applicant of a job that has one, as `averageScores` computes it: of the averages of the criteria. A criterion that was
 * removed has no scores.
 */
const averageScores = (jobId: Id) =>
  sql<{ candidateId: Id; average: number }>`(
    select candidate_id, avg(average) as average
    from (
      select candidate_id, avg(score.value::numeric) as average
      from applicant_scores, jsonb_each_text(scores) score
      where job_id = ${jobId}
      group by candidate_id, score.key
    ) criteria
    group by candidate_id
  )`.as<'scored'>(sql.ref('scored'));

/**
 * Returns the applicants of a job in their order, where they live, what indispensable they do not meet, and what they are filtered by. Without a chosen order the highlighted ones, those with an
 * unexpired contract, the others; of each who meets what is indispensable, then who does not; newest first.
 */
export function listApplicantOrder(
  db: DbOrTx,
  jobId: Id,
  { order, slice, candidateIds, now }: ApplicantOrderQuery,
) {
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.candidateId')
    .leftJoin('contracts', (join) =>
      join
        .onRef('contracts.jobId', '=', 'applications.jobId')
        .onRef('contracts.candidateId', '=', 'applications.candidateId')
        .on('contracts.expiresAt', '>', now),
    )
    .leftJoin('hires', (join) =>
      join
        .onRef('hires.jobId', '=', 'applications.jobId')
        .onRef('hires.candidateId', '=', 'applications.candidateId')
        .on(isActiveHire),
    )
    .select(['applications.candidateId', 'users.location', 'applications.unmetRequirements'])
    .select(['applications.stage', 'applications.customStageId', 'applications.outcome'])
    .select(['contracts.status as contractStatus', 'hires.status as hireStatus'])
    .where('applications.jobId', '=', jobId)
    .$if(candidateIds !== undefined, (query) =>
      query.where('applications.candidateId', 'in', candidateIds ?? []),
    )
    .$if(order === 'score', (query) =>
      query
        .leftJoin(averageScores(jobId), 'scored.candidateId', 'applications.candidateId')
        .orderBy('scored.average', (direction) => direction.desc().nullsLast()),
    )
    .$if(order === 'fits', (query) => query.orderBy(sql`cardinality(applications.unmet_requirements)`))
    .$if(order !== undefined, (query) =>
      query.orderBy('applications.appliedAt', order === 'oldest' ? 'asc' : 'desc'),
    )
    .orderBy((eb) => eb('applications.highlightedAt', 'is not', null), 'desc')
    .orderBy(
      (eb) => eb.and([eb('applications.highlightedAt', 'is', null), eb('contracts.status', 'is not', null)]),
      'desc',
    )
    .orderBy(sql`cardinality(applications.unmet_requirements) > 0`)
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.candidateId')
    .$if(slice !== undefined, (query) => query.limit(slice?.limit ?? 0).offset(slice?.offset ?? 0))
    .execute();
}

/** The requirements that the owner of a job gave. */
export async function findRequirements(db: DbOrTx, jobId: Id): Promise<string[]> {
  const row = await db.selectFrom('jobs').select('requirements').where('id', '=', jobId).executeTakeFirst();
  return row?.requirements ?? [];
}

/** Returns the questions of the newest applications of a candidate with the answers, newest first, at most so many applications. */
export async function listAnswersOfCandidate(
  db: DbOrTx,
  candidateId: Id,
  limit: number,
): Promise<AnsweredQuestion[]> {
  const rows = await db
    .selectFrom('applications')
    .select((eb) => eb.ref('answers').$castTo<AnsweredQuestion[]>().as('answers'))
    .where('candidateId', '=', candidateId)
    .where(sql<boolean>`json_array_length(answers) > 0`)
    .orderBy('appliedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ answers }) => answers);
}

/** Returns the ids of all applicants of a job. */
export async function listApplicantIds(db: DbOrTx, jobId: Id): Promise<Id[]> {
  const rows = await db.selectFrom('applications').select('candidateId').where('jobId', '=', jobId).execute();
  return rows.map((row) => row.candidateId);
}

/** Whether the candidate applied to any job of this owner that no admin removed, as far as the owner knows. */
export async function hasAppliedToOwner(
  db: DbOrTx,
  { candidateId, ownerId }: { candidateId: Id; ownerId: Id },
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select('applications.jobId')
    .where('applications.candidateId', '=', candidateId)
    .where('jobs.ownerId', '=', ownerId)
    .where('jobs.moderation', '!=', 'removed')
    .where(({ not }) => not(isWithheld))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the user applied to any job, or has an applicant. Each half uses its own index. */
export async function hasAnyApplication(db: DbOrTx, userId: Id): Promise<boolean> {
  const applications = db.selectFrom('applications').select('applications.jobId');
  const { hasAny } = await db
    .selectNoFrom(({ exists, or }) =>
      or([
        exists(applications.where('applications.candidateId', '=', userId)),
        exists(
          applications.innerJoin('jobs', 'jobs.id', 'applications.jobId').where('jobs.ownerId', '=', userId),
        ),
      ]).as('hasAny'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(hasAny);
}

/** Returns the ids of the jobs that the candidate applied to, in ascending order. */
export async function listAppliedJobIds(db: DbOrTx, candidateId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('applications')
    .select('jobId')
    .where('candidateId', '=', candidateId)
    .orderBy('jobId')
    .execute();
  return rows.map(({ jobId }) => jobId);
}
