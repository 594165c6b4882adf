import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { JOB_CARD_COLUMNS, type JobCardRow } from '../jobs.reader.ts';
import type { Slice } from './job-list.repository.ts';

/** Lists the open jobs of an owner that are not anonymous, newest first. */
export const listOpenNamedJobs = (
  db: DbOrTx,
  ownerId: Id,
  now: Date,
  { limit, offset }: Slice,
): Promise<JobCardRow[]> =>
  db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select(JOB_CARD_COLUMNS)
    .where('jobs.ownerId', '=', ownerId)
    .where('jobs.status', '=', sql.lit('active'))
    .where('jobs.isAnonymous', '=', sql.lit(false))
    .where('jobs.expiresAt', '>', now)
    .orderBy('jobs.publishedAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
