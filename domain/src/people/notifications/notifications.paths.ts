import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './notifications.api.ts';

// The endpoints of `notifications.api.ts` that the browser calls.
export const listNotifications: PathOf<typeof api.listNotifications> = {
  method: 'GET',
  path: '/notifications',
};
export const countUnreadNotifications: PathOf<typeof api.countUnreadNotifications> = {
  method: 'GET',
  path: '/notifications/unread',
};
export const readNotifications: PathOf<typeof api.readNotifications> = {
  method: 'PATCH',
  path: '/notifications/read',
};
