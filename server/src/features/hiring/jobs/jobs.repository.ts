import { EXPIRED_ANSWER_DAYS, pausedAnswersDueAt } from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { JobSource } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import type { Question } from '@uneed/domain/hiring/questions/questions.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/db/schema.gen.ts';
import { addJobCompanies, addJobWords } from './job-index.repository.ts';

type WithQuestions = { questions?: Question[] | undefined };
export type NewJobRow = Omit<Insertable<Jobs>, 'isOwnerVerified' | 'isOwnerFast' | 'questions'> &
  WithQuestions;
export type JobRowChanges = Omit<
  Updateable<Jobs>,
  | 'questions'
  | 'id'
  | 'ownerId'
  | 'isOwnerVerified'
  | 'isOwnerFast'
  | 'createdAt'
  | 'views'
  | 'applicantCount'
  | 'idempotencyKey'
  | 'bodyHash'
> &
  WithQuestions;

/** The driver would send a list as an array of PostgreSQL. */
const toJson = ({ questions }: WithQuestions) => ({ questions: questions && JSON.stringify(questions) });

const MODERATION_COLUMNS = ['ownStatus', 'moderation', 'isOwnerSuspended', 'isTextApproved'] as const;

const isOwnerVerified = (ownerId: Id) =>
  sql<boolean>`(select is_verified_referent from users where id = ${ownerId})`;

const isOwnerFast = (ownerId: Id) =>
  sql<boolean>`coalesce((select is_fast from owner_reputations where owner_id = ${ownerId}), false)`;

/** Inserts jobs. The caller has locked the rows of their owners, so that whether these are verified cannot change. */
export async function insertJobs(tx: Tx, jobs: NewJobRow[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map((job) => ({
    ...job,
    ...toJson(job),
    isOwnerVerified: isOwnerVerified(job.ownerId),
    isOwnerFast: isOwnerFast(job.ownerId),
  }));
  await tx.insertInto('jobs').values(rows).execute();
  const ids = jobs.map(({ id }) => id);
  await addJobWords(tx, ids);
  await addJobCompanies(tx, ids);
}

/** Locks the job until the transaction ends; reads are not blocked. */
export function lockJob(tx: Tx, id: Id) {
  return tx
    .selectFrom('jobs')
    .select(['id', 'ownerId', 'title', 'location', 'category', 'description', 'skills'])
    .select(['status', 'publishedAt', 'expiresAt', 'highlightedUntil', ...MODERATION_COLUMNS])
    .select(['municipality', 'modality', 'experience', 'employmentTerm', 'openings', 'requirements'])
    .select(['salary', 'salaryMax', 'shift', 'availability', 'hiringBonus', 'isAnonymous', 'isBlind'])
    .select(['hasReferralBonus', 'referralBonusAmount', 'closingReason', 'closingText', 'answersDueAt'])
    .select((eb) => eb.ref('questions').$castTo<Question[]>().as('questions'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateJob(tx: Tx, id: Id, changes: JobRowChanges): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ ...changes, ...toJson(changes) })
    .where('id', '=', id)
    .execute();
  await addJobWords(tx, [id]);
  await addJobCompanies(tx, [id]);
}

/** Deletes the job and its applications; its id stays known as deleted. */
export async function deleteJob(tx: Tx, id: Id, now: Date): Promise<void> {
  await tx.deleteFrom('jobs').where('id', '=', id).execute();
  await tx.insertInto('deletedJobs').values({ jobId: id, deletedAt: now }).execute();
}

/** Locks all jobs of an owner until the transaction ends. */
export function lockJobsOfOwner(tx: Tx, ownerId: Id) {
  return tx
    .selectFrom('jobs')
    .select(['id', 'ownerId', 'title', 'status', 'moderation', 'isOwnerSuspended'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Sets the moderation of a job that is locked. */
export async function setModeration(
  tx: Tx,
  id: Id,
  columns: Pick<JobRowChanges, 'status' | 'ownStatus' | 'moderation' | 'isTextApproved'>,
): Promise<void> {
  await tx.updateTable('jobs').set(columns).where('id', '=', id).execute();
}

/** Withholds the jobs of a suspended owner, except drafts, which nobody else sees; the jobs are locked. */
export async function withholdJobsOfOwner(tx: Tx, ownerId: Id): Promise<void> {
  await tx.updateTable('jobs').set({ isOwnerSuspended: true }).where('ownerId', '=', ownerId).execute();
  await tx
    .updateTable('jobs')
    .set((eb) => ({ status: 'withheld', ownStatus: eb.ref('status') }))
    .where('ownerId', '=', ownerId)
    .where('status', 'not in', ['draft', 'withheld'])
    .execute();
}

/**
 * Shows the jobs of an owner again whose suspension ended, except those that are moderated; the jobs are locked. Returns the
 * ids of those that are active.
 */
export async function releaseJobsOfOwner(tx: Tx, ownerId: Id): Promise<Id[]> {
  await tx.updateTable('jobs').set({ isOwnerSuspended: false }).where('ownerId', '=', ownerId).execute();
  const rows = await tx
    .updateTable('jobs')
    .set({ status: sql<string>`own_status`, ownStatus: null })
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'withheld')
    .where('moderation', '=', 'active')
    .returning(['id', 'status'])
    .execute();
  return rows.filter(({ status }) => status === 'active').map(({ id }) => id);
}

/** Locks jobs in the order of their ids, so that two transactions with several jobs never deadlock. */
const lockInIdOrder = (tx: Tx) => tx.selectFrom('jobs').select('id').orderBy('id').forNoKeyUpdate();

/** Replaces the status that the owner set, whether or not the job is withheld. */
const replaceStatus = (from: JobStatus, to: JobStatus) => ({
  status: sql<string>`case when status = ${from} then ${to} else status end`,
  ownStatus: sql<string | null>`case when own_status = ${from} then ${to} else own_status end`,
});

const hasOwnStatus = (status: JobStatus) => sql<boolean>`coalesce(own_status, status) = ${status}`;

/** Lists jobs that have to answer everyone who still waits, the longest due first. */
export async function listJobsToAnswer(db: DbOrTx, now: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('answersDueAt', '<=', now)
    .orderBy('answersDueAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks a locked job as one in which nobody waits for an answer any more. */
export async function clearAnswersDue(tx: Tx, id: Id): Promise<void> {
  await tx.updateTable('jobs').set({ answersDueAt: null }).where('id', '=', id).execute();
}

/** Makes the answers due of those of these jobs that are paused or expired and have answered everyone. */
export async function resumeAnswers(tx: Tx, ids: Id[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await lockInIdOrder(tx).where('id', 'in', ids).execute();
  await tx
    .updateTable('jobs')
    .set({ answersDueAt: now })
    .where('id', 'in', ids)
    .where('answersDueAt', 'is', null)
    .where((eb) => eb.or([hasOwnStatus('paused'), hasOwnStatus('expired')]))
    .execute();
}

/** Pauses the open jobs of an owner; returns their ids. */
export async function pauseJobsOfOwner(tx: Tx, ownerId: Id, now: Date): Promise<Id[]> {
  await lockInIdOrder(tx).where('ownerId', '=', ownerId).execute();
  const rows = await tx
    .updateTable('jobs')
    .set({ ...replaceStatus('active', 'paused'), updatedAt: now, answersDueAt: pausedAnswersDueAt(now) })
    .where('ownerId', '=', ownerId)
    .where(hasOwnStatus('active'))
    .where('expiresAt', '>', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Reopens these jobs if they are still paused; their dates do not change. */
export async function resumeJobs(tx: Tx, ids: Id[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await lockInIdOrder(tx).where('id', 'in', ids).execute();
  await tx
    .updateTable('jobs')
    .set({ ...replaceStatus('paused', 'active'), updatedAt: now, answersDueAt: null })
    .where('id', 'in', ids)
    .where(hasOwnStatus('paused'))
    .execute();
}

/** Sets whether the owner of these jobs is verified. */
export async function setOwnerVerified(tx: Tx, ownerId: Id, isVerified: boolean): Promise<void> {
  await lockInIdOrder(tx).where('ownerId', '=', ownerId).execute();
  await tx
    .updateTable('jobs')
    .set({ isOwnerVerified: isVerified })
    .where('ownerId', '=', ownerId)
    .where('isOwnerVerified', '!=', isVerified)
    .execute();
}

/** Sets whether the owner of these jobs answers fast. */
export async function setOwnerAnswersFast(tx: Tx, ownerId: Id, isFast: boolean): Promise<void> {
  await lockInIdOrder(tx).where('ownerId', '=', ownerId).where('isOwnerFast', '!=', isFast).execute();
  await tx
    .updateTable('jobs')
    .set({ isOwnerFast: isFast })
    .where('ownerId', '=', ownerId)
    .where('isOwnerFast', '!=', isFast)
    .execute();
}

/** Renames the company of all jobs of an owner, also in the search. */
export async function setOwnerCompany(tx: Tx, ownerId: Id, company: string): Promise<void> {
  await lockInIdOrder(tx).where('ownerId', '=', ownerId).execute();
  const rows = await tx
    .updateTable('jobs')
    .set({ company })
    .where('ownerId', '=', ownerId)
    .where('company', '!=', company)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await addJobWords(tx, ids);
  await addJobCompanies(tx, ids);
}

/** Highlights a locked job until a date. */
export async function setHighlightedUntil(tx: Tx, id: Id, until: Date): Promise<void> {
  await tx.updateTable('jobs').set({ highlightedUntil: until }).where('id', '=', id).execute();
}

export async function addApplicants(tx: Tx, id: Id, change: number): Promise<void> {
  await tx
    .updateTable('jobs')
    .set((eb) => ({ applicantCount: eb('applicantCount', '+', change) }))
    .where('id', '=', id)
    .execute();
}

/** Counts an application to a blind job; returns its number, which no other one had. */
export async function takeBlindNumber(tx: Tx, id: Id): Promise<number> {
  const { lastBlindNumber } = await tx
    .updateTable('jobs')
    .set((eb) => ({ lastBlindNumber: eb('lastBlindNumber', '+', 1) }))
    .where('id', '=', id)
    .returning('lastBlindNumber')
    .executeTakeFirstOrThrow();
  return lastBlindNumber;
}

/** Sets active jobs past their date to expired; returns their ids. */
export async function expireJobs(tx: Tx, now: Date): Promise<Id[]> {
  const due = await lockInIdOrder(tx)
    .where('status', '=', sql.lit('active'))
    .where('expiresAt', '<=', now)
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .updateTable('jobs')
    .set({
      status: 'expired',
      updatedAt: now,
      answersDueAt: sql<Date>`expires_at + make_interval(days => ${EXPIRED_ANSWER_DAYS})`,
    })
    .where('id', 'in', ids)
    .execute();
  return ids;
}

/** A view of a job on a day (`YYYY-MM-DD`). */
export type JobView = { jobId: Id; day: string; visitor: Buffer; source: JobSource; hasBegun: boolean };

/** Stores and counts the views that are new for their job, day and visitor. */
export async function addViews(tx: Tx, views: JobView[]): Promise<void> {
  const newViews = await tx
    .insertInto('jobViews')
    .values(views)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['jobId', 'day', 'source', 'hasBegun'])
    .execute();
  const begun = await markBegun(
    tx,
    views.filter(({ hasBegun }) => hasBegun),
  );
  const counts = new Map<Id, number>();
  for (const { jobId } of newViews) counts.set(jobId, (counts.get(jobId) ?? 0) + 1);
  // Always in the same order, so that two nodes never deadlock.
  for (const [id, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await tx
      .updateTable('jobs')
      .set((eb) => ({ views: eb('views', '+', count) }))
      .where('id', '=', id)
      .execute();
  }
  await addOwnerViews(tx, newViews);
  await addSourceCounts(tx, newViews, [...newViews.filter(({ hasBegun }) => hasBegun), ...begun]);
}

/** Marks views that were stored before as of visitors who began to apply; returns those that were not marked yet. */
async function markBegun(tx: Tx, views: JobView[]): Promise<SourcedView[]> {
  if (views.length === 0) return [];
  const { rows } = await sql<SourcedView>`
    update job_views set has_begun = true
    from unnest(${views.map(({ jobId }) => jobId)}::uuid[], ${views.map(({ day }) => day)}::date[],
      ${views.map(({ visitor }) => visitor)}::bytea[]) as begun (job_id, day, visitor)
    where job_views.job_id = begun.job_id and job_views.day = begun.day and job_views.visitor = begun.visitor
      and not has_begun
    returning job_views.job_id as "jobId", source`.execute(tx);
  return rows;
}

type SourcedView = { jobId: Id; source: string };

/** Adds to the counts of each job and source; those of deleted jobs are left out. */
async function addSourceCounts(tx: Tx, seen: SourcedView[], begun: SourcedView[]): Promise<void> {
  const all = [...seen.map((view) => ({ ...view, seen: 1 })), ...begun.map((view) => ({ ...view, seen: 0 }))];
  await sql`
    insert into job_source_counts (job_id, source, seen, begun)
    select job_id, source, sum(viewed.seen), sum(1 - viewed.seen)
    from unnest(${all.map(({ jobId }) => jobId)}::uuid[], ${all.map(({ source }) => source)}::text[],
      ${all.map((view) => view.seen)}::integer[]) as viewed (job_id, source, seen)
    join jobs on jobs.id = viewed.job_id
    group by job_id, source order by job_id, source
    on conflict (job_id, source) do update
      set seen = job_source_counts.seen + excluded.seen, begun = job_source_counts.begun + excluded.begun`.execute(
    tx,
  );
}

/** Adds new views to the counts of the jobs' owners; views of deleted jobs are left out. */
export async function addOwnerViews(tx: Tx, views: { jobId: Id; day: string }[]): Promise<void> {
  await sql`
    insert into owner_daily_views (owner_id, day, views)
    select owner_id, viewed.day, count(*)
    from unnest(${views.map(({ jobId }) => jobId)}::uuid[], ${views.map(({ day }) => day)}::date[]) as viewed (job_id, day)
    join jobs on jobs.id = viewed.job_id
    group by owner_id, viewed.day order by owner_id, viewed.day
    on conflict (owner_id, day) do update set views = owner_daily_views.views + excluded.views`.execute(tx);
}

/** Deletes the counts of views of days before `day` (`YYYY-MM-DD`). */
export async function deleteOwnerViewsBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('ownerDailyViews').where('day', '<', day).execute();
}

/** Deletes the visitors of days before `day` (`YYYY-MM-DD`); the counts of views stay. */
export async function deleteViewsBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('jobViews').where('day', '<', day).execute();
}
