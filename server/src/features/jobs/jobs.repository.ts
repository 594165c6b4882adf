import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/db/schema.gen.ts';
import { addJobWords } from './search/job-words.repository.ts';

export type NewJobRow = Omit<Insertable<Jobs>, 'isOwnerVerified'>;
export type JobRowChanges = Omit<
  Updateable<Jobs>,
  | 'id'
  | 'ownerId'
  | 'isOwnerVerified'
  | 'createdAt'
  | 'views'
  | 'applicantCount'
  | 'idempotencyKey'
  | 'bodyHash'
>;

const isOwnerVerified = (ownerId: Id) =>
  sql<boolean>`(select is_verified_referent from users where id = ${ownerId})`;

/** Inserts jobs. The caller has locked the rows of their owners, so that whether these are verified cannot change. */
export async function insertJobs(tx: Tx, jobs: NewJobRow[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map((job) => ({ ...job, isOwnerVerified: isOwnerVerified(job.ownerId) }));
  await tx.insertInto('jobs').values(rows).execute();
  await addJobWords(
    tx,
    jobs.map(({ id }) => id),
  );
}

/** Locks the job until the transaction ends; reads are not blocked. */
export function lockJob(tx: Tx, id: Id) {
  return tx
    .selectFrom('jobs')
    .select(['id', 'ownerId', 'title', 'location', 'category', 'description'])
    .select(['status', 'publishedAt', 'expiresAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateJob(tx: Tx, id: Id, changes: JobRowChanges): Promise<void> {
  await tx.updateTable('jobs').set(changes).where('id', '=', id).execute();
  await addJobWords(tx, [id]);
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
    .select(['id', 'title'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks jobs in the order of their ids, so that two transactions with several jobs never deadlock. */
const lockInIdOrder = (tx: Tx) => tx.selectFrom('jobs').select('id').orderBy('id').forNoKeyUpdate();

/** Pauses the open jobs of an owner; returns their ids. */
export async function pauseJobsOfOwner(tx: Tx, ownerId: Id, now: Date): Promise<Id[]> {
  await lockInIdOrder(tx).where('ownerId', '=', ownerId).execute();
  const rows = await tx
    .updateTable('jobs')
    .set({ status: 'paused', updatedAt: now })
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'active')
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
    .set({ status: 'active', updatedAt: now })
    .where('id', 'in', ids)
    .where('status', '=', 'paused')
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

export async function addApplicants(tx: Tx, id: Id, change: number): Promise<void> {
  await tx
    .updateTable('jobs')
    .set((eb) => ({ applicantCount: eb('applicantCount', '+', change) }))
    .where('id', '=', id)
    .execute();
}

/** Sets active jobs past their date to expired. */
export async function expireJobs(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ status: 'expired', updatedAt: now })
    .where('status', '=', sql.lit('active'))
    .where('expiresAt', '<=', now)
    .execute();
}

/** A view of a job on a day (`YYYY-MM-DD`). */
export type JobView = { jobId: Id; day: string; visitor: Buffer };

/** Stores and counts the views that are new for their job, day and visitor. */
export async function addViews(tx: Tx, views: JobView[]): Promise<void> {
  const newViews = await tx
    .insertInto('jobViews')
    .values(views)
    .onConflict((conflict) => conflict.doNothing())
    .returning('jobId')
    .execute();
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
}

/** Deletes the visitors of days before `day` (`YYYY-MM-DD`); the counts of views stay. */
export async function deleteViewsBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('jobViews').where('day', '<', day).execute();
}
