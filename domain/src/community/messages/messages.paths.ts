import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './messages.api.ts';

// The endpoints of `messages.api.ts` that the browser calls.
export const getUnread: PathOf<typeof api.getUnread> = { method: 'GET', path: '/messages/unread' };
export const listContacts: PathOf<typeof api.listContacts> = { method: 'GET', path: '/messages/users' };
export const getContact: PathOf<typeof api.getContact> = { method: 'GET', path: '/messages/users/:userId' };
export const listSharedApplications: PathOf<typeof api.listSharedApplications> = {
  method: 'GET',
  path: '/messages/users/:userId/ties',
};
export const listMessages: PathOf<typeof api.listMessages> = { method: 'GET', path: '/messages/:userId' };
export const sendMessage: PathOf<typeof api.sendMessage> = { method: 'POST', path: '/messages/send/:userId' };
export const markRead: PathOf<typeof api.markRead> = { method: 'PATCH', path: '/messages/read/:userId' };
