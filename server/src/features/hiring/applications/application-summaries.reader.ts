import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.gen.ts';
import { isHired } from '../contracts/hires/hires.query.ts';
import { isWaiting } from './answers/waiting.query.ts';

/** The status of the unexpired contract, or else the stored outcome; null for none. */
const STATUS = sql<string | null>`coalesce(contracts.status, applications.outcome)`;

/** When a hire of the application last changed; null if nobody was marked. */
const HIRE_CHANGED_AT = sql<Date | null>`(select max(coalesce(undone_at, answered_at, marked_at)) from hires
  where hires.job_id = applications.job_id and hires.candidate_id = applications.candidate_id)`;

const joinContracts = (db: DbOrTx, now: Date) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .leftJoin('contracts', (join) =>
      join
        .onRef('contracts.jobId', '=', 'applications.jobId')
        .onRef('contracts.candidateId', '=', 'applications.candidateId')
        .on('contracts.expiresAt', '>', now),
    );

/** Returns the newest applications of a candidate with their jobs; jobs that are drafts again or withheld are left out. */
export function listRecentApplications(db: DbOrTx, candidateId: Id, now: Date, limit: number) {
  return joinContracts(db, now)
    .select(['jobs.id', 'jobs.title', 'jobs.category', 'jobs.skills', 'applications.appliedAt'])
    .select([STATUS.as('status'), 'applications.answerReason', isHired('applications').as('isHired')])
    .select(
      sql<Date>`greatest(coalesce(contracts.changed_at, applications.outcome_at, applications.applied_at), ${HIRE_CHANGED_AT})`.as(
        'changedAt',
      ),
    )
    .where('applications.candidateId', '=', candidateId)
    .where('jobs.status', 'not in', ['draft', 'withheld'])
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute();
}

export type RecentApplicationRow = Awaited<ReturnType<typeof listRecentApplications>>[number];

/** Counts the applications of a candidate by status, the confirmed hires as 'hired'; null means without a contract and an outcome. */
export function countApplicationsByStatus(db: DbOrTx, candidateId: Id, now: Date) {
  const status = sql<string | null>`case when ${isHired('applications')} then 'hired' else ${STATUS} end`;
  return joinContracts(db, now)
    .select(status.as('status'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('applications.candidateId', '=', candidateId)
    .where('jobs.status', '!=', 'draft')
    .groupBy(status)
    .execute();
}

const countAll = <Tables extends keyof DB>(eb: ExpressionBuilder<DB, Tables>) => eb.fn.countAll<number>();

/** The jobs of an owner whose applicants can be answered: others do not see a draft, and an admin removed the others. */
const isAnswerable = sql<boolean>`(jobs.status <> 'draft' and jobs.moderation <> 'removed')`;

/**
 * Returns the jobs of an owner with new applicants, who are those that wait for an answer, the latest applied to first; `total` counts
 * the applicants of all jobs.
 */
export function listJobsWithNewApplicants(
  db: DbOrTx,
  ownerId: Id,
  { now, limit }: { now: Date; limit: number },
) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['jobs.id', 'jobs.title'])
    .select((eb) => [countAll(eb).as('count'), sql<number>`(sum(count(*)) over ())::int`.as('total')])
    .where('jobs.ownerId', '=', ownerId)
    .where(isAnswerable)
    .where(isWaiting(now))
    .groupBy(['jobs.id', 'jobs.title'])
    .orderBy((eb) => eb.fn.max('applications.appliedAt'), 'desc')
    .orderBy('jobs.id')
    .limit(limit)
    .execute();
}

/**
 * Returns the application to a job of an owner that has waited longest for an answer, with the id under which the owner knows it;
 * undefined if none waits.
 */
export function findOldestWaiting(db: DbOrTx, ownerId: Id, now: Date) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['applications.jobId', 'applications.appliedAt', 'jobs.title'])
    .select((eb) => eb.fn.coalesce('applications.blindId', 'applications.candidateId').as('candidateId'))
    .where('jobs.ownerId', '=', ownerId)
    .where(isAnswerable)
    .where(isWaiting(now))
    .orderBy('applications.appliedAt')
    .orderBy('applications.candidateId')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Counts the applicants of all jobs of an owner: all, those received since a time, with an answer or not, those who wait for an
 * answer, and of these the overdue ones. An owner may have tens of thousands: only the new and the waiting ones are read.
 */
export async function countApplicantsOfOwner(
  db: DbOrTx,
  ownerId: Id,
  now: Date,
  { newSince, dueBefore }: { newSince: Date; dueBefore: Date },
) {
  const ofOwner = db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .where('jobs.ownerId', '=', ownerId);
  const [all, received, waiting] = await Promise.all([
    db
      .selectFrom('jobs')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('applicantCount'), eb.lit(0)).as('total'))
      .where('ownerId', '=', ownerId)
      .executeTakeFirstOrThrow(),
    ofOwner
      .select((eb) => countAll(eb).as('new'))
      .where('applications.appliedAt', '>', newSince)
      .executeTakeFirstOrThrow(),
    ofOwner
      .select((eb) => [
        countAll(eb).as('waiting'),
        countAll(eb).filterWhere('applications.appliedAt', '<=', dueBefore).as('due'),
      ])
      .where(isAnswerable)
      .where(isWaiting(now))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...all, ...received, ...waiting };
}
