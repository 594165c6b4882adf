import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/db/schema.gen.ts';
import { addWordsOf } from './job-words.repository.ts';

export type NewJobRow = Insertable<Jobs>;
export type JobRowChanges = Omit<
  Updateable<Jobs>,
  'id' | 'ownerId' | 'createdAt' | 'views' | 'applicantCount' | 'idempotencyKey' | 'bodyHash'
>;

export async function insertJobs(tx: Tx, jobs: NewJobRow[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.insertInto('jobs').values(jobs).execute();
  await addWordsOf(
    tx,
    jobs.map(({ id }) => id),
  );
}

/** The vacancy, held until the transaction ends; readers are not kept waiting. */
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
  await addWordsOf(tx, [id]);
}

/** Removes the vacancy; its applications go with it. The id is remembered. */
export async function deleteJob(tx: Tx, id: Id, now: Date): Promise<void> {
  await tx.deleteFrom('jobs').where('id', '=', id).execute();
  await tx.insertInto('deletedJobs').values({ jobId: id, deletedAt: now }).execute();
}

/** A person's vacancies, held until the transaction ends. */
export function lockJobsOf(tx: Tx, ownerId: Id) {
  return tx
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Vacancies are held in the order of their ids, so that two who hold several never wait for each other. */
const inOrder = (tx: Tx) => tx.selectFrom('jobs').select('id').orderBy('id').forNoKeyUpdate();

/** Pauses the vacancies of a person that are open; gives which. */
export async function pauseJobsOf(tx: Tx, ownerId: Id, now: Date): Promise<Id[]> {
  await inOrder(tx).where('ownerId', '=', ownerId).execute();
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

/** Opens those of these vacancies that are still paused; their dates stay as they were. */
export async function resumeJobs(tx: Tx, ids: Id[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await inOrder(tx).where('id', 'in', ids).execute();
  await tx
    .updateTable('jobs')
    .set({ status: 'active', updatedAt: now })
    .where('id', 'in', ids)
    .where('status', '=', 'paused')
    .execute();
}

export async function addApplicants(tx: Tx, id: Id, change: number): Promise<void> {
  await tx
    .updateTable('jobs')
    .set((eb) => ({ applicantCount: eb('applicantCount', '+', change) }))
    .where('id', '=', id)
    .execute();
}

/** Notes that active vacancies past their date are expired. */
export async function expireJobs(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ status: 'expired', updatedAt: now })
    .where('status', '=', sql.lit('active'))
    .where('expiresAt', '<=', now)
    .execute();
}

/** Somebody looked at a vacancy on a day (`YYYY-MM-DD`). */
export type View = { jobId: Id; day: string; visitor: Buffer };

/** Counts each view that is not there yet for its vacancy, day and visitor. */
export async function addViews(tx: Tx, views: View[]): Promise<void> {
  const fresh = await tx
    .insertInto('jobViews')
    .values(views)
    .onConflict((conflict) => conflict.doNothing())
    .returning('jobId')
    .execute();
  const counts = new Map<Id, number>();
  for (const { jobId } of fresh) counts.set(jobId, (counts.get(jobId) ?? 0) + 1);
  // In one order everywhere, so that two nodes never wait for each other.
  for (const [id, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await tx
      .updateTable('jobs')
      .set((eb) => ({ views: eb('views', '+', count) }))
      .where('id', '=', id)
      .execute();
  }
}

/** Forgets who looked before `day` (`YYYY-MM-DD`); the counts stay. */
export async function deleteViewsBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('jobViews').where('day', '<', day).execute();
}
