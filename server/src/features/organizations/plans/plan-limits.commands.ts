import type { Id } from '@uneed/domain/kernel/ids.ts';
import { PLANS } from '@uneed/domain/organizations/plans/plan.rules.ts';
import { isExceeded, jobLimitText, usageMonth } from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { addUsage } from './subscriptions/subscriptions.repository.ts';
import { findCurrentPlan } from './subscriptions.reader.ts';

/*
 * Each locks the usage of the user's month until the caller's transaction ends, so that the limit holds for simultaneous
 * publications; lock everything else before.
 */

/**
 * Counts a job that was published or opened again after it expired. Throws 409 if it is more than the plan includes per month
 * and limits are enforced.
 */
export async function countPublishedJob(
  tx: Tx,
  userId: Id,
  { now, isPlanLimitOn }: { now: Date; isPlanLimitOn: () => boolean },
): Promise<void> {
  const used = await addUsage(tx, { userId, month: usageMonth(now) }, 'jobs');
  if (!isPlanLimitOn()) return;
  const { plan } = await findCurrentPlan(tx, userId, now);
  if (!isExceeded({ used, limit: PLANS[plan].jobsPerMonth })) return;
  const text = jobLimitText(plan);
  throw conflict(text, { plan: text });
}

/** Counts a candidate who applied to a job of the user; applying is never rejected for it (product.md, 'Plans'). */
export async function countReceivedCandidate(tx: Tx, userId: Id, now: Date): Promise<void> {
  await addUsage(tx, { userId, month: usageMonth(now) }, 'candidates');
}
