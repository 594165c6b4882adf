import * as api from '@uneed/domain/organizations/plans/plans.paths.ts';
import { apiQuery, useApiMutation, useInvalidate } from '../../../platform/api/api-query.ts';

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
