import type { Id } from '@uneed/domain/kernel/ids.ts';
import { HIRE_STATUSES, type HireStatus } from '@uneed/domain/people/notifications/notification.rules.ts';
import { type Selectable, sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { Hires } from '../../../../platform/db/schema.gen.ts';

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
    .where('jobId', 'in', jobIds)
    .where('candidateId', 'in', candidateIds)
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
    .where('status', 'in', ['marked', 'confirmed'])
    .executeTakeFirst();
  return row && toHireStatus(row);
}

export const findHire = (db: DbOrTx, id: Id): Promise<HireRow | undefined> =>
  db.selectFrom('hires').selectAll().where('id', '=', id).executeTakeFirst();
