import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** The jobs of a user, for the data export. */

/** Jobs of the user. */
export function listJobs(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('jobs')
    .select([
      'id',
      'title',
      'company',
      'location',
      'category',
      'description',
      'salary',
      'salaryMax',
      'shift',
      'availability',
    ])
    .select([
      'hiringBonus',
      'hasReferralBonus',
      'referralBonusAmount',
      'isAnonymous',
      'isBlind',
      'skills',
      'createdAt',
      'updatedAt',
    ])
    .select(['municipality', 'modality', 'experience', 'employmentTerm', 'openings', 'requirements'])
    .select('questions')
    .select((eb) => eb.fn.coalesce('ownStatus', 'status').as('status'))
    .select('moderation')
    .select(['publishedAt', 'expiresAt', 'views', 'applicantCount', 'highlightedUntil'])
    .where('ownerId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Jobs that the user saved; without the title of one that only its owner may see now. */
export function listSavedJobs(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ jobId: Id }>) {
  let query = db
    .selectFrom('savedJobs')
    .innerJoin('jobs', 'jobs.id', 'savedJobs.jobId')
    .select(['savedJobs.jobId', 'savedJobs.savedAt'])
    .select(
      sql<
        string | null
      >`case when jobs.status not in ('draft', 'withheld') or jobs.owner_id = ${userId}::uuid then jobs.title end`.as(
        'title',
      ),
    )
    .where('savedJobs.userId', '=', userId);
  if (after) query = query.where('savedJobs.jobId', '>', after.jobId);
  return query.orderBy('savedJobs.jobId').limit(limit).execute();
}
