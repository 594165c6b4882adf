import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import {
  type BillingPeriod,
  itbisCents,
  PLANS,
  type PlanId,
} from '@uneed/domain/organizations/plans/plan.rules.ts';
import { v7 as newId } from 'uuid';
import type { TestApp } from '../../../testing/app.ts';

type PaidPlan = Exclude<PlanId, 'basico'>;
type PlanOptions = { plan?: PaidPlan; period?: BillingPeriod; startsAt?: Date; endsAt?: Date };

/** Gives a user a plan with a confirmed order, without tokens; by default Connect for 30 days from now. */
export async function givePlan(
  { database: { db }, clock }: TestApp,
  userId: Id,
  { plan = 'connect', period = 'monthly', ...span }: PlanOptions = {},
): Promise<void> {
  const { startsAt = clock.now(), endsAt = addDays(startsAt, 30) } = span;
  const [orderId, priceCents] = [newId(), PLANS[plan].priceCents[period]];
  const prices = { priceCents, itbisCents: itbisCents(priceCents), currency: 'USD' };
  const billing = { billingName: 'Persona de prueba', billingTaxNumber: '', provider: 'bankTransfer' };
  const times = {
    createdAt: startsAt,
    statusAt: startsAt,
    confirmedAt: startsAt,
    dueAt: addDays(startsAt, 7),
  };
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      buyerId: userId,
      reference: `TEST-${orderId}`,
      plan,
      period,
      status: 'confirmed',
      ...prices,
      ...billing,
      ...times,
    })
    .execute();
  await db
    .insertInto('subscriptions')
    .values({
      id: newId(),
      userId,
      orderId,
      plan,
      period,
      startsAt,
      endsAt,
      tokensFrom: startsAt,
      tokenMonths: 0,
    })
    .execute();
}
