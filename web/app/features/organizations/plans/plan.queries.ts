import type { OrderStatus } from '@uneed/domain/organizations/plans/order.rules.ts';
import * as api from '@uneed/domain/organizations/plans/plans.paths.ts';
import { listAuditEntries } from '@uneed/domain/site/admin/admin.paths.ts';
import { apiQuery, useApiMutation, useInvalidate } from '../../../platform/api/api-query.ts';

/** The plan of the signed-in person or enterprise. */
export const currentPlanQuery = apiQuery(api.getCurrentPlan, {});

/** The orders of the signed-in person or enterprise. */
export const ordersQuery = apiQuery(api.listOrders, {});

export const orderQuery = (id: string) => apiQuery(api.getOrder, { params: { id } });

export type AdminOrderFilter = { status: OrderStatus; q: string; page: number };

export const adminOrdersQuery = (query: AdminOrderFilter) => apiQuery(api.listAdminOrders, { query });

export const adminOrderQuery = (id: string) => apiQuery(api.getAdminOrder, { params: { id } });

const OWN_QUERIES = [api.listOrders, api.getOrder];
const ADMIN_QUERIES = [api.listAdminOrders, api.getAdminOrder, listAuditEntries];

// Refetched also on errors: the order may have changed in the meantime.

export const useCreateOrder = () =>
  useApiMutation(api.createOrder, { onSettled: useInvalidate([api.listOrders]) });

export const useSendReceipt = () =>
  useApiMutation(api.sendTransferReceipt, { onSettled: useInvalidate(OWN_QUERIES) });

export const useCancelOrder = () =>
  useApiMutation(api.cancelOrder, { onSettled: useInvalidate(OWN_QUERIES) });

export const useConfirmOrder = () =>
  useApiMutation(api.confirmOrder, { onSettled: useInvalidate(ADMIN_QUERIES) });

export const useRefuseReceipt = () =>
  useApiMutation(api.refuseReceipt, { onSettled: useInvalidate(ADMIN_QUERIES) });

export const useUndoConfirmation = () =>
  useApiMutation(api.undoConfirmation, { onSettled: useInvalidate(ADMIN_QUERIES) });
