import type { Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import { findLatestReview } from './referents.reader.ts';
import { presentVerificationStatus } from './reviews.presenter.ts';

/** Returns the verification status of a user, as they see it themselves. */
export async function getVerificationStatus(db: DbOrTx, user: UserRow): Promise<Verification> {
  return presentVerificationStatus(user, await findLatestReview(db, user.id));
}
