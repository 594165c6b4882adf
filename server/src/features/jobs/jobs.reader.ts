import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/db/schema.gen.ts';

type Poster = {
  posterName: string;
  posterPicture: string;
  posterPosition: string;
  posterIsVerified: boolean;
};

/** A vacancy as lists show it, with who published it. */
export type JobCardRow = Omit<
  Selectable<Jobs>,
  'description' | 'updatedAt' | 'search' | 'titleKey' | 'companyKey' | 'idempotencyKey' | 'bodyHash'
> &
  Poster;

/** A vacancy with its whole description. */
export type JobRow = JobCardRow &
  Pick<Selectable<Jobs>, 'description'> & {
    posterBio: string;
    /** Where who published it works now; `company` is where they did then. */
    posterCompany: string;
    /** Whether their request to be a referent waits for an answer. */
    posterIsInReview: boolean;
  };

export const JOB_CARD_COLUMNS = [
  'jobs.id',
  'jobs.ownerId',
  'jobs.title',
  'jobs.company',
  'jobs.location',
  'jobs.category',
  'jobs.excerpt',
  'jobs.salary',
  'jobs.shift',
  'jobs.availability',
  'jobs.hiringBonus',
  'jobs.hasReferralBonus',
  'jobs.isAnonymous',
  'jobs.skills',
  'jobs.status',
  'jobs.createdAt',
  'jobs.publishedAt',
  'jobs.expiresAt',
  'jobs.views',
  'jobs.applicantCount',
  'users.fullName as posterName',
  'users.profilePic as posterPicture',
  'users.position as posterPosition',
  'users.isVerifiedReferent as posterIsVerified',
] as const;

const isInReview = sql<boolean>`exists (
  select from referent_reviews where user_id = jobs.owner_id and decision is null
)`;

/** The vacancy with this id, whatever its status, if there is one. */
export function findJob(db: DbOrTx, id: Id): Promise<JobRow | undefined> {
  return db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select(JOB_CARD_COLUMNS)
    .select(['jobs.description', 'users.bio as posterBio', 'users.company as posterCompany'])
    .select(isInReview.as('posterIsInReview'))
    .where('jobs.id', '=', id)
    .executeTakeFirst();
}

/** The vacancy that its owner spent this key on, if there is one. */
export function findJobMadeBy(db: DbOrTx, ownerId: Id, idempotencyKey: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'bodyHash'])
    .where('ownerId', '=', ownerId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

/** What decides who may see the vacancy, and what is like it. */
export function findStanding(db: DbOrTx, id: Id) {
  return db
    .selectFrom('jobs')
    .select(['id', 'ownerId', 'status', 'expiresAt', 'category', 'location'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The vacancies with these ids that there are, whatever their status, as lists show them. */
export async function findJobCards(db: DbOrTx, ids: Id[]): Promise<JobCardRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select(JOB_CARD_COLUMNS)
    .where('jobs.id', 'in', ids)
    .execute();
}

/** Whether there was a vacancy with this id that its owner deleted. */
export async function wasDeleted(db: DbOrTx, id: Id): Promise<boolean> {
  const row = await db.selectFrom('deletedJobs').select('jobId').where('jobId', '=', id).executeTakeFirst();
  return row !== undefined;
}
