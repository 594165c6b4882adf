import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import {
  BILLING_PERIODS,
  type BillingPeriod,
  PLAN_IDS,
  type PlanId,
} from '@uneed/domain/organizations/plans/plan.rules.ts';
import {
  type PaidPlan,
  type PlanSpan,
  planEndStageDays,
} from '@uneed/domain/organizations/plans/subscription.rules.ts';
import type { PlanEndStage } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** The plan that a user has now; without a subscription it is Básico, which has neither period nor end. */
export type CurrentPlan = {
  plan: PlanId;
  period: BillingPeriod | null;
  startsAt: Date | null;
  endsAt: Date | null;
};

const BASIC_PLAN: CurrentPlan = { plan: 'basico', period: null, startsAt: null, endsAt: null };

const toPlanId = (plan: string): PlanId => PLAN_IDS.find((id) => id === plan) ?? 'basico';

/** Returns the paid plan of a column; it never holds another value. */
export const toPaidPlan = (plan: string | null): PaidPlan =>
  plan === 'empresarial' ? 'empresarial' : 'connect';

/** Returns the billing period of a column. */
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

/** Lists the spans of a user that have not ended, in their order. */
export async function listSpans(db: DbOrTx, userId: Id, now: Date): Promise<PlanSpan[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'orderId', 'plan', 'period', 'startsAt', 'endsAt'])
    .select(['tokenMonths', 'tokensFrom', 'tokenMonthsGranted'])
    .where('userId', '=', userId)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .execute();
  return rows.map((row) => ({ ...row, plan: toPaidPlan(row.plan), period: toPeriod(row.period) }));
}

/** Lists users with monthly tokens that are due, at most `limit`. */
export async function listUsersWithDueTokens(db: DbOrTx, now: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('userId')
    .distinct()
    .where('nextTokensAt', '<=', now)
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/**
 * Plans that end without going on: neither the same nor a larger one follows, and the order was not undone. The rest of a
 * smaller plan may follow.
 */
const selectEnding = (db: DbOrTx) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('orders', 'orders.id', 'subscriptions.orderId')
    .select(['subscriptions.id', 'subscriptions.userId', 'subscriptions.plan', 'subscriptions.endsAt'])
    .where('orders.status', '=', 'confirmed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions as next')
            .select('next.id')
            .whereRef('next.userId', '=', 'subscriptions.userId')
            .whereRef('next.startsAt', '=', 'subscriptions.endsAt')
            .where(({ or, eb }) =>
              or([
                eb('next.plan', '=', eb.ref('subscriptions.plan')),
                eb('subscriptions.plan', '=', 'connect'),
              ]),
            ),
        ),
      ),
    );

/** Lists plans that end at this stage and whose users were not notified, at most `limit`. */
export function listEndingPlans(db: DbOrTx, stage: PlanEndStage, now: Date, limit: number) {
  const { after, until } = planEndStageDays(stage);
  return selectEnding(db)
    .where('subscriptions.endsAt', '>', addDays(now, after))
    .where('subscriptions.endsAt', '<=', addDays(now, until))
    .where('subscriptions.endStage', 'is distinct from', stage)
    .orderBy('subscriptions.endsAt')
    .limit(limit)
    .execute();
}

export type EndingPlan = Awaited<ReturnType<typeof listEndingPlans>>[number];

/** Whether a plan of the user still ends at this time. */
export async function hasPlanEnd(db: DbOrTx, userId: Id, endsAt: Date): Promise<boolean> {
  const row = await selectEnding(db)
    .where('subscriptions.userId', '=', userId)
    .where('subscriptions.endsAt', '=', endsAt)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many jobs a user published and how many candidates they received in a month (its first day). */
export async function findUsage(db: DbOrTx, userId: Id, month: string) {
  const row = await db
    .selectFrom('planUsage')
    .select(['jobs', 'candidates'])
    .where('userId', '=', userId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row ?? { jobs: 0, candidates: 0 };
}
