import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { Reading } from '../../platform/db/database.ts';

/** Somebody who applied, as the owner's card names them. */
export type NamedApplicant = { jobId: Id; candidateId: Id; fullName: string; email: string };

/** Which of these vacancies a person applied to. */
export async function appliedAmong(db: Reading, candidateId: Id, jobIds: Id[]): Promise<Set<Id>> {
  if (jobIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('applications')
    .select('jobId')
    .where('candidateId', '=', candidateId)
    .where('jobId', 'in', jobIds)
    .execute();
  return new Set(rows.map((row) => row.jobId));
}

/** The newest applicants of each of these vacancies, at most `perJob` of each, newest first. */
export async function newestApplicants(db: Reading, jobIds: Id[], perJob: number): Promise<NamedApplicant[]> {
  if (jobIds.length === 0) return [];
  const asked = sql<{ id: Id }>`(select unnest(${jobIds}::uuid[]) as id)`.as<'asked'>(sql.ref('asked'));
  return db
    .selectFrom(asked)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications')
          .innerJoin('users', 'users.id', 'applications.candidateId')
          .select(['applications.jobId', 'applications.candidateId', 'applications.appliedAt'])
          .select(['users.fullName', 'users.email'])
          .whereRef('applications.jobId', '=', 'asked.id')
          .orderBy('applications.appliedAt', 'desc')
          .limit(perJob)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.jobId', 'newest.candidateId', 'newest.fullName', 'newest.email'])
    .orderBy('newest.appliedAt', 'desc')
    .execute();
}

/** A person's application to a vacancy, if there is one. */
export function findApplication(db: Reading, jobId: Id, candidateId: Id) {
  return db
    .selectFrom('applications')
    .select(['appliedAt', 'idempotencyKey'])
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .executeTakeFirst();
}

/** Who applied to a vacancy, newest first, at most `limit`. */
export function listApplicants(db: Reading, jobId: Id, limit: number) {
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.candidateId')
    .select(['users.id', 'users.fullName', 'users.email', 'users.profilePic', 'users.bio', 'users.location'])
    .select(['users.role', 'applications.appliedAt'])
    .where('applications.jobId', '=', jobId)
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

export type ApplicantRow = Awaited<ReturnType<typeof listApplicants>>[number];

/** How many applied to a vacancy since a moment. */
export async function countApplicantsSince(db: Reading, jobId: Id, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('jobId', '=', jobId)
    .where('appliedAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of everybody who applied to a vacancy. */
export async function applicantIdsOf(db: Reading, jobId: Id): Promise<Id[]> {
  const rows = await db.selectFrom('applications').select('candidateId').where('jobId', '=', jobId).execute();
  return rows.map((row) => row.candidateId);
}

/** Whether a person applied to any vacancy of this owner. */
export async function appliedToOwner(db: Reading, candidateId: Id, ownerId: Id): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select('applications.jobId')
    .where('applications.candidateId', '=', candidateId)
    .where('jobs.ownerId', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
