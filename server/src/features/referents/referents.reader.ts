import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { ReferentReviews } from '../../platform/db/schema.gen.ts';

export type ReviewRow = Selectable<ReferentReviews>;

const reviewsOf = (db: DbOrTx, userId: Id) =>
  db.selectFrom('referentReviews').selectAll().where('userId', '=', userId).orderBy('version', 'desc');

/** All requests of a person, the newest first. */
export const listReviewsOf = (db: DbOrTx, userId: Id): Promise<ReviewRow[]> =>
  reviewsOf(db, userId).execute();

/** The newest request of a person. */
export function findLatestReview(db: DbOrTx, userId: Id): Promise<ReviewRow | undefined> {
  return reviewsOf(db, userId).limit(1).executeTakeFirst();
}
