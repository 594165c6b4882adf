import type { OrderStatus } from '@uneed/domain/organizations/plans/order.rules.ts';
import * as api from '@uneed/domain/organizations/plans/plans.paths.ts';
import { listAuditEntries } from '@uneed/domain/people/audit/audit.paths.ts';
import { apiQuery, useApiMutation, useInvalidate } from '../../../../platform/api/api-query.ts';

export type AdminOrderFilter = { status: OrderStatus; q: string; page: number };

export const adminOrdersQuery = (query: AdminOrderFilter) => apiQuery(api.listAdminOrders, { query });

export const adminOrderQuery = (id: string) => apiQuery(api.getAdminOrder, { params: { id } });

const CHANGED_QUERIES = [api.listAdminOrders, api.getAdminOrder, listAuditEntries];

// Refetched also on errors: the order may have changed in the meantime.

export const useConfirmOrder = () =>
  useApiMutation(api.confirmOrder, { onSettled: useInvalidate(CHANGED_QUERIES) });

export const useRefuseReceipt = () =>
  useApiMutation(api.refuseReceipt, { onSettled: useInvalidate(CHANGED_QUERIES) });

export const useUndoConfirmation = () =>
  useApiMutation(api.undoConfirmation, { onSettled: useInvalidate(CHANGED_QUERIES) });
