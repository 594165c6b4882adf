import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';

/** Somebody who applied, as the owner's card names them. */
export type NamedApplicant = { jobId: Id; candidateId: Id; fullName: string; email: string };

/** Which of these vacancies a person applied to. */
export async function appliedAmong(db: DbOrTx, candidateId: Id, jobIds: Id[]): Promise<Set<Id>> {
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
export async function newestApplicants(db: DbOrTx, jobIds: Id[], perJob: number): Promise<NamedApplicant[]> {
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
export function findApplication(db: DbOrTx, jobId: Id, candidateId: Id) {
  return db
    .selectFrom('applications')
    .select(['appliedAt', 'idempotencyKey', 'bodyHash'])
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

/** Applications with what goes with them: the living contract and the CV, if any. */
const applicationsWithParts = (db: DbOrTx, now: Date) =>
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
      'applications.outcome',
      'applications.outcomeAt',
      'cvs.fileName as cvName',
      'cvs.size as cvSize',
    ])
    .select(CONTRACT_COLUMNS);

type Slice = { limit: number; offset: number; now: Date };

/** Who applied to a vacancy: those with a living contract first, then the newest. */
export function listApplicants(db: DbOrTx, jobId: Id, { limit, offset, now }: Slice) {
  return applicationsWithParts(db, now)
    .innerJoin('users', 'users.id', 'applications.candidateId')
    .select([
      'users.fullName',
      'users.email',
      'users.profilePic',
      'users.bio',
      'users.location',
      'users.role',
    ])
    .where('applications.jobId', '=', jobId)
    .orderBy((eb) => eb('contracts.status', 'is not', null), 'desc')
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.candidateId')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type ApplicantRow = Awaited<ReturnType<typeof listApplicants>>[number];

/** A person's applications, newest first; those to what its owner made a draft again are left out. */
export function listApplicationsOf(db: DbOrTx, candidateId: Id, { limit, offset, now }: Slice) {
  return applicationsWithParts(db, now)
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .where('applications.candidateId', '=', candidateId)
    .where('jobs.status', '!=', 'draft')
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.jobId')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type ApplicationRow = Awaited<ReturnType<typeof listApplicationsOf>>[number];

/** One of them, with all its parts. */
export const describeApplication = (
  db: DbOrTx,
  jobId: Id,
  candidateId: Id,
  now: Date,
): Promise<ApplicationRow | undefined> =>
  applicationsWithParts(db, now)
    .where('applications.jobId', '=', jobId)
    .where('applications.candidateId', '=', candidateId)
    .executeTakeFirst();

/** How many applications a person has, as `listApplicationsOf` lists them. */
export async function countApplicationsOf(db: DbOrTx, candidateId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('applications.candidateId', '=', candidateId)
    .where('jobs.status', '!=', 'draft')
    .executeTakeFirstOrThrow();
  return count;
}

/** How many applied to a vacancy since a moment. */
export async function countApplicantsSince(db: DbOrTx, jobId: Id, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('jobId', '=', jobId)
    .where('appliedAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of everybody who applied to a vacancy. */
export async function applicantIdsOf(db: DbOrTx, jobId: Id): Promise<Id[]> {
  const rows = await db.selectFrom('applications').select('candidateId').where('jobId', '=', jobId).execute();
  return rows.map((row) => row.candidateId);
}

/** Whether a person applied to any vacancy of this owner. */
export async function appliedToOwner(db: DbOrTx, candidateId: Id, ownerId: Id): Promise<boolean> {
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
