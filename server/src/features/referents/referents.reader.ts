import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { Reading } from '../../platform/db/database.ts';
import type { ReferentReviews } from '../../platform/db/schema.gen.ts';

export type ReviewRow = Selectable<ReferentReviews>;

/** All requests of a person, the newest first. */
export function listReviewsOf(db: Reading, userId: Id): Promise<ReviewRow[]> {
  return db
    .selectFrom('referentReviews')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
