import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';

type SavedJobs = { userId: Id; jobIds: readonly Id[]; now: Date };

/**
 * Stores that a user saved these jobs, the newest first. Jobs that do not exist, and those of others that
 * only they may see, are left out. */
export async function insertSavedJobs(tx: Tx, { userId, jobIds, now }: SavedJobs): Promise<void> {
  // In the order of the ids: two requests with the same jobs do not wait for each other in a circle.
  await sql`
    insert into saved_jobs (user_id, job_id, saved_at)
    select ${userId}::uuid, jobs.id, ${now}::timestamptz - place * interval '1 millisecond'
    from unnest(${jobIds}::uuid[]) with ordinality as wanted (id, place) join jobs using (id)
    where jobs.status not in ('draft', 'withheld') or jobs.owner_id = ${userId}::uuid
    order by jobs.id
    on conflict do nothing`.execute(tx);
}

export async function deleteSavedJobs(tx: Tx, userId: Id, jobIds: readonly Id[]): Promise<void> {
  await sql`
    delete from saved_jobs where user_id = ${userId}::uuid and job_id = any(${jobIds}::uuid[])`.execute(tx);
}

/** Returns the jobs that a user saved, newest first. */
export async function listSavedJobIds(db: DbOrTx, userId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('savedJobs')
    .select('jobId')
    .where('userId', '=', userId)
    .orderBy('savedAt', 'desc')
    .orderBy('jobId', 'desc')
    .execute();
  return rows.map(({ jobId }) => jobId);
}
