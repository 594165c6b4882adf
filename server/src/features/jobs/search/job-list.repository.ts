import type { DbOrTx } from '../../../platform/db/database.ts';
import { JOB_CARD_COLUMNS, type JobCardRow } from '../jobs.reader.ts';
import { isOpenAt } from '../open-jobs.query.ts';

/** A part of a list: at most `limit` items, after the first `offset`. */
export type Slice = { limit: number; offset: number };

/** Returns a slice of the open jobs, newest first; on the same day those of verified referents come first. */
export function listOpenJobs(db: DbOrTx, now: Date, { limit, offset }: Slice): Promise<JobCardRow[]> {
  return db
    .with('slice', (qb) =>
      // Skipped jobs cost one index entry each; rows are read only for the slice.
      qb
        .selectFrom('jobs')
        .select('jobs.id')
        .where(isOpenAt(now))
        .orderBy('publishedOn', 'desc')
        .orderBy('isOwnerVerified', 'desc')
        .orderBy('publishedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('slice')
    .innerJoin('jobs', 'jobs.id', 'slice.id')
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select(JOB_CARD_COLUMNS)
    .orderBy('jobs.publishedOn', 'desc')
    .orderBy('jobs.isOwnerVerified', 'desc')
    .orderBy('jobs.publishedAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();
}

/** Returns how many jobs are open. */
export async function countOpenJobs(db: DbOrTx, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOpenAt(now))
    .executeTakeFirstOrThrow();
  return count;
}
