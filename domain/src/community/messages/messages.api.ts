import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
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
  summary: 'Number of unread messages of the signed-in user, per sender and in total.',
  reply: unreadSchema,
  errors: ['UNAUTHENTICATED'],
});

export const listContacts = endpoint({
  tag,
  method: 'GET',
  path: '/messages/users',
  summary:
    'Contacts: conversations, newest first, then users with a shared application or recommendation, then, without `known`, others; 50 per page.',
  query: contactsQuerySchema,
  reply: z.array(contactSchema),
  errors: ['UNAUTHENTICATED'],
});

export const getContact = endpoint({
  tag,
  method: 'GET',
  path: '/messages/users/:userId',
  summary: 'One contact, with or without a conversation.',
  params: peerParamsSchema,
  reply: contactSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const listSharedApplications = endpoint({
  tag,
  method: 'GET',
  path: '/messages/users/:userId/ties',
  summary: 'Applications that the signed-in user shares with another user, newest first.',
  params: peerParamsSchema,
  reply: z.array(sharedApplicationSchema),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const listMessages = endpoint({
  tag,
  method: 'GET',
  path: '/messages/:userId',
  summary: 'The last 100 messages with a user, oldest first; `before` returns older ones.',
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
    'Sends a text, an image or both. A repeated Idempotency-Key returns the same message, or 409 if the body differs.',
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
  summary: 'Marks all messages from a user as read; returns the messages that are still unread.',
  params: peerParamsSchema,
  reply: unreadSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
