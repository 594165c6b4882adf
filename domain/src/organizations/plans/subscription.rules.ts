import type { Id } from '../../kernel/ids.ts';
import { addLocalMonths } from '../../kernel/time.ts';
import type { PlanEndStage } from '../../people/notifications/notification.rules.ts';
import { type BillingPeriod, PLAN_IDS, type PlanId } from './plan.rules.ts';

/** Calendar months of a billing period. */
export const PERIOD_MONTHS: Readonly<Record<BillingPeriod, number>> = { monthly: 1, annual: 12 };

/** A plan that is paid for. */
export type PaidPlan = Exclude<PlanId, 'basico'>;

/** A span of time in which a user has a plan. The spans of a user do not overlap, and larger plans come first. */
export type PlanSpan = {
  readonly id: Id;
  readonly orderId: Id;
  readonly plan: PaidPlan;
  readonly period: BillingPeriod;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Months with tokens, counted from `tokensFrom`. */
  readonly tokenMonths: number;
  readonly tokensFrom: Date;
  readonly tokenMonthsGranted: number;
};

/** A plan that was paid for, to be inserted. `newId` is the id of its span, `restId` that of the interrupted rest of a smaller plan. */
export type PlanPurchase = Pick<PlanSpan, 'orderId' | 'plan' | 'period'> & { newId: Id; restId: Id };

const rankOf = (plan: PlanId): number => PLAN_IDS.indexOf(plan);

const addMs = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

const moveSpan = (span: PlanSpan, ms: number): PlanSpan => ({
  ...span,
  startsAt: addMs(span.startsAt, ms),
  endsAt: addMs(span.endsAt, ms),
  tokensFrom: addMs(span.tokensFrom, ms),
});

/** Returns when the next month with tokens begins; null if all were granted. */
export const nextTokensAt = (
  span: Pick<PlanSpan, 'tokenMonths' | 'tokensFrom' | 'tokenMonthsGranted'>,
): Date | null =>
  span.tokenMonthsGranted < span.tokenMonths
    ? addLocalMonths(span.tokensFrom, span.tokenMonthsGranted)
    : null;

/** Ends a span early; its later months of tokens are not granted. */
const endSpan = (span: PlanSpan, endsAt: Date): PlanSpan => ({
  ...span,
  endsAt,
  tokenMonths: span.tokenMonthsGranted,
});

/** The rest of an interrupted span, which begins `ms` later than it would have gone on. */
function restOf(span: PlanSpan, { id, from, ms }: { id: Id; from: Date; ms: number }): PlanSpan {
  return {
    ...span,
    id,
    startsAt: addMs(from, ms),
    endsAt: addMs(span.endsAt, ms),
    tokenMonths: span.tokenMonths - span.tokenMonthsGranted,
    tokensFrom: addMs(nextTokensAt(span) ?? from, ms),
    tokenMonthsGranted: 0,
  };
}

/**
 * Inserts a paid plan into the spans that have not ended. The same or a smaller plan begins after the larger and equal ones. A
 * larger plan begins at once; the rest of a smaller one follows it, so that nothing that was paid for is lost.
 */
export function insertPlan(spans: readonly PlanSpan[], purchase: PlanPurchase, now: Date): PlanSpan[] {
  const { newId, restId, ...bought } = purchase;
  const rank = rankOf(bought.plan);
  const earlier = spans.filter(({ plan }) => rankOf(plan) >= rank);
  const startsAt = new Date(Math.max(now.getTime(), ...earlier.map(({ endsAt }) => endsAt.getTime())));
  const months = PERIOD_MONTHS[bought.period];
  const endsAt = addLocalMonths(startsAt, months);
  const ms = endsAt.getTime() - startsAt.getTime();
  const later = spans
    .filter(({ plan }) => rankOf(plan) < rank)
    .flatMap((span) =>
      span.startsAt < startsAt
        ? [endSpan(span, startsAt), restOf(span, { id: restId, from: startsAt, ms })]
        : [moveSpan(span, ms)],
    );
  const tokens = { tokenMonths: months, tokensFrom: startsAt, tokenMonthsGranted: 0 };
  return [...earlier, { id: newId, ...bought, startsAt, endsAt, ...tokens }, ...later];
}

/** Takes what an order bought out of the spans that have not ended, from now on; what follows moves up to close the gap. */
export function removePlan(spans: readonly PlanSpan[], orderId: Id, now: Date): PlanSpan[] {
  const remaining: PlanSpan[] = [];
  let gapMs = 0;
  for (const span of spans.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    if (span.orderId !== orderId) {
      remaining.push(gapMs === 0 ? span : moveSpan(span, -gapMs));
      continue;
    }
    const hasBegun = span.startsAt < now;
    gapMs += span.endsAt.getTime() - (hasBegun ? now : span.startsAt).getTime();
    if (hasBegun) remaining.push(endSpan(span, now));
  }
  return remaining;
}

/** Returns when the plan that a span belongs to ends, with the spans of the same plan that follow it directly. */
export function planEnd(spans: readonly PlanSpan[], span: PlanSpan): Date {
  const next = spans.find(
    ({ plan, startsAt }) => plan === span.plan && startsAt.getTime() === span.endsAt.getTime(),
  );
  return next ? planEnd(spans, next) : span.endsAt;
}

/** A first reminder is sent this many days before a plan ends. */
export const PLAN_FIRST_REMINDER_DAYS = 7;

/** A last reminder is sent this many days before a plan ends. */
export const PLAN_LAST_REMINDER_DAYS = 1;

/** A user is notified that a plan has ended within this many days; later nothing is sent. */
export const PLAN_ENDED_NOTICE_DAYS = 7;

/** Days before the end at which a stage ends and starts. */
const STAGE_DAYS: Readonly<Record<PlanEndStage, readonly [number, number]>> = {
  first: [PLAN_LAST_REMINDER_DAYS, PLAN_FIRST_REMINDER_DAYS],
  last: [0, PLAN_LAST_REMINDER_DAYS],
  ended: [-PLAN_ENDED_NOTICE_DAYS, 0],
};

/** Returns the days from now between which a plan ends that is at this stage: after `after`, up to and including `until`. */
export const planEndStageDays = (stage: PlanEndStage): { after: number; until: number } => ({
  after: STAGE_DAYS[stage][0],
  until: STAGE_DAYS[stage][1],
});
