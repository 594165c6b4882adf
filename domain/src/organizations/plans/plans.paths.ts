import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './plans.api.ts';

// The endpoints of `plans.api.ts` that the browser calls.
export const getCurrentPlan: PathOf<typeof api.getCurrentPlan> = { method: 'GET', path: '/plan' };
export const getPlanTerms: PathOf<typeof api.getPlanTerms> = { method: 'GET', path: '/plans/terms' };
export const createOrder: PathOf<typeof api.createOrder> = { method: 'POST', path: '/orders' };
export const listOrders: PathOf<typeof api.listOrders> = { method: 'GET', path: '/orders' };
export const getOrder: PathOf<typeof api.getOrder> = { method: 'GET', path: '/orders/:id' };
export const sendTransferReceipt: PathOf<typeof api.sendTransferReceipt> = {
  method: 'PUT',
  path: '/orders/:id/receipt',
};
export const cancelOrder: PathOf<typeof api.cancelOrder> = { method: 'POST', path: '/orders/:id/cancel' };
export const listAdminOrders: PathOf<typeof api.listAdminOrders> = { method: 'GET', path: '/admin/orders' };
export const getAdminOrder: PathOf<typeof api.getAdminOrder> = { method: 'GET', path: '/admin/orders/:id' };
export const confirmOrder: PathOf<typeof api.confirmOrder> = {
  method: 'POST',
  path: '/admin/orders/:id/confirm',
};
export const refuseReceipt: PathOf<typeof api.refuseReceipt> = {
  method: 'POST',
  path: '/admin/orders/:id/refuse',
};
export const undoConfirmation: PathOf<typeof api.undoConfirmation> = {
  method: 'POST',
  path: '/admin/orders/:id/undo',
};
