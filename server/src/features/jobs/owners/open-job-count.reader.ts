import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Counts the open jobs of an owner that are not anonymous. Reads one index. */
export async function countOpenNamedJobs(db: DbOrTx, ownerId: Id, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('status', '=', sql.lit('active'))
    .where('isAnonymous', '=', sql.lit(false))
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}
