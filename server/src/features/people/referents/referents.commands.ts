import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import { decideEmployment, endEmployments, openEmployment } from './employments/employments.repository.ts';
import { changesReviewedFields } from './referents.policy.ts';
import { findLatestReview } from './referents.reader.ts';
import * as repository from './referents.repository.ts';
import { presentVerificationStatus } from './reviews.presenter.ts';

/** Ends the confirmation by the company, which was for another company or position. */
export async function endEmploymentsAfterChange(tx: Tx, before: UserRow, after: UserRow): Promise<void> {
  if (before.company !== after.company || before.position !== after.position)
    await endEmployments(tx, after.id);
}

type ProfileChange = { before: UserRow; after: UserRow; requestsReview: boolean };

/**
 * Called in the transaction in which a user or an enterprise was verified, or the verification ended, for what others show of it. The
 * user's row is locked.
 */
export type OnVerifiedChanged = (tx: Tx, userId: Id, isVerified: boolean) => Promise<void>;

/**
 * Updates the user's review after a profile change. An open review gets a new version if the change affects reviewed fields;
 * `requestsReview` opens a review if none is open. The caller has locked the user's row.
 */
export async function updateReviewAfterProfileChange(
  tx: Tx,
  { before, after, requestsReview }: ProfileChange,
  now: Date,
): Promise<void> {
  if (changesReviewedFields(before, after)) await repository.reviseOpenReview(tx, after);
  if (requestsReview) await repository.openReview(tx, after, now);
  await endEmploymentsAfterChange(tx, before, after);
}

/** Opens a review of an enterprise, unless one is open; the caller has locked its row. */
export const openEnterpriseReview = (
  tx: Tx,
  enterprise: repository.ReviewedProfile,
  now: Date,
): Promise<void> => repository.openReview(tx, enterprise, now);

/** Gives an open review of an enterprise a new version with its present data; the caller has locked its row. */
export const reviseEnterpriseReview = (tx: Tx, enterprise: repository.ReviewedProfile): Promise<void> =>
  repository.reviseOpenReview(tx, enterprise);

type ImportedEmployment = { referentId: Id; enterpriseId: Id; position: string; requestedAt: Date };

/** Stores that a referent asked an enterprise, which confirmed it unless `isPending` (the demo content). */
export async function importEmployment(
  tx: Tx,
  employment: ImportedEmployment,
  { isPending }: { isPending: boolean },
): Promise<void> {
  await openEmployment(tx, employment);
  if (!isPending) await decideEmployment(tx, employment, 'confirmed', employment.requestedAt);
}

/** Returns the verification status of a user, as they see it themselves. */
export async function getVerificationStatus(db: DbOrTx, user: UserRow): Promise<Verification> {
  return presentVerificationStatus(user, await findLatestReview(db, user.id));
}
