import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ReviewDecision } from '@uneed/domain/people/referents/referent.rules.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';

export type ReviewOutcome = { decision: ReviewDecision; reason: string; decidedBy: Id | null };

/** What a review is about; an enterprise also has its tax number, and its domain if that is confirmed. */
export type ReviewedProfile = Pick<UserRow, 'id' | 'fullName' | 'company' | 'position'> & {
  rnc?: string;
  domain?: string;
};

/** Profile fields that are stored with the review. */
const profileSnapshot = ({ fullName, company, position, rnc = '', domain = '' }: ReviewedProfile) => ({
  fullName,
  company,
  position,
  rnc,
  domain,
});

/** Builds a review row with a version that no review of the user had. The caller has locked the user's row. */
const newReview = (user: ReviewedProfile, now: Date) => ({
  id: newId(),
  userId: user.id,
  requestedAt: now,
  ...profileSnapshot(user),
  version: sql<number>`(select coalesce(max(version), 0) + 1 from referent_reviews where user_id = ${user.id})`,
});

/** Opens a review, unless one is open. */
export async function openReview(tx: Tx, user: ReviewedProfile, now: Date): Promise<void> {
  await tx
    .insertInto('referentReviews')
    .values(newReview(user, now))
    .onConflict((on) => on.column('userId').where('decision', 'is', null).doNothing())
    .execute();
}

/** Updates the open review and increments its version; its place in the queue stays. */
export async function reviseOpenReview(tx: Tx, user: ReviewedProfile): Promise<void> {
  await tx
    .updateTable('referentReviews')
    .set((eb) => ({ ...profileSnapshot(user), version: eb('version', '+', 1) }))
    .where('userId', '=', user.id)
    .where('decision', 'is', null)
    .execute();
}

/** Decides an open review. The version is incremented, so that a second decision on the old version is rejected. */
export async function decideReview(tx: Tx, id: Id, outcome: ReviewOutcome, now: Date): Promise<void> {
  await tx
    .updateTable('referentReviews')
    .set((eb) => ({ ...outcome, decidedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Records a decision without an open review: an admin verified again or revoked a verification. */
export async function insertDecidedReview(
  tx: Tx,
  user: ReviewedProfile,
  outcome: ReviewOutcome,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('referentReviews')
    .values({ ...newReview(user, now), ...outcome, decidedAt: now })
    .execute();
}
