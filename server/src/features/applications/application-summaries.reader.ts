import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

/** The status of the unexpired contract, or else the stored outcome; null for none. */
const STATUS = sql<string | null>`coalesce(contracts.status, applications.outcome)`;

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
    .select(STATUS.as('status'))
    .select((eb) =>
      eb.fn
        .coalesce('contracts.changedAt', 'applications.outcomeAt', 'applications.appliedAt')
        .as('changedAt'),
    )
    .where('applications.candidateId', '=', candidateId)
    .where('jobs.status', 'not in', ['draft', 'withheld'])
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute();
}

export type RecentApplicationRow = Awaited<ReturnType<typeof listRecentApplications>>[number];

/** Counts the applications of a candidate by status; null means without a contract and an outcome. */
export function countApplicationsByStatus(db: DbOrTx, candidateId: Id, now: Date) {
  return joinContracts(db, now)
    .select(STATUS.as('status'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('applications.candidateId', '=', candidateId)
    .where('jobs.status', '!=', 'draft')
    .groupBy(STATUS)
    .execute();
}

const countAll = <Tables extends keyof DB>(eb: ExpressionBuilder<DB, Tables>) => eb.fn.countAll<number>();

type NewApplicants = { since: Date; now: Date; limit: number };

/**
 * Returns the jobs of an owner with applicants since a moment who have no unexpired contract and no outcome, the latest
 * applied to first; `total` counts the applicants of all jobs.
 */
export function listJobsWithNewApplicants(db: DbOrTx, ownerId: Id, { since, now, limit }: NewApplicants) {
  return joinContracts(db, now)
    .select(['jobs.id', 'jobs.title'])
    .select((eb) => [countAll(eb).as('count'), sql<number>`(sum(count(*)) over ())::int`.as('total')])
    .where('jobs.ownerId', '=', ownerId)
    .where('jobs.status', '!=', 'draft')
    .where('jobs.moderation', '!=', 'removed')
    .where('applications.appliedAt', '>', since)
    .where('applications.outcome', 'is', null)
    .where('contracts.status', 'is', null)
    .groupBy(['jobs.id', 'jobs.title'])
    .orderBy((eb) => eb.fn.max('applications.appliedAt'), 'desc')
    .orderBy('jobs.id')
    .limit(limit)
    .execute();
}

/** Counts the applicants of all jobs of an owner: all, those without an answer, and of these the new and the overdue ones. */
export function countApplicantsOfOwner(
  db: DbOrTx,
  ownerId: Id,
  now: Date,
  { newSince, dueBefore }: { newSince: Date; dueBefore: Date },
) {
  return joinContracts(db, now)
    .select((eb) => {
      const waiting = countAll(eb)
        .filterWhere('applications.outcome', 'is', null)
        .filterWhere('contracts.status', 'is', null);
      return [
        countAll(eb).as('total'),
        waiting.as('waiting'),
        waiting.filterWhere('applications.appliedAt', '>', newSince).as('new'),
        waiting.filterWhere('applications.appliedAt', '<=', dueBefore).as('due'),
      ];
    })
    .where('jobs.ownerId', '=', ownerId)
    .where('jobs.status', '!=', 'draft')
    .where('jobs.moderation', '!=', 'removed')
    .executeTakeFirstOrThrow();
}
