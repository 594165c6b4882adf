import { isEnterprisePage } from '@uneed/domain/kernel/area.ts';
import { ENTERPRISE_PRICING_PATH, PRICING_PATH } from '@uneed/domain/plans/plan-paths.ts';
import { ENTERPRISE_TOKENS_PATH, TOKENS_PATH } from '@uneed/domain/plans/token.rules.ts';
import { useLocation } from 'react-router';

/** The paths of the plan in the area of this page. */
export function usePlanPaths(): { pricing: string; tokens: string } {
  return isEnterprisePage(useLocation().pathname)
    ? { pricing: ENTERPRISE_PRICING_PATH, tokens: ENTERPRISE_TOKENS_PATH }
    : { pricing: PRICING_PATH, tokens: TOKENS_PATH };
}
