import type { ReplyInput } from '@uneed/domain/kernel/endpoint.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import type { getPlanTerms } from '@uneed/domain/organizations/plans/plans.api.ts';
import type { getPlanUsage, getTokens } from '@uneed/domain/organizations/plans/tokens.api.ts';

/** What was used of the plan Básico. */
export const buildPlanUsage = (
  changes: Partial<ReplyInput<typeof getPlanUsage>> = {},
): ReplyInput<typeof getPlanUsage> => ({
  plan: 'basico',
  jobs: { used: 2, limit: 3 },
  candidates: { used: 12, limit: 50 },
  isEnforced: false,
  ...changes,
});

/** Where limits are not enforced and no rate is configured, as by default. */
export const buildPlanTerms = (
  changes: Partial<ReplyInput<typeof getPlanTerms>> = {},
): ReplyInput<typeof getPlanTerms> => ({ areLimitsEnforced: false, pesosPerDollar: null, ...changes });

/** The tokens of an account with this balance, without entries. */
export const buildTokens = (
  balance: number,
  changes: Partial<ReplyInput<typeof getTokens>> = {},
): ReplyInput<typeof getTokens> => ({
  balance,
  expiries: balance > 0 ? [{ amount: balance, expiresAt: '2027-03-01T12:00:00Z' }] : [],
  entries: [],
  pagination: paginate(1, 20, 0),
  ...changes,
});
