import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import {
  contactSchema,
  contactsQuerySchema,
  historyQuerySchema,
  messageSchema,
  peerParamsSchema,
  sendMessageSchema,
  sharedApplicationSchema,
  unreadSchema,
} from './messages.schema.ts';

const tag = 'messages';

export const getUnread = endpoint({
  tag,
  method: 'GET',
  path: '/messages/unread',
  summary: 'How many messages one has not read, by sender and in all.',
  reply: unreadSchema,
  errors: ['UNAUTHENTICATED'],
});

export const listContacts = endpoint({
  tag,
  method: 'GET',
  path: '/messages/users',
  summary: 'People to talk to: conversations newest first, then people tied by an application, then others.',
  query: contactsQuerySchema,
  reply: z.array(contactSchema),
  errors: ['UNAUTHENTICATED'],
});

export const getContact = endpoint({
  tag,
  method: 'GET',
  path: '/messages/users/:userId',
  summary: 'One person to talk to, written to before or not.',
  params: peerParamsSchema,
  reply: contactSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const listSharedApplications = endpoint({
  tag,
  method: 'GET',
  path: '/messages/users/:userId/ties',
  summary: 'The applications that tie one to somebody, the latest first.',
  params: peerParamsSchema,
  reply: z.array(sharedApplicationSchema),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const listMessages = endpoint({
  tag,
  method: 'GET',
  path: '/messages/:userId',
  summary: 'The last 100 messages with somebody, oldest first; `before` goes back.',
  params: peerParamsSchema,
  query: historyQuerySchema,
  reply: z.array(messageSchema),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const sendMessage = endpoint({
  tag,
  method: 'POST',
  path: '/messages/send/:userId',
  summary:
    'Sends a text, a picture or both; the same Idempotency-Key again gives the same message, and 409 with another one.',
  params: peerParamsSchema,
  body: sendMessageSchema,
  reply: messageSchema,
  status: 201,
  errors: [
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'CONFLICT',
    'TOO_LARGE',
    'UNSUPPORTED_MEDIA',
    'UNAVAILABLE',
  ],
});

export const markRead = endpoint({
  tag,
  method: 'PATCH',
  path: '/messages/read/:userId',
  summary: 'Marks everything that somebody wrote to one as read; answers what is unread after it.',
  params: peerParamsSchema,
  reply: unreadSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
