import { type Area, isEnterprisePage } from '@uneed/domain/kernel/area.ts';
import { planPaths } from '@uneed/domain/kernel/area-paths.ts';
import { ENTERPRISE_TOKENS_PATH, TOKENS_PATH } from '@uneed/domain/organizations/plans/token.rules.ts';
import { useLocation } from 'react-router';

/** The area of this page. */
export const usePlanArea = (): Area => (isEnterprisePage(useLocation().pathname) ? 'enterprise' : 'person');

/** The paths of the pages about the plan in an area. */
export const planPathsOf = (area: Area) => ({
  ...planPaths(area),
  tokens: area === 'enterprise' ? ENTERPRISE_TOKENS_PATH : TOKENS_PATH,
});

/** The paths of the plan in the area of this page. */
export const usePlanPaths = () => planPathsOf(usePlanArea());
