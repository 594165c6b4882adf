import type { JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { MyJobSort } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { Question } from '@uneed/domain/hiring/questions/questions.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { likePattern } from '../../../platform/db/like.ts';
import { JOB_CARD_COLUMNS, type JobCardRow } from './jobs.reader.ts';
import { isOpenAt } from './open-jobs.query.ts';
import { selectOpenNamedJobs } from './owners/open-named-jobs.reader.ts';

/** Selects jobs of an owner: those that contain all words of `q`, with this effective status. */
type OwnJobsFilter = { ownerId: Id; q: string | undefined; status: JobStatus | undefined; now: Date };

/** `expiration` puts open jobs first, the next to expire first of all, then all others (drafts, paused, expired). */
const buildOrders = (now: Date): Record<MyJobSort, RawBuilder<unknown>> => ({
  newest: sql`jobs.created_at desc, jobs.id desc`,
  oldest: sql`jobs.created_at, jobs.id`,
  title: sql`jobs.title_key, jobs.id`,
  expiration: sql`${isOpenAt(now)} desc, jobs.expires_at, jobs.id`,
});

/** Reads every job of the owner, because they are few. The company is not searched: it is the same in all jobs. */
function containsAllWords(q: string): RawBuilder<boolean> {
  const parts = q.split(/\s+/).map((word) => sql<boolean>`words like ${likePattern(word)}`);
  return sql<boolean>`exists (
    select from fold(concat_ws(' ', jobs.title, jobs.location, jobs.category, array_to_string(jobs.skills, ' '),
      jobs.municipality, array_to_string(jobs.requirements, ' '),
      regexp_replace(jobs.description, '<[^>]*>', ' ', 'g'))) words where ${sql.join(parts, sql` and `)})`;
}

/** The condition of an effective status: an active job past its date is expired. */
function hasStatus(status: JobStatus, now: Date): RawBuilder<boolean> {
  if (status === 'active') return isOpenAt(now);
  if (status === 'expired')
    return sql`(jobs.status = 'expired' or jobs.status = 'active' and not ${isOpenAt(now)})`;
  return sql`jobs.status = ${status}`;
}

function selectOwnJobs(db: DbOrTx, { ownerId, q, status, now }: OwnJobsFilter) {
  const all = db.selectFrom('jobs').where('jobs.ownerId', '=', ownerId);
  const ofStatus = status ? all.where(hasStatus(status, now)) : all;
  return q ? ofStatus.where(containsAllWords(q)) : ofStatus;
}

/** Returns the questions of the newest jobs of an owner that ask any, at most of so many jobs, newest first. */
export async function listQuestionsOfOwner(db: DbOrTx, ownerId: Id, limit: number): Promise<Question[]> {
  const rows = await db
    .selectFrom('jobs')
    .select((eb) => eb.ref('questions').$castTo<Question[]>().as('questions'))
    .where('ownerId', '=', ownerId)
    .where(sql<boolean>`json_array_length(questions) > 0`)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ questions }) => questions);
}

/** Returns a slice of the owner's jobs that match the filter; what the cards show is read for this slice only. */
export function listOwnJobs(
  db: DbOrTx,
  filter: OwnJobsFilter,
  sort: MyJobSort,
  slice: { limit: number; offset: number },
): Promise<JobCardRow[]> {
  const order = buildOrders(filter.now)[sort];
  const chosen = selectOwnJobs(db, filter)
    .select('jobs.id')
    .orderBy(order)
    .limit(slice.limit)
    .offset(slice.offset);
  return db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select(JOB_CARD_COLUMNS)
    .where('jobs.id', 'in', chosen)
    .orderBy(order)
    .execute();
}

/** Returns how many of the owner's jobs match the filter. */
export async function countOwnJobs(db: DbOrTx, filter: OwnJobsFilter): Promise<number> {
  const { count } = await selectOwnJobs(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns totals over all jobs of an owner. */
export function countOwnTotals(db: DbOrTx, ownerId: Id, now: Date) {
  return db
    .selectFrom('jobs')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere(isOpenAt(now)).as('active'),
      fn.coalesce(fn.sum<number>('applicantCount'), eb.lit(0)).as('applicants'),
    ])
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
}

/** Lists the open jobs of an owner that are not anonymous, newest first. */
export const listOpenNamedJobs = (
  db: DbOrTx,
  ownerId: Id,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<JobCardRow[]> =>
  selectOpenNamedJobs(db, ownerId, now)
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select(JOB_CARD_COLUMNS)
    .orderBy('jobs.publishedAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
