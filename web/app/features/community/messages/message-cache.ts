import type { QueryClient } from '@tanstack/react-query';
import { markRead } from '@uneed/domain/community/messages/messages.paths.ts';
import type { Contact, Message } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { getApi } from '../../../platform/api/api-query.ts';
import {
  withDeliveryReceipt,
  withLastMessage,
  withReadReceipt,
  withSenderRead,
  withUnreadMessage,
} from './contacts/contacts.ts';
import { unreadMessagesQuery } from './exports/unread-messages-query.ts';
import { withMessage } from './message-list/timeline.ts';
import { contactQuery, contactsQuery, conversationQuery } from './messages.queries.ts';

/** Adds a message to the cached conversation and to the contact list. */
export function cacheMessage(queryClient: QueryClient, peerId: Id, message: Message): void {
  queryClient.setQueryData(
    conversationQuery(peerId).queryKey,
    (known) => known && withMessage(known, message),
  );
  const pages = queryClient.getQueryData(contactsQuery.queryKey);
  if (pages === undefined) return;
  const contacts = withLastMessage(pages.contacts, peerId, message);
  if (contacts) queryClient.setQueryData(contactsQuery.queryKey, { ...pages, contacts });
  else void queryClient.invalidateQueries({ queryKey: contactsQuery.queryKey });
}

/** Increments the unread counter of a sender. */
export const incrementUnread = (queryClient: QueryClient, senderId: Id): void =>
  void queryClient.setQueryData(
    unreadMessagesQuery.queryKey,
    (known) => known && withUnreadMessage(known, senderId),
  );

/** Resets the unread counter of a sender. */
export const clearUnread = (queryClient: QueryClient, senderId: Id): void =>
  void queryClient.setQueryData(
    unreadMessagesQuery.queryKey,
    (known) => known && withSenderRead(known, senderId),
  );

/**
 * Resets the unread counter of a sender here and on the server, also if the tab is closed at once (specification 1 §4). An error
 * is only logged (§8).
 */
export function markConversationRead(queryClient: QueryClient, userId: Id): void {
  clearUnread(queryClient, userId);
  getApi(queryClient)
    .request(markRead, { params: { userId } }, { keepalive: true })
    .catch((error: unknown) => console.warn('Marking as read failed', error));
}

/** Updates a contact in all caches. */
function updateContact(queryClient: QueryClient, peerId: Id, change: (contact: Contact) => Contact): void {
  const updated = (contact: Contact) => (contact._id === peerId ? change(contact) : contact);
  queryClient.setQueryData(
    contactsQuery.queryKey,
    (known) => known && { ...known, contacts: known.contacts.map(updated) },
  );
  queryClient.setQueryData(contactQuery(peerId).queryKey, (known) => known && updated(known));
}

/** The peer has read all messages up to `until`. */
export const applyReadReceipt = (queryClient: QueryClient, peerId: Id, until: string): void =>
  updateContact(queryClient, peerId, (contact) => withReadReceipt(contact, until));

/** All messages up to `until` reached a device of the peer. */
export const applyDeliveryReceipt = (queryClient: QueryClient, peerId: Id, until: string): void =>
  updateContact(queryClient, peerId, (contact) => withDeliveryReceipt(contact, until));
