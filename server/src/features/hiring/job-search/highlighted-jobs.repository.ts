import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isOpenAt } from '../jobs/open-jobs.query.ts';

export type HighlightedJob = { id: Id; expiresAt: Date; highlightedUntil: Date | null };

/** Returns the open jobs that are highlighted, those that were highlighted last, in the order of their ids. */
export function listHighlighted(db: DbOrTx, now: Date, limit: number): Promise<HighlightedJob[]> {
  return db
    .selectFrom((qb) =>
      qb
        .selectFrom('jobs')
        .select(['id', 'expiresAt', 'highlightedUntil'])
        .where(isOpenAt(now))
        .where('highlightedUntil', '>', now)
        .orderBy('highlightedUntil', 'desc')
        .limit(limit)
        .as('highlighted'),
    )
    .selectAll()
    .orderBy('id')
    .execute();
}
