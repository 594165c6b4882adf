import { endpoint } from '../../kernel/endpoint.ts';
import {
  notificationsPageSchema,
  notificationsQuerySchema,
  readNotificationsSchema,
  unreadNotificationsSchema,
} from './notifications.schema.ts';

const tag = 'notifications';

export const listNotifications = endpoint({
  tag,
  method: 'GET',
  path: '/notifications',
  summary:
    'Notifications of the signed-in user, newest first, with the number of unread ones; `before` returns older ones.',
  query: notificationsQuerySchema,
  reply: notificationsPageSchema,
  errors: ['UNAUTHENTICATED'],
});

export const countUnreadNotifications = endpoint({
  tag,
  method: 'GET',
  path: '/notifications/unread',
  summary: 'Number of unread notifications.',
  reply: unreadNotificationsSchema,
  errors: ['UNAUTHENTICATED'],
});

export const readNotifications = endpoint({
  tag,
  method: 'PATCH',
  path: '/notifications/read',
  summary: 'Marks one notification or all as read; returns the number of unread ones.',
  body: readNotificationsSchema,
  reply: unreadNotificationsSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
