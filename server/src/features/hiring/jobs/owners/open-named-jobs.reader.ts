import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isOpenAt } from '../open-jobs.query.ts';

/** The open jobs of an owner that are not anonymous. */
export const selectOpenNamedJobs = (db: DbOrTx, ownerId: Id, now: Date) =>
  db
    .selectFrom('jobs')
    .where('jobs.ownerId', '=', ownerId)
    .where(isOpenAt(now))
    .where('jobs.isAnonymous', '=', sql.lit(false));

/** Counts the open jobs of an owner that are not anonymous. Reads one index. */
export async function countOpenNamedJobs(db: DbOrTx, ownerId: Id, now: Date): Promise<number> {
  const { count } = await selectOpenNamedJobs(db, ownerId, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
