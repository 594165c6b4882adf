import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { markRead } from '@uneed/domain/messages/messages.api.ts';
import type { Contact, Message } from '@uneed/domain/messages/messages.schema.ts';
import { getApi } from '../../platform/api/api-query.ts';
import {
  withDeliveryReceipt,
  withLastMessage,
  withReadReceipt,
  withSenderRead,
  withUnreadMessage,
} from './contacts/contacts.ts';
import { withMessage } from './message-list/timeline.ts';
import { contactQuery, contactsQuery, conversationQuery, unreadQuery } from './messages.queries.ts';

/** Adds a message to the cached conversation and to the contact list. */
export function cacheMessage(queries: QueryClient, peerId: Id, message: Message): void {
  queries.setQueryData(conversationQuery(peerId).queryKey, (known) => known && withMessage(known, message));
  const contacts = queries.getQueryData(contactsQuery.queryKey);
  if (contacts === undefined) return;
  const next = withLastMessage(contacts, peerId, message);
  if (next) queries.setQueryData(contactsQuery.queryKey, next);
  else void queries.invalidateQueries({ queryKey: contactsQuery.queryKey });
}

/** Increments the unread counter of a sender. */
export const incrementUnread = (queries: QueryClient, senderId: Id): void =>
  void queries.setQueryData(unreadQuery.queryKey, (known) => known && withUnreadMessage(known, senderId));

/** Resets the unread counter of a sender. */
export const clearUnread = (queries: QueryClient, senderId: Id): void =>
  void queries.setQueryData(unreadQuery.queryKey, (known) => known && withSenderRead(known, senderId));

/** Resets the unread counter of a sender here and on the server (specification 1 §4). An error is only logged (§8). */
export function markConversationRead(queries: QueryClient, userId: Id): void {
  clearUnread(queries, userId);
  getApi(queries)
    .request(markRead, { params: { userId } })
    .catch((error: unknown) => console.warn('Marking as read failed', error));
}

/** Updates a contact in all caches. */
function updateContact(queries: QueryClient, peerId: Id, change: (contact: Contact) => Contact): void {
  const updated = (contact: Contact) => (contact._id === peerId ? change(contact) : contact);
  queries.setQueryData(contactsQuery.queryKey, (known) => known?.map(updated));
  queries.setQueryData(contactQuery(peerId).queryKey, (known) => known && updated(known));
}

/** The peer has read all messages up to `until`. */
export const applyReadReceipt = (queries: QueryClient, peerId: Id, until: string): void =>
  updateContact(queries, peerId, (contact) => withReadReceipt(contact, until));

/** All messages up to `until` reached a device of the peer. */
export const applyDeliveryReceipt = (queries: QueryClient, peerId: Id, until: string): void =>
  updateContact(queries, peerId, (contact) => withDeliveryReceipt(contact, until));
