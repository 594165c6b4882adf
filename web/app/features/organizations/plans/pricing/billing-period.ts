import type { OrderItem } from '@uneed/domain/organizations/plans/order.rules.ts';
import {
  type BillingPeriod,
  DEFAULT_BILLING_PERIOD,
  type PlanId,
  TOKEN_PACKS_MAX,
} from '@uneed/domain/organizations/plans/plan.rules.ts';

/** The query parameter of the billing period, and its values. */
const PARAMETER = 'periodo';
const VALUES: Readonly<Record<BillingPeriod, string>> = { monthly: 'mensual', annual: 'anual' };

/** Reads the billing period from the query parameters; annual by default (product.md, 'Plans'). */
export const readPeriod = (search: URLSearchParams): BillingPeriod =>
  search.get(PARAMETER) === VALUES.monthly ? 'monthly' : DEFAULT_BILLING_PERIOD;

/** The period that the pricing page shows: the chosen one, or else that of the plan that the user has. */
export const readPricingPeriod = (search: URLSearchParams, ownPeriod: BillingPeriod | null): BillingPeriod =>
  search.has(PARAMETER) ? readPeriod(search) : (ownPeriod ?? DEFAULT_BILLING_PERIOD);

/** Returns the address of the pricing page with a billing period. */
export const buildPricingHref = (pricing: string, period: BillingPeriod): string =>
  `${pricing}?${PARAMETER}=${VALUES[period]}`;

/** Returns the address of the checkout of a plan. */
export const buildCheckoutHref = (checkout: string, plan: PlanId, period: BillingPeriod): string =>
  `${checkout}?plan=${plan}&${PARAMETER}=${VALUES[period]}`;

/** Reads what is bought from the query parameters `plan` and `periodo`, or `tokens` (packs); null for anything else. */
export function readItem(search: URLSearchParams): OrderItem | null {
  const plan = search.get('plan');
  if (plan === 'connect' || plan === 'empresarial') return { kind: 'plan', plan, period: readPeriod(search) };
  const packs = Number(search.get('tokens'));
  return Number.isInteger(packs) && packs >= 1 && packs <= TOKEN_PACKS_MAX ? { kind: 'tokens', packs } : null;
}
