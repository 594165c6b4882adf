import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { markRead } from '@uneed/domain/messages/messages.api.ts';
import type { Contact, Message } from '@uneed/domain/messages/messages.schema.ts';
import { getApi } from '../../platform/api/api-query.ts';
import {
  withDelivery,
  withLastMessage,
  withOneMore,
  withoutSender,
  withReading,
} from './contacts/contacts.ts';
import { withMessage } from './message-list/timeline.ts';
import { contactQuery, contactsQuery, conversationQuery, unreadQuery } from './messages.queries.ts';

/** Puts a message where the screens show it: its conversation and the sidebar. */
export function takeMessage(queries: QueryClient, peerId: Id, message: Message): void {
  queries.setQueryData(conversationQuery(peerId).queryKey, (known) => known && withMessage(known, message));
  const contacts = queries.getQueryData(contactsQuery.queryKey);
  if (contacts === undefined) return;
  const next = withLastMessage(contacts, peerId, message);
  if (next) queries.setQueryData(contactsQuery.queryKey, next);
  else void queries.invalidateQueries({ queryKey: contactsQuery.queryKey });
}

/** One more message of this sender waits. */
export const countUnread = (queries: QueryClient, senderId: Id): void =>
  void queries.setQueryData(unreadQuery.queryKey, (known) => known && withOneMore(known, senderId));

/** Nothing of this sender waits any more. */
export const clearUnread = (queries: QueryClient, senderId: Id): void =>
  void queries.setQueryData(unreadQuery.queryKey, (known) => known && withoutSender(known, senderId));

/** Sets a sender to zero here and on the server (specification 1 §4); a failure is only logged (§8). */
export function readConversation(queries: QueryClient, userId: Id): void {
  clearUnread(queries, userId);
  getApi(queries)
    .request(markRead, { params: { userId } })
    .catch((error: unknown) => console.warn('Not marked as read', error));
}

/** Changes what is known of somebody, wherever it is. */
function changeContact(queries: QueryClient, peerId: Id, change: (contact: Contact) => Contact): void {
  const changed = (contact: Contact) => (contact._id === peerId ? change(contact) : contact);
  queries.setQueryData(contactsQuery.queryKey, (known) => known?.map(changed));
  queries.setQueryData(contactQuery(peerId).queryKey, (known) => known && changed(known));
}

/** Somebody has read what was written to them up to a moment. */
export const takeReading = (queries: QueryClient, peerId: Id, until: string): void =>
  changeContact(queries, peerId, (contact) => withReading(contact, until));

/** What was written to somebody up to a moment is on a device of theirs. */
export const takeDelivery = (queries: QueryClient, peerId: Id, until: string): void =>
  changeContact(queries, peerId, (contact) => withDelivery(contact, until));
