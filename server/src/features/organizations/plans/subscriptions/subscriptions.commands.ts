import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addLocalMonths } from '@uneed/domain/kernel/time.ts';
import { PLANS } from '@uneed/domain/organizations/plans/plan.rules.ts';
import {
  insertPlan,
  type PlanSpan,
  removePlan,
} from '@uneed/domain/organizations/plans/subscription.rules.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../../platform/db/database.ts';
import { listSpans, toPaidPlan } from '../subscriptions.reader.ts';
import { grantTokens } from '../tokens.commands.ts';
import * as repository from './subscriptions.repository.ts';

/*
 * Changes of the plans of a user, in the caller's transaction, which has locked the user.
 */

/**
 * Grants the monthly tokens that are due, each month once. They expire when those of the next month are granted, so a month
 * that is already over is only counted.
 */
export async function grantDueTokens(tx: Tx, userId: Id, now: Date): Promise<void> {
  for (;;) {
    const span = await repository.findDueTokens(tx, userId, now);
    if (!span) return;
    const { id, orderId, tokensFrom } = span;
    const granted = span.tokenMonthsGranted + 1;
    await repository.recordTokenMonths(tx, id, { ...span, tokenMonthsGranted: granted });
    const amount = PLANS[toPaidPlan(span.plan)].tokensPerMonth;
    const expiresAt = addLocalMonths(tokensFrom, granted);
    await grantTokens(tx, { userId, amount, expiresAt, reason: 'plan', orderId }, now);
  }
}

/** Starts or extends a plan that was paid for, and grants its tokens of this month. */
export async function startPlan(
  tx: Tx,
  { userId, ...purchase }: Pick<PlanSpan, 'orderId' | 'plan' | 'period'> & { userId: Id },
  now: Date,
): Promise<void> {
  const spans = await listSpans(tx, userId, now);
  const changed = insertPlan(spans, { ...purchase, newId: newId(), restId: newId() }, now);
  await repository.replaceSpans(tx, userId, changed, now);
  await grantDueTokens(tx, userId, now);
}

/** Ends what an order bought, from now on; what follows moves up. */
export async function endPlan(
  tx: Tx,
  { userId, orderId }: { userId: Id; orderId: Id },
  now: Date,
): Promise<void> {
  const spans = await listSpans(tx, userId, now);
  await repository.replaceSpans(tx, userId, removePlan(spans, orderId, now), now);
  await grantDueTokens(tx, userId, now);
}
