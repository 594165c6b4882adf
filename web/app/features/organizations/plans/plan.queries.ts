import * as api from '@uneed/domain/organizations/plans/plans.paths.ts';
import { getPlanUsage, getTokens } from '@uneed/domain/organizations/plans/tokens.paths.ts';
import { apiQuery, useApiMutation, useInvalidate } from '../../../platform/api/api-query.ts';

/** The tokens of the signed-in person or enterprise, with a page (from 1) of the ledger. */
export const tokensQuery = (page = 1) => apiQuery(getTokens, { query: { page } });

/** What is true of all plans here: limits, and the rate of approximate prices. */
export const planTermsQuery = apiQuery(api.getPlanTerms, {});

/** What was used of the plan this month. */
export const planUsageQuery = apiQuery(getPlanUsage, {});

/** The plan of the signed-in person or enterprise. */
export const currentPlanQuery = apiQuery(api.getCurrentPlan, {});

/** The orders of the signed-in person or enterprise. */
export const ordersQuery = apiQuery(api.listOrders, {});

export const orderQuery = (id: string) => apiQuery(api.getOrder, { params: { id } });

const OWN_QUERIES = [api.listOrders, api.getOrder];

// Refetched also on errors: the order may have changed in the meantime.

export const useCreateOrder = () =>
  useApiMutation(api.createOrder, { onSettled: useInvalidate([api.listOrders]) });

export const useSendReceipt = () =>
  useApiMutation(api.sendTransferReceipt, { onSettled: useInvalidate(OWN_QUERIES) });

export const useCancelOrder = () =>
  useApiMutation(api.cancelOrder, { onSettled: useInvalidate(OWN_QUERIES) });
