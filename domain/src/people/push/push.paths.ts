import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './push.api.ts';

// The endpoints of `push.api.ts` that the browser calls.
export const getPush: PathOf<typeof api.getPush> = { method: 'GET', path: '/push' };
export const savePushSubscription: PathOf<typeof api.savePushSubscription> = {
  method: 'PUT',
  path: '/push/subscription',
};
export const removePushDevice: PathOf<typeof api.removePushDevice> = {
  method: 'DELETE',
  path: '/push/devices/:id',
};
export const sendTestPush: PathOf<typeof api.sendTestPush> = {
  method: 'POST',
  path: '/push/devices/:id/test',
};
