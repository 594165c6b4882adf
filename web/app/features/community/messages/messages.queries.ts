import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { MESSAGES_PAGE_SIZE } from '@uneed/domain/community/messages/message.rules.ts';
import {
  getContact,
  listContacts,
  listMessages,
  listSharedApplications,
  markRead,
} from '@uneed/domain/community/messages/messages.paths.ts';
import type { Contact, Message } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { apiQuery, getApi, toQueryKey } from '../../../platform/api/api-query.ts';
import { UNFETCHED_QUERY } from '../../../platform/api/unfetched-query.ts';
import {
  type ContactPages,
  getNextCursor,
  withDeliveryReceipt,
  withFirstPage,
  withLastMessage,
  withNextPage,
  withReadReceipt,
  withSenderRead,
  withUnreadMessage,
} from './contacts/contacts.ts';
import { unreadMessagesQuery } from './exports/unread-messages-query.ts';

/** Only conversations and users with whom the user has something in common. */
const KNOWN = { query: { known: 'true' } } as const;

/** The contact list. A refetch keeps older conversations that are loaded. */
export const contactsQuery = queryOptions<ContactPages, ApiError>({
  queryKey: toQueryKey(listContacts, KNOWN),
  queryFn: async ({ client, queryKey, signal }) => {
    const page = await getApi(client).request(listContacts, KNOWN, { signal });
    return withFirstPage(client.getQueryData(queryKey), page);
  },
});

/** Fetches the conversations before the oldest loaded one. */
export async function fetchOlderContacts(queryClient: QueryClient): Promise<void> {
  const { queryKey } = contactsQuery;
  const known = queryClient.getQueryData(queryKey);
  const before = known && getNextCursor(known);
  if (before === undefined) return;
  const page = await getApi(queryClient).request(listContacts, { query: { before } });
  queryClient.setQueryData(queryKey, (latest) => latest && withNextPage(latest, page));
}

/** Users whose name contains `q`. */
export const contactSearchQuery = (q: string) => apiQuery(listContacts, { query: { q } });

/** The peer of a conversation, in the contact list or not. */
export const contactQuery = (userId: Id) => apiQuery(getContact, { params: { userId } });

/** The applications that the user shares with a peer. */
export const sharedApplicationsQuery = (userId: Id) =>
  apiQuery(listSharedApplications, { params: { userId } });

const CONVERSATION = 'conversation';

/** The messages with a peer. A refetch keeps older messages that are loaded. */
export const conversationQuery = (userId: Id) =>
  queryOptions({
    queryKey: [CONVERSATION, userId],
    queryFn: async ({ client, signal }): Promise<Timeline> => {
      const latest = await getApi(client).request(listMessages, { params: { userId } }, { signal });
      return withLatest(client.getQueryData<Timeline>([CONVERSATION, userId]), latest, MESSAGES_PAGE_SIZE);
    },
  });

/** Fetches the page before the oldest loaded message. */
export async function fetchOlder(queryClient: QueryClient, userId: Id): Promise<void> {
  const { queryKey } = conversationQuery(userId);
  const before = queryClient.getQueryData(queryKey)?.messages[0]?._id;
  if (before === undefined) return;
  const older = await getApi(queryClient).request(listMessages, { params: { userId }, query: { before } });
  queryClient.setQueryData(queryKey, (known) => known && withOlder(known, older, MESSAGES_PAGE_SIZE));
}

/** Ids of the user and of the online users that the user may see. Pushed by the server, never fetched. */
export const onlineQuery = queryOptions<Id[]>({ queryKey: ['online'], ...UNFETCHED_QUERY });

/** Whether the peer is typing. Pushed by the server. */
export const typingQuery = (userId: Id) =>
  queryOptions<boolean>({ queryKey: ['typing', userId], queryFn: skipToken });

/** Refetches everything that may have changed while disconnected. */
export function refreshMessages(queryClient: QueryClient): void {
  for (const queryKey of [
    unreadMessagesQuery.queryKey,
    toQueryKey(listContacts),
    toQueryKey(getContact),
    [CONVERSATION],
  ])
    void queryClient.invalidateQueries({ queryKey });
}

/** Refetches a contact whose permissions may have changed. */
export function refreshContact(queryClient: QueryClient, userId: Id): void {
  for (const { queryKey } of [contactsQuery, contactQuery(userId)])
    void queryClient.invalidateQueries({ queryKey });
}

/**
 * Refetches what may have changed between rendering the page and connecting. That is rare, so the contact list is refetched
 * only when the unread counters changed.
 */
export async function refetchMissed(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [CONVERSATION] });
  const before = queryClient.getQueryData(unreadMessagesQuery.queryKey);
  await queryClient.invalidateQueries({ queryKey: unreadMessagesQuery.queryKey });
  if (before !== undefined && queryClient.getQueryData(unreadMessagesQuery.queryKey) !== before)
    await queryClient.invalidateQueries({ queryKey: contactsQuery.queryKey });
}

/** The loaded messages of a conversation, oldest first, without gaps. */
export type Timeline = {
  messages: Message[];
  /** Whether the oldest message of the conversation is loaded. */
  isComplete: boolean;
};

/** No two messages of a conversation have the same time (see domain). */
const byTime = (one: Message, other: Message) => (one.createdAt < other.createdAt ? -1 : 1);

function union(one: readonly Message[], other: readonly Message[]): Message[] {
  const byId = new Map([...one, ...other].map((message) => [message._id, message]));
  return [...byId.values()].sort(byTime);
}

/** The timeline after fetching the latest page of at most `pageSize` messages. */
export function withLatest(
  known: Timeline | undefined,
  latest: readonly Message[],
  pageSize: number,
): Timeline {
  const [oldest] = latest;
  const loaded = known?.messages ?? [];
  if (oldest === undefined) return { messages: loaded, isComplete: true };
  const isStart = latest.length < pageSize;
  const overlaps = loaded.some((message) => message._id === oldest._id);
  // More messages were missed than one page holds: drop the older ones, which are fetched again on scrolling.
  const retained =
    overlaps || isStart ? loaded : loaded.filter((message) => message.createdAt > oldest.createdAt);
  return {
    messages: union(retained, latest),
    isComplete: isStart || (overlaps && (known?.isComplete ?? false)),
  };
}

/** The timeline with an older page prepended. */
export function withOlder(known: Timeline, older: readonly Message[], pageSize: number): Timeline {
  return { messages: union(older, known.messages), isComplete: older.length < pageSize };
}

/** The timeline with a message that was sent or received. */
export function withMessage(known: Timeline, message: Message): Timeline {
  return { ...known, messages: union(known.messages, [message]) };
}

/** Adds a message to the cached conversation and to the contact list. */
export function cacheMessage(queryClient: QueryClient, peerId: Id, message: Message): void {
  const { queryKey } = conversationQuery(peerId);
  queryClient.setQueryData(queryKey, (known) => known && withMessage(known, message));
  // What is being loaded for the first time may be from before the message.
  if (queryClient.getQueryData(queryKey) === undefined) void queryClient.invalidateQueries({ queryKey });
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
 * Resets the unread counter of a sender here and on the server, also if the tab is closed at once (product.md, 'Chat'). An error
 * is only logged.
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
