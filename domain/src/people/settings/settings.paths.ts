import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './settings.api.ts';

// The endpoints of `settings.api.ts` that the browser calls.
export const getSettings: PathOf<typeof api.getSettings> = { method: 'GET', path: '/settings' };
export const changePrivacy: PathOf<typeof api.changePrivacy> = { method: 'PATCH', path: '/settings/privacy' };
export const changeNotificationPreference: PathOf<typeof api.changeNotificationPreference> = {
  method: 'PATCH',
  path: '/settings/notices',
};
export const requestAccountDeletion: PathOf<typeof api.requestAccountDeletion> = {
  method: 'POST',
  path: '/settings/deletion',
};
export const cancelAccountDeletion: PathOf<typeof api.cancelAccountDeletion> = {
  method: 'DELETE',
  path: '/settings/deletion',
};
export const unsubscribe: PathOf<typeof api.unsubscribe> = { method: 'POST', path: '/settings/unsubscribe' };

/** Path of the data export: all data of the signed-in user, as one JSON file. */
export const EXPORT_PATH = '/api/settings/export';

/** Path of the data export of the signed-in enterprise, for its owners. */
export const ENTERPRISE_EXPORT_PATH = '/api/enterprises/export';
