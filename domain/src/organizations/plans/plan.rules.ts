/** Identifiers of the plans, from the smallest to the largest (product.md, 'Plans'). */
export const PLAN_IDS = ['basico', 'connect', 'empresarial'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Billing periods of a plan. */
export const BILLING_PERIODS = ['monthly', 'annual'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** The billing period that the pricing page shows first. */
export const DEFAULT_BILLING_PERIOD: BillingPeriod = 'annual';

/** Currency of all prices. */
export const PLAN_CURRENCY = 'USD';

/** What a plan costs and includes. */
export type Plan = {
  readonly id: PlanId;
  readonly name: string;
  /** Price per billing period in cents, without ITBIS. */
  readonly priceCents: Readonly<Record<BillingPeriod, number>>;
  /** Jobs that may be published per month; null for any number. */
  readonly jobsPerMonth: number | null;
  /** Applicants that may be received per month; null for any number. */
  readonly candidatesPerMonth: number | null;
  /** Connect tokens granted per month; they expire when the next ones are granted. */
  readonly tokensPerMonth: number;
};

/** The plans with their prices, monthly limits and tokens. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  basico: {
    id: 'basico',
    name: 'Básico',
    priceCents: { monthly: 0, annual: 0 },
    jobsPerMonth: 3,
    candidatesPerMonth: 50,
    tokensPerMonth: 0,
  },
  connect: {
    id: 'connect',
    name: 'Connect',
    priceCents: { monthly: 500, annual: 5100 },
    jobsPerMonth: 10,
    candidatesPerMonth: 200,
    tokensPerMonth: 5,
  },
  empresarial: {
    id: 'empresarial',
    name: 'Empresarial',
    priceCents: { monthly: 9900, annual: 99900 },
    jobsPerMonth: null,
    candidatesPerMonth: null,
    tokensPerMonth: 50,
  },
};

/** ITBIS on all prices, in percent; it is shown apart. */
export const ITBIS_PERCENT = 18;

/** Returns the ITBIS of an amount in cents, rounded to whole cents. */
export const itbisCents = (amountCents: number): number => Math.round((amountCents * ITBIS_PERCENT) / 100);

/** Returns what the annual price saves against twelve monthly ones, in cents. */
export const annualSavingCents = ({ priceCents }: Plan): number =>
  priceCents.monthly * 12 - priceCents.annual;

/** Returns an amount of US cents in whole Dominican pesos, at this many pesos per dollar. */
export const approximatePesos = (cents: number, pesosPerDollar: number): number =>
  Math.round((cents * pesosPerDollar) / 100);

/** Connect tokens of one pack. */
export const TOKEN_PACK_SIZE = 10;

/** Price of a pack of Connect tokens in cents, without ITBIS. */
export const TOKEN_PACK_PRICE_CENTS = 800;

/** Most packs of Connect tokens in one order. */
export const TOKEN_PACKS_MAX = 20;

/** What the annual price saves against twelve monthly ones, in whole percent; 15 for Connect, 16 for Empresarial. */
export const annualSavingPercent = (plan: Plan): number =>
  Math.round((annualSavingCents(plan) * 100) / (plan.priceCents.monthly * 12));

/** The label of the annual price. */
export const ANNUAL_LABEL = 'ahorra 15 %';
