import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ReviewDecision } from '@uneed/domain/referents/referent.rules.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';

export type ReviewOutcome = { decision: ReviewDecision; reason: string; decidedBy: Id | null };

/** What of a profile is stored with the request. */
const profileSnapshot = ({ fullName, company, position }: UserRow) => ({ fullName, company, position });

/** A row for the person, whose own row the caller holds; its version is one that no request of theirs had. */
const newReview = (user: UserRow, now: Date) => ({
  ...{ id: newId(), userId: user.id, requestedAt: now, ...profileSnapshot(user) },
  version: sql<number>`(select coalesce(max(version), 0) + 1 from referent_reviews where user_id = ${user.id})`,
});

/** Opens a request, unless one is open. */
export async function openReview(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await tx
    .insertInto('referentReviews')
    .values(newReview(user, now))
    .onConflict((on) => on.column('userId').where('decision', 'is', null).doNothing())
    .execute();
}

/** Brings the open request up to date under a new version, without losing its place in the queue. */
export async function reviseOpenReview(tx: Tx, user: UserRow): Promise<void> {
  await tx
    .updateTable('referentReviews')
    .set((eb) => ({ ...profileSnapshot(user), version: eb('version', '+', 1) }))
    .where('userId', '=', user.id)
    .where('decision', 'is', null)
    .execute();
}

/** Decides an open request. Its version grows, so that nobody decides once more about what they saw before. */
export async function decideReview(tx: Tx, id: Id, outcome: ReviewOutcome, now: Date): Promise<void> {
  await tx
    .updateTable('referentReviews')
    .set((eb) => ({ ...outcome, decidedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Records a decision without a request: an admin verified again, or took a verification back. */
export async function insertDecidedReview(
  tx: Tx,
  user: UserRow,
  outcome: ReviewOutcome,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('referentReviews')
    .values({ ...newReview(user, now), ...outcome, decidedAt: now })
    .execute();
}
