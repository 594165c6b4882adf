import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  BILLING_PERIODS,
  type BillingPeriod,
  PLAN_IDS,
  type PlanId,
} from '@uneed/domain/plans/plan.rules.ts';
import type { DbOrTx } from '../../platform/db/database.ts';

/** The plan that a user has now; without a subscription it is Básico, which has neither period nor end. */
export type CurrentPlan = {
  plan: PlanId;
  period: BillingPeriod | null;
  startsAt: Date | null;
  endsAt: Date | null;
};

const BASIC_PLAN: CurrentPlan = { plan: 'basico', period: null, startsAt: null, endsAt: null };

export const toPlanId = (plan: string | null): PlanId => PLAN_IDS.find((id) => id === plan) ?? 'basico';
export const toPeriod = (period: string | null): BillingPeriod =>
  BILLING_PERIODS.find((id) => id === period) ?? 'monthly';

/** Finds the plan that a person or an enterprise has at this time. */
export async function findCurrentPlan(db: DbOrTx, userId: Id, now: Date): Promise<CurrentPlan> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['plan', 'period', 'startsAt', 'endsAt'])
    .where('userId', '=', userId)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .executeTakeFirst();
  return row ? { ...row, plan: toPlanId(row.plan), period: toPeriod(row.period) } : BASIC_PLAN;
}
