import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './alerts.api.ts';

// The endpoints of `alerts.api.ts` that the browser calls.
export const listAlerts: PathOf<typeof api.listAlerts> = { method: 'GET', path: '/alerts' };
export const createAlert: PathOf<typeof api.createAlert> = { method: 'POST', path: '/alerts' };
export const turnOnProfileAlert: PathOf<typeof api.turnOnProfileAlert> = {
  method: 'PUT',
  path: '/alerts/profile',
};
export const updateAlert: PathOf<typeof api.updateAlert> = { method: 'PATCH', path: '/alerts/:id' };
export const deleteAlert: PathOf<typeof api.deleteAlert> = { method: 'DELETE', path: '/alerts/:id' };
export const getAlertByToken: PathOf<typeof api.getAlertByToken> = {
  method: 'GET',
  path: '/alerts/by-token',
};
export const updateAlertByToken: PathOf<typeof api.updateAlertByToken> = {
  method: 'PATCH',
  path: '/alerts/by-token',
};
export const deleteAlertByToken: PathOf<typeof api.deleteAlertByToken> = {
  method: 'POST',
  path: '/alerts/unsubscribe',
};
