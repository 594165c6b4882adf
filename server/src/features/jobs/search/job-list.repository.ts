import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { Placeholder, preparedQuery } from '../../../platform/db/prepared-statements.ts';
import { JOB_CARD_COLUMNS, type JobCardRow } from '../jobs.reader.ts';

/** A part of a list: at most `limit` items, after the first `offset`. */
export type Slice = { limit: number; offset: number };

/** Skipped jobs cost one index entry each; rows are read only for the slice. */
function selectOpenJobs(db: DbOrTx, now: Date | Placeholder, { limit, offset }: Slice) {
  return db
    .with('slice', (qb) =>
      qb
        .selectFrom('jobs')
        .select('jobs.id')
        .where('status', '=', sql.lit('active'))
        .where('expiresAt', '>', sql<Date>`${now}`)
        .orderBy('publishedOn', 'desc')
        .orderBy('isOwnerVerified', 'desc')
        .orderBy('publishedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(limit))
        .offset(sql.lit(offset)),
    )
    .selectFrom('slice')
    .innerJoin('jobs', 'jobs.id', 'slice.id')
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select(JOB_CARD_COLUMNS)
    .orderBy('jobs.publishedOn', 'desc')
    .orderBy('jobs.isOwnerVerified', 'desc')
    .orderBy('jobs.publishedAt', 'desc')
    .orderBy('jobs.id', 'desc');
}

/** Slices that are requested often have a prepared statement each; at most this many. */
const PREPARED_SLICES_MAX = 30;
const preparedSlices = new Map<string, (db: DbOrTx, values: unknown[]) => Promise<JobCardRow[]>>();

/** Returns the prepared statement of a slice near the beginning of the list, otherwise undefined. */
function prepareSlice(slice: Slice) {
  const key = `${slice.limit}+${slice.offset}`;
  const existing = preparedSlices.get(key);
  if (existing || slice.offset > 4 * slice.limit || preparedSlices.size >= PREPARED_SLICES_MAX)
    return existing;
  const statement = preparedQuery(1, (db, [now = new Placeholder(0)]) => selectOpenJobs(db, now, slice));
  preparedSlices.set(key, statement);
  return statement;
}

/** Returns a slice of the open jobs, newest first; on the same day those of verified referents come first. */
export function listOpenJobs(db: DbOrTx, now: Date, slice: Slice): Promise<JobCardRow[]> {
  return prepareSlice(slice)?.(db, [now]) ?? selectOpenJobs(db, now, slice).execute();
}

/** Returns how many jobs are open. */
export async function countOpenJobs(db: DbOrTx, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit('active'))
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}
