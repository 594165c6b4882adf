import type { Id } from '@uneed/domain/kernel/ids.ts';
import { PLANS } from '@uneed/domain/organizations/plans/plan.rules.ts';
import {
  EXTRA_JOB_TOKENS,
  isExceeded,
  jobLimitText,
  usageMonth,
} from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { addUsage } from './subscriptions/subscriptions.repository.ts';
import { findCurrentPlan, findUsage } from './subscriptions.reader.ts';
import { spendTokens } from './tokens.commands.ts';

/*
 * Each locks the usage of the user's month until the caller's transaction ends, so that the limit holds for simultaneous
 * publications; lock everything else before.
 */

type PublishedJob = { userId: Id; jobId: Id; paysWithTokens: boolean };

/**
 * Counts a job that was published or opened again after it expired. Where limits are enforced and it is more than the plan includes per
 * month, it is paid with tokens and not counted if its owner wants that; otherwise throws 409, also if there are too few tokens.
 */
export async function countPublishedJob(
  tx: Tx,
  { userId, jobId, paysWithTokens }: PublishedJob,
  limits: { now: Date; isPlanLimitOn: () => boolean },
): Promise<void> {
  const { refusal } = await countPublishedJobs(tx, { userId, count: 1 }, limits);
  if (refusal === null) return;
  if (!paysWithTokens) throw conflict(refusal, { plan: refusal });
  const price = { userId, amount: EXTRA_JOB_TOKENS, reason: 'extraJob', referenceId: jobId } as const;
  await spendTokens(tx, price, limits.now);
}

/**
 * Counts jobs that are published at once, as many as the plan includes; they are never paid with tokens. Returns how many these are,
 * and the error for the others, null if there are none.
 */
export async function countPublishedJobs(
  tx: Tx,
  { userId, count }: { userId: Id; count: number },
  { now, isPlanLimitOn }: { now: Date; isPlanLimitOn: () => boolean },
): Promise<{ accepted: number; refusal: string | null }> {
  const month = usageMonth(now);
  const used = await addUsage(tx, { userId, month }, 'jobs', count);
  const all = { accepted: count, refusal: null };
  if (!isPlanLimitOn()) return all;
  const { plan } = await findCurrentPlan(tx, userId, now);
  const limit = PLANS[plan].jobsPerMonth;
  if (!isExceeded({ used, limit })) return all;
  const refused = Math.min(count, used - (limit ?? used));
  await addUsage(tx, { userId, month }, 'jobs', -refused);
  return { accepted: count - refused, refusal: jobLimitText(plan) };
}

/** Returns how many more jobs the plan of a user includes this month, null for any number, and the error for the others. */
export async function findJobRoom(
  db: DbOrTx,
  userId: Id,
  { now, isPlanLimitOn }: { now: Date; isPlanLimitOn: () => boolean },
): Promise<{ room: number | null; refusal: string | null }> {
  const { plan } = await findCurrentPlan(db, userId, now);
  const limit = PLANS[plan].jobsPerMonth;
  if (!isPlanLimitOn() || limit === null) return { room: null, refusal: null };
  const { jobs: used } = await findUsage(db, userId, usageMonth(now));
  return { room: Math.max(0, limit - used), refusal: jobLimitText(plan) };
}

/** Counts a candidate who applied to a job of the user; applying is never rejected for it (product.md, 'Plans'). */
export async function countReceivedCandidate(tx: Tx, userId: Id, now: Date): Promise<void> {
  await addUsage(tx, { userId, month: usageMonth(now) }, 'candidates');
}
