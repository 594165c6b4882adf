import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** What a user asked to be verified, for the data export. */

export function listReviews(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('referentReviews')
    .select(['fullName', 'company', 'position', 'requestedAt', 'decision', 'reason', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('requestedAt')
    .execute();
}

/** Enterprises that the user asked to confirm that the user works there. */
export function listEmployments(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ enterpriseId: Id }>) {
  let query = db
    .selectFrom('referentEmployments')
    .select(['enterpriseId', 'status', 'position', 'requestedAt', 'decidedAt'])
    .where('referentId', '=', userId);
  if (after) query = query.where('enterpriseId', '>', after.enterpriseId);
  return query.orderBy('enterpriseId').limit(limit).execute();
}
