import type { Area } from '@uneed/domain/kernel/area.ts';
import { planPaths } from '@uneed/domain/kernel/area-paths.ts';
import { ENTERPRISE_TOKENS_PATH, TOKENS_PATH } from '@uneed/domain/organizations/plans/token.rules.ts';
import { useIsEnterprise } from '../../../platform/area/use-paths.ts';

/** The area of who buys here: an enterprise that reads the page of people buys in its own. */
export const usePlanArea = (): Area => (useIsEnterprise() ? 'enterprise' : 'person');

/** The paths of the pages about the plan in an area. */
export const planPathsOf = (area: Area) => ({
  ...planPaths(area),
  tokens: area === 'enterprise' ? ENTERPRISE_TOKENS_PATH : TOKENS_PATH,
});

/** The paths of the plan in the area of this page. */
export const usePlanPaths = () => planPathsOf(usePlanArea());
