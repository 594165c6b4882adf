import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { ReferentReviews } from '../../../platform/db/schema.gen.ts';

export type ReviewRow = Selectable<ReferentReviews>;

const selectReviews = (db: DbOrTx, userId: Id) =>
  db.selectFrom('referentReviews').selectAll().where('userId', '=', userId).orderBy('version', 'desc');

/** Lists all reviews of a user, the newest first. */
export const listUserReviews = (db: DbOrTx, userId: Id): Promise<ReviewRow[]> =>
  selectReviews(db, userId).execute();

/** Finds the newest review of a user. */
export function findLatestReview(db: DbOrTx, userId: Id): Promise<ReviewRow | undefined> {
  return selectReviews(db, userId).limit(1).executeTakeFirst();
}
