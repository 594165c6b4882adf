import { getPlanUsage, getTokens } from '@uneed/domain/organizations/plans/tokens.paths.ts';
import { apiQuery } from '../../../platform/api/api-query.ts';

/** The tokens of the signed-in person or enterprise, with a page (from 1) of the ledger. */
export const tokensQuery = (page = 1) => apiQuery(getTokens, { query: { page } });

/** What was used of the plan this month. */
export const planUsageQuery = apiQuery(getPlanUsage, {});
