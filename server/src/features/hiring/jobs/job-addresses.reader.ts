import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/db/schema.gen.ts';
import { isActiveAccount } from '../../people/accounts/active-accounts.query.ts';
import { isOpenAt } from './open-jobs.query.ts';

/** The place of a job in the order of publication. */
export type JobPlace = { publishedAt: Date; id: Id };

/** A part of the open jobs in the order of publication: from a place on, to before another one. */
export type JobRange = { from: JobPlace; to: JobPlace | null };

export type JobAddress = JobPlace & { updatedAt: Date };

/** An open job for feeds of other sites. */
export type FeedJob = JobPlace &
  Pick<
    Selectable<Jobs>,
    | 'title'
    | 'company'
    | 'location'
    | 'category'
    | 'description'
    | 'salary'
    | 'salaryMax'
    | 'availability'
    | 'shift'
    | 'municipality'
    | 'modality'
    | 'experience'
    | 'requirements'
    | 'expiresAt'
  > & {
    /** Whether a verified referent of this company published it. */
    isVouchedFor: boolean;
  };

/** Returns the first of every `size` open jobs, in the order of publication. Reads only an index. */
export async function listJobRangeStarts(db: DbOrTx, now: Date, size: number): Promise<JobPlace[]> {
  const { rows } = await sql<JobPlace>`
    select published_at, id from (
      select published_at, id, row_number() over (order by published_at, id) as position
      from jobs where ${isOpenAt(now)}
    ) numbered
    where position % ${size} = 1
    order by published_at, id`.execute(db);
  return rows;
}

const isAfter = (place: JobPlace | null) =>
  place
    ? sql<boolean>`(published_at, jobs.id) > (${place.publishedAt}, ${place.id}::uuid)`
    : sql<boolean>`true`;

const isInRange = ({ from, to }: JobRange) => sql<boolean>`
  (published_at, jobs.id) >= (${from.publishedAt}, ${from.id}::uuid)
  and ${to ? sql`(published_at, jobs.id) < (${to.publishedAt}, ${to.id}::uuid)` : sql`true`}`;

/** Lists open jobs of a range in the order of publication: at most `limit`, after a place. */
export async function listJobAddresses(
  db: DbOrTx,
  now: Date,
  range: JobRange,
  { after, limit }: { after: JobPlace | null; limit: number },
): Promise<JobAddress[]> {
  const { rows } = await sql<JobAddress>`
    select id, published_at, updated_at from jobs
    where ${isOpenAt(now)} and ${isInRange(range)} and ${isAfter(after)}
    order by published_at, id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Lists open jobs with the name of a company, none of them anonymous, in the order of publication: at most `limit`, after a
 * place. The owners are joined to this many jobs only, so that the order comes from the index however many owners there are.
 */
export async function listFeedJobs(
  db: DbOrTx,
  now: Date,
  { after, limit }: { after: JobPlace | null; limit: number },
): Promise<FeedJob[]> {
  const { rows } = await sql<FeedJob>`
    select jobs.id, published_at, title, jobs.company, jobs.location, category, description, salary, salary_max, availability, shift,
      municipality, modality, experience, requirements, expires_at, users.is_verified_referent and jobs.company = users.company as is_vouched_for
    from (
      select * from jobs where ${isOpenAt(now)} and ${isAfter(after)} and not is_anonymous and company <> ''
      order by published_at, id limit ${limit}
    ) jobs join users on users.id = jobs.owner_id
    order by published_at, jobs.id`.execute(db);
  return rows;
}

/** Lists enterprises with open jobs under their name, whose pages search engines read. */
export const listEnterpriseAddresses = (db: DbOrTx, now: Date, limit: number) =>
  db
    .selectFrom('enterprises')
    .innerJoin('users', 'users.id', 'enterprises.userId')
    .select(['enterprises.slug', 'enterprises.updatedAt'])
    .where(sql<boolean>`(users.is_onboarded and ${isActiveAccount(now)})`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('jobs')
          .select('jobs.id')
          .whereRef('jobs.ownerId', '=', 'enterprises.userId')
          .where(isOpenAt(now))
          .where('jobs.isAnonymous', '=', sql.lit(false)),
      ),
    )
    .orderBy('enterprises.userId')
    .limit(limit)
    .execute();
