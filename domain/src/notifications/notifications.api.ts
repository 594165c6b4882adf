import { endpoint } from '../kernel/endpoint.ts';
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
  summary: 'What one was told, newest first, with how many one has not read; `before` goes back.',
  query: notificationsQuerySchema,
  reply: notificationsPageSchema,
  errors: ['UNAUTHENTICATED'],
});

export const countUnreadNotifications = endpoint({
  tag,
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many notifications one has not read.',
  reply: unreadNotificationsSchema,
  errors: ['UNAUTHENTICATED'],
});

export const readNotifications = endpoint({
  tag,
  method: 'PATCH',
  path: '/notifications/read',
  summary: 'Marks one notification, or all, as read; answers how many are unread after it.',
  body: readNotificationsSchema,
  reply: unreadNotificationsSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
