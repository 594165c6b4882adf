import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { FOLLOWED_JOB_DAYS } from '@uneed/domain/organizations/enterprises/public-enterprise.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isOpenAt } from '../open-jobs.query.ts';

/** Returns those of these jobs that followers are notified of: open, not anonymous, lately published, by an enterprise with followers. */
export async function filterFollowedJobs(db: DbOrTx, jobIds: Id[], now: Date): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from jobs
    where id = any(${jobIds}::uuid[]) and ${isOpenAt(now)} and not is_anonymous
      and published_at > ${addDays(now, -FOLLOWED_JOB_DAYS)}
      and exists (select from enterprise_followers where enterprise_id = jobs.owner_id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds the job that followers are notified of, with its enterprise; undefined if others do not see it any more. */
export const findFollowedJob = (db: DbOrTx, jobId: Id, now: Date) =>
  db
    .selectFrom('jobs')
    .innerJoin('enterprises', 'enterprises.userId', 'jobs.ownerId')
    .select(['jobs.id', 'jobs.title', 'enterprises.userId as enterpriseId', 'enterprises.slug'])
    .where('jobs.id', '=', jobId)
    .where(isOpenAt(now))
    .where('jobs.isAnonymous', '=', false)
    .executeTakeFirst();
