import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { prepared, Slot } from '../../platform/db/prepared.ts';
import { JOB_CARD_COLUMNS, type JobCardRow } from './jobs.reader.ts';

/** Part of a list: how many, after skipping how many. */
export type Slice = { limit: number; offset: number };

/** Skipping walks over index entries only; rows are fetched for the slice alone. */
function openJobs(db: DbOrTx, now: Date | Slot, { limit, offset }: Slice) {
  return db
    .with('slice', (qb) =>
      qb
        .selectFrom('jobs')
        .select('jobs.id')
        .where('status', '=', sql.lit('active'))
        .where('expiresAt', '>', sql<Date>`${now}`)
        .orderBy('publishedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(limit))
        .offset(sql.lit(offset)),
    )
    .selectFrom('slice')
    .innerJoin('jobs', 'jobs.id', 'slice.id')
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select(JOB_CARD_COLUMNS)
    .orderBy('jobs.publishedAt', 'desc')
    .orderBy('jobs.id', 'desc');
}

/** The slices that most people ask for, each with its own prepared statement. */
const FIRST_SLICES_MAX = 30;
const firstSlices = new Map<string, (db: DbOrTx, values: unknown[]) => Promise<JobCardRow[]>>();

function firstSlice(slice: Slice) {
  const key = `${slice.limit}+${slice.offset}`;
  const known = firstSlices.get(key);
  if (known || slice.offset > 4 * slice.limit || firstSlices.size >= FIRST_SLICES_MAX) return known;
  const made = prepared(1, (db, [now = new Slot(0)]) => openJobs(db, now, slice));
  firstSlices.set(key, made);
  return made;
}

/** Open vacancies, newest first. */
export function listOpenJobs(db: DbOrTx, now: Date, slice: Slice): Promise<JobCardRow[]> {
  return firstSlice(slice)?.(db, [now]) ?? openJobs(db, now, slice).execute();
}

/** How many vacancies are open. */
export async function countOpenJobs(db: DbOrTx, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit('active'))
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}
