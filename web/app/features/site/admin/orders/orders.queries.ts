import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import type { OrderStatus } from '@uneed/domain/organizations/plans/order.rules.ts';
import { ADMIN_ORDERS_PATH } from '@uneed/domain/organizations/plans/plan-paths.ts';
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

/** The lists of orders, in the order of the links, with their value of the query parameter. */
export const ORDER_LISTS: readonly { status: OrderStatus; value: string; label: string }[] = [
  { status: 'receipt_sent', value: 'por-revisar', label: 'Por revisar' },
  { status: 'pending_payment', value: 'sin-pagar', label: 'Sin pagar' },
  { status: 'refused', value: 'rechazados', label: 'Rechazados' },
  { status: 'confirmed', value: 'confirmados', label: 'Confirmados' },
  { status: 'lapsed', value: 'vencidos', label: 'Vencidos' },
  { status: 'cancelled', value: 'cancelados', label: 'Cancelados' },
];

/** Reads list, search and page from the query parameters. */
export function readOrderFilter(search: URLSearchParams): AdminOrderFilter {
  const list = ORDER_LISTS.find(({ value }) => value === search.get('estado'));
  return {
    status: list?.status ?? 'receipt_sent',
    q: search.get('q')?.trim() ?? '',
    page: parsePageNumber(search.get('page')),
  };
}

/** Returns the address of a list; the search leaves out the state, because it finds all. */
export function buildOrdersHref({ status, q, page }: AdminOrderFilter): string {
  const value = ORDER_LISTS.find((list) => list.status === status)?.value ?? '';
  const query = new URLSearchParams({
    ...(q === '' && status !== 'receipt_sent' ? { estado: value } : {}),
    ...(q === '' ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query === '' ? ADMIN_ORDERS_PATH : `${ADMIN_ORDERS_PATH}?${query}`;
}
