import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { JOB_CARD_COLUMNS, type JobCardRow } from '../jobs.reader.ts';

/** The open jobs of an owner that are not anonymous. */
const selectOpenNamedJobs = (db: DbOrTx, ownerId: Id, now: Date) =>
  db
    .selectFrom('jobs')
    .where('jobs.ownerId', '=', ownerId)
    .where('jobs.status', '=', sql.lit('active'))
    .where('jobs.isAnonymous', '=', sql.lit(false))
    .where('jobs.expiresAt', '>', now);

/** Counts the open jobs of an owner that are not anonymous. Reads one index. */
export async function countOpenNamedJobs(db: DbOrTx, ownerId: Id, now: Date): Promise<number> {
  const { count } = await selectOpenNamedJobs(db, ownerId, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
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
