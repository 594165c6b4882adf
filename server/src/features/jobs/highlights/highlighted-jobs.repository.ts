import type { DbOrTx } from '../../../platform/db/database.ts';
import { JOB_CARD_COLUMNS, type JobCardRow } from '../jobs.reader.ts';
import { isOpenAt } from '../open-jobs.query.ts';

/** Returns the open jobs that are highlighted, those that were highlighted last, in the order of their ids. */
export function listHighlighted(db: DbOrTx, now: Date, limit: number): Promise<JobCardRow[]> {
  return db
    .with('highlighted', (qb) =>
      qb
        .selectFrom('jobs')
        .select('jobs.id')
        .where(isOpenAt(now))
        .where('highlightedUntil', '>', now)
        .orderBy('highlightedUntil', 'desc')
        .limit(limit),
    )
    .selectFrom('highlighted')
    .innerJoin('jobs', 'jobs.id', 'highlighted.id')
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select(JOB_CARD_COLUMNS)
    .orderBy('jobs.id')
    .execute();
}
