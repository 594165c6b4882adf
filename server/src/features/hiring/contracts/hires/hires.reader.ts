import type { Id } from '@uneed/domain/kernel/ids.ts';
import { HIRE_STATUSES, type HireStatus } from '@uneed/domain/people/notifications/notification.rules.ts';
import { type Selectable, sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { Hires } from '../../../../platform/db/schema.gen.ts';
import { isOpenAt } from '../../jobs/open-jobs.query.ts';
import { isActiveHire } from './hires.query.ts';

export type HireRow = Selectable<Hires>;
/** The last hire of an application, with how often it was marked in all. */
export type LatestHireRow = HireRow & { marks: number };
/** The same with the candidate. */
export type DeletedJobHireRow = LatestHireRow & { candidateName: string; candidateEraseAt: Date | null };

/** A constraint of the database allows only these values. */
export const toHireStatus = ({ status }: Pick<HireRow, 'status'>): HireStatus =>
  HIRE_STATUSES.find((known) => known === status) ?? 'withdrawn';

/** The key of an application in the map of `findLatestHires`. */
export const hireKey = ({ jobId, candidateId }: { jobId: Id | null; candidateId: Id | null }): string =>
  `${jobId} ${candidateId}`;

/** Returns the last hire of each application of these candidates to these jobs, by `hireKey`. */
export async function findLatestHires(
  db: DbOrTx,
  jobIds: Id[],
  candidateIds: Id[],
): Promise<Map<string, LatestHireRow>> {
  if (jobIds.length === 0 || candidateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('hires')
    .distinctOn(['jobId', 'candidateId'])
    .selectAll()
    .select(sql<number>`count(*) over (partition by job_id, candidate_id)`.as('marks'))
    .where(sql<boolean>`job_id = any(${jobIds}::uuid[]) and candidate_id = any(${candidateIds}::uuid[])`)
    .orderBy('jobId')
    .orderBy('candidateId')
    .orderBy('markedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [hireKey(row), row]));
}

/**
 * Returns the last hire of each application of a candidate, or to the jobs of an owner, whose job was deleted, newest first; not a
 * mark that was taken back.
 */
export async function listDeletedJobHires(
  db: DbOrTx,
  side: 'candidateId' | 'ownerId',
  { userId, limit }: { userId: Id; limit: number },
): Promise<DeletedJobHireRow[]> {
  const latest = db
    .selectFrom('hires')
    .distinctOn(['jobId', 'candidateId'])
    .selectAll()
    .select(sql<number>`count(*) over (partition by job_id, candidate_id)`.as('marks'))
    .where(side, '=', userId)
    .where('jobId', 'is not', null)
    .where(sql<boolean>`not exists (select from jobs where jobs.id = hires.job_id)`)
    .orderBy('jobId')
    .orderBy('candidateId')
    .orderBy('markedAt', 'desc')
    .orderBy('id', 'desc');
  return db
    .selectFrom(latest.as('latest'))
    .innerJoin('users', 'users.id', 'latest.candidateId')
    .selectAll('latest')
    .select(['users.fullName as candidateName', 'users.eraseAt as candidateEraseAt'])
    .where('status', '!=', 'withdrawn')
    .orderBy('markedAt', 'desc')
    .limit(limit)
    .execute();
}

/** Returns whether the applicant is marked as hired, or the hire is confirmed; undefined if neither. */
export async function findActiveHire(
  db: DbOrTx,
  { jobId, candidateId }: { jobId: Id; candidateId: Id },
): Promise<HireStatus | undefined> {
  const row = await db
    .selectFrom('hires')
    .select('status')
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .where(isActiveHire)
    .executeTakeFirst();
  return row && toHireStatus(row);
}

/**
 * Counts the people hired for a job: nobody has two hires of one job at a time (`hires_active_key`). `lastName` is the name of who was hired last, null without hires or
 * without the account.
 */
export async function countConfirmedHires(
  db: DbOrTx,
  jobId: Id,
): Promise<{ count: number; lastName: string | null }> {
  const rows = await db
    .selectFrom('hires')
    .leftJoin('users', 'users.id', 'hires.candidateId')
    .select(sql<string | null>`case when users.erase_at is null then users.full_name end`.as('name'))
    .where('hires.jobId', '=', jobId)
    .where('hires.status', '=', 'confirmed')
    .orderBy('hires.answeredAt', 'desc')
    .execute();
  return { count: rows.length, lastName: rows[0]?.name ?? null };
}

/**
 * Returns the open jobs of an owner that hired as many people as they look for (`isJobFilled`), the last hire first; `total` counts
 * these jobs. A confirmed hire is a person (`hires_active_key`).
 */
export function listFilledJobs(db: DbOrTx, ownerId: Id, { now, limit }: { now: Date; limit: number }) {
  return db
    .selectFrom('hires')
    .innerJoin('jobs', 'jobs.id', 'hires.jobId')
    .select(['jobs.id', 'jobs.title', sql<number>`(count(*) over ())::int`.as('total')])
    .where('jobs.ownerId', '=', ownerId)
    .where('hires.status', '=', 'confirmed')
    .where(isOpenAt(now))
    .groupBy('jobs.id')
    .having(sql<boolean>`count(*) >= coalesce(jobs.openings, 1)`)
    .orderBy((eb) => eb.fn.max('hires.answeredAt'), 'desc')
    .orderBy('jobs.id')
    .limit(limit)
    .execute();
}

/** Returns the hire that a candidate has to answer, else the last one that was confirmed since a time. */
export const findHireToShow = (db: DbOrTx, candidateId: Id, since: Date) =>
  db
    .selectFrom('hires')
    .select(['jobTitle', 'status'])
    .where('candidateId', '=', candidateId)
    .where(sql<boolean>`(status = 'marked' or status = 'confirmed' and answered_at > ${since})`)
    .orderBy(sql`status = 'marked'`, 'desc')
    .orderBy(sql`coalesce(answered_at, marked_at)`, 'desc')
    .limit(1)
    .executeTakeFirst();

export const findHire = (db: DbOrTx, id: Id): Promise<HireRow | undefined> =>
  db.selectFrom('hires').selectAll().where('id', '=', id).executeTakeFirst();
