import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ReviewDecision } from '@uneed/domain/referents/referent.rules.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';

export type ReviewRequest = { userId: Id; company: string; position: string };
export type ReviewOutcome = { decision: ReviewDecision; reason: string; decidedBy: Id | null };

/** Opens a request, or brings the open one up to date without losing its place in the queue. */
export async function upsertOpenReview(tx: Tx, request: ReviewRequest, now: Date): Promise<void> {
  const { company, position } = request;
  await tx
    .insertInto('referentReviews')
    .values({ id: newId(), requestedAt: now, ...request })
    .onConflict((on) => on.column('userId').where('decision', 'is', null).doUpdateSet({ company, position }))
    .execute();
}

/** Decides the open request; says whether there was one. */
export async function decideOpenReview(
  tx: Tx,
  userId: Id,
  outcome: ReviewOutcome,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('referentReviews')
    .set({ ...outcome, decidedAt: now })
    .where('userId', '=', userId)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0;
}

/** Notes a decision that nobody had asked for: an admin verified anew, or took a verification back. */
export async function insertDecidedReview(
  tx: Tx,
  request: ReviewRequest,
  outcome: ReviewOutcome,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('referentReviews')
    .values({ id: newId(), requestedAt: now, decidedAt: now, ...request, ...outcome })
    .execute();
}
