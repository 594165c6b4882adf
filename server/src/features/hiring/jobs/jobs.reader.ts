import type { Question } from '@uneed/domain/hiring/questions/questions.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ExpiryStage } from '@uneed/domain/people/notifications/notification.rules.ts';
import { type Selectable, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/db/schema.gen.ts';
import { isActiveAccount } from '../../people/accounts/active-accounts.query.ts';
import { getExpiryKeyPrefixes } from '../../people/notifications/notification-keys.query.ts';
import { highestPay } from './open-jobs.query.ts';

type Poster = {
  posterName: string;
  posterPicture: string;
  posterPosition: string;
  posterIsVerified: boolean;
  /** Whether the verification review of the owner is open. */
  posterIsInReview: boolean;
  /** Slug of the enterprise that owns the job; null for a referent. */
  enterpriseSlug: string | null;
};

/** A job as it is shown in lists, with the user who published it. */
export type JobCardRow = Omit<
  Selectable<Jobs>,
  | 'description'
  | 'updatedAt'
  | 'search'
  | 'searchName'
  | 'titleKey'
  | 'companyKey'
  | 'idempotencyKey'
  | 'bodyHash'
  | 'isTextApproved'
  | 'isOwnerVerified'
  | 'publishedOn'
  | 'closingText'
  | 'answersDueAt'
  | 'lastBlindNumber'
  | 'isOwnerFast'
  | 'requirements'
  | 'questions'
> &
  Poster;

/** A job with its full description. */
export type JobRow = JobCardRow &
  Pick<Selectable<Jobs>, 'description' | 'requirements'> & {
    questions: Question[];
    posterBio: string;
    posterCreatedAt: Date;
    /** Whether the owner has a public page. */
    posterHasProfile: boolean;
    due: number | null;
    answeredInTime: number | null;
    medianDays: number | null;
    confirmedHires: number | null;
    paidBonuses: number | null;
    /** The present company of the owner; `company` is the one at the time of publication. */
    posterCompany: string;
    enterpriseWebsite: string | null;
    /** Whether the verified enterprise with the name of the company confirms the owner. */
    isConfirmedByCompany: boolean;
  };

/** Only for owners who are not verified. Not `exists`, for which PostgreSQL may read all open reviews into a hash table. */
const isInReview = sql<boolean>`not users.is_verified_referent and (
  select true from referent_reviews where user_id = jobs.owner_id and decision is null
) is not null`;

/** Not a join, so that the jobs of referents, which are most, cost nothing more. */
const enterpriseSlug = sql<string | null>`case when users.role = 'enterprise'
  then (select slug from enterprises where user_id = jobs.owner_id) end`;

export const JOB_CARD_COLUMNS = [
  'jobs.id',
  'jobs.ownerId',
  'jobs.title',
  'jobs.company',
  'jobs.location',
  'jobs.category',
  'jobs.excerpt',
  'jobs.salary',
  'jobs.salaryMax',
  'jobs.shift',
  'jobs.availability',
  'jobs.hiringBonus',
  'jobs.hasReferralBonus',
  'jobs.referralBonusAmount',
  'jobs.isAnonymous',
  'jobs.isBlind',
  'jobs.skills',
  'jobs.municipality',
  'jobs.modality',
  'jobs.experience',
  'jobs.employmentTerm',
  'jobs.openings',
  'jobs.status',
  'jobs.ownStatus',
  'jobs.moderation',
  'jobs.isOwnerSuspended',
  'jobs.closingReason',
  'jobs.createdAt',
  'jobs.publishedAt',
  'jobs.expiresAt',
  'jobs.views',
  'jobs.applicantCount',
  'jobs.highlightedUntil',
  'users.fullName as posterName',
  'users.profilePic as posterPicture',
  'users.position as posterPosition',
  'users.isVerifiedReferent as posterIsVerified',
  isInReview.as('posterIsInReview'),
  enterpriseSlug.as('enterpriseSlug'),
] as const;

/** Only while the enterprise is verified and has its page, and the job carries its name. */
const isConfirmedByCompany = sql<boolean>`exists (
  select from referent_employments employments join users enterprise on enterprise.id = employments.enterprise_id
  where employments.referent_id = jobs.owner_id and employments.status = 'confirmed'
    and enterprise.is_verified_referent and ${isActiveAccount(sql<Date>`now()`, 'enterprise')}
    and fold(enterprise.full_name) = fold(jobs.company)
)`;

/** The same as `showsProfile` of the settings. */
const hasProfile = sql<boolean>`users.role <> 'enterprise' and coalesce(
  (select shows_profile from settings where user_id = jobs.owner_id), users.role = 'referent')`;

/** Returns the job with this id, with any status. */
export function findJob(db: DbOrTx, id: Id): Promise<JobRow | undefined> {
  return db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .leftJoin('enterprises', 'enterprises.userId', 'jobs.ownerId')
    .leftJoin('ownerReputations', 'ownerReputations.ownerId', 'jobs.ownerId')
    .select(JOB_CARD_COLUMNS)
    .select([
      'jobs.description',
      'jobs.requirements',
      'users.bio as posterBio',
      'users.company as posterCompany',
    ])
    .select(['enterprises.website as enterpriseWebsite', 'users.createdAt as posterCreatedAt'])
    .select((eb) => eb.ref('jobs.questions').$castTo<Question[]>().as('questions'))
    .select(hasProfile.as('posterHasProfile'))
    .select(['ownerReputations.due', 'ownerReputations.answeredInTime'])
    .select(['ownerReputations.medianDays', 'ownerReputations.confirmedHires'])
    .select('ownerReputations.paidBonuses')
    .select(isConfirmedByCompany.as('isConfirmedByCompany'))
    .where('jobs.id', '=', id)
    .executeTakeFirst();
}

/** Returns the job that its owner created with this idempotency key. */
export function findJobByIdempotencyKey(db: DbOrTx, ownerId: Id, idempotencyKey: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'bodyHash'])
    .where('ownerId', '=', ownerId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Returns the fields of a job that admins see when they decide about it. */
export function findModeratedJob(db: DbOrTx, id: Id) {
  return db
    .selectFrom('jobs')
    .select(['ownerId', 'title', 'description', 'moderation', 'publishedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the fields of a job that decide who may see it and which jobs are similar. */
export function findJobSummary(db: DbOrTx, id: Id) {
  return db
    .selectFrom('jobs')
    .select(['id', 'ownerId', 'isAnonymous', 'status', 'ownStatus', 'moderation', 'expiresAt'])
    .select(['title', 'category', 'location', 'modality', 'availability', 'shift'])
    .select(highestPay.as('salary'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the jobs with these ids, with any status, as they are shown in lists; unknown ids are left out. */
export async function findJobCards(db: DbOrTx, ids: Id[]): Promise<JobCardRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select(JOB_CARD_COLUMNS)
    .where('jobs.id', 'in', ids)
    .execute();
}

/** Whether a job with this id was deleted. */
export async function wasDeleted(db: DbOrTx, id: Id): Promise<boolean> {
  const row = await db.selectFrom('deletedJobs').select('jobId').where('jobId', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Lists jobs whose expiry date lies in this span and whose owners were not notified at this stage, at most `limit`. */
export function listUnwarnedJobs(
  db: DbOrTx,
  stage: ExpiryStage,
  { after, until }: { after: Date; until: Date },
  limit: number,
) {
  const prefixes = getExpiryKeyPrefixes(stage);
  return (
    db
      .selectFrom('jobs')
      .select(['jobs.id', 'jobs.title', 'jobs.ownerId', 'jobs.expiresAt'])
      .where('jobs.status', '=', sql.lit(stage === 'closed' ? 'expired' : 'active'))
      .where('jobs.expiresAt', '>', after)
      .where('jobs.expiresAt', '<=', until)
      // Its owner closed it.
      .where('jobs.closingReason', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notificationEvents as sent')
              .select('sent.userId')
              .whereRef('sent.userId', '=', 'jobs.ownerId')
              .where('sent.groupKey', '=', sql<string>`${prefixes.groupKey}::text || jobs.id`)
              .where(
                'sent.eventKey',
                '=',
                sql<string>`${prefixes.eventKey}::text || (extract(epoch from jobs.expires_at) * 1000)::bigint`,
              ),
          ),
        ),
      )
      .orderBy('jobs.expiresAt')
      .limit(limit)
      .execute()
  );
}
