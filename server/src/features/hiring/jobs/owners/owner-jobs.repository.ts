import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { JOB_CARD_COLUMNS, type JobCardRow } from '../jobs.reader.ts';
import { selectOpenNamedJobs } from './open-named-jobs.reader.ts';

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
