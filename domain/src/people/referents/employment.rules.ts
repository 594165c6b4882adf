import { addDays } from '../../kernel/time.ts';

/** States of a referent's request that an enterprise confirms that they work there; it ends when company or position change. */
export const EMPLOYMENT_STATUSES = ['pending', 'confirmed', 'declined', 'revoked', 'ended'] as const;
export type EmploymentStatus = (typeof EMPLOYMENT_STATUSES)[number];

/** What an enterprise decides about a referent; only a confirmation can be revoked. */
export const EMPLOYMENT_DECISIONS = ['confirmed', 'declined', 'revoked'] as const;
export type EmploymentDecision = (typeof EMPLOYMENT_DECISIONS)[number];

/** An enterprise that declined, or revoked its confirmation, is not asked again for this many days. */
export const EMPLOYMENT_RETRY_DAYS = 30;

/** Number of referents per page in the list of an enterprise. */
export const EMPLOYMENTS_PAGE_SIZE = 20;

/** Label of a referent whom the company confirmed. */
export const COMPANY_CONFIRMED_LABEL = 'Confirmado por la empresa';

/** Returns when an enterprise that declined may be asked again; null if it may be asked now. */
export function employmentRetryAt(
  { status, decidedAt }: { status: EmploymentStatus; decidedAt: Date | null },
  now: Date,
): Date | null {
  if (decidedAt === null || (status !== 'declined' && status !== 'revoked')) return null;
  const retryAt = addDays(decidedAt, EMPLOYMENT_RETRY_DAYS);
  return retryAt > now ? retryAt : null;
}

/** Maximum number of companies that the field for a company suggests. */
export const COMPANY_SUGGESTIONS_MAX = 6;
