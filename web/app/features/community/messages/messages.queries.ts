import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { MESSAGES_PAGE_SIZE } from '@uneed/domain/community/messages/message.rules.ts';
import {
  getContact,
  listContacts,
  listMessages,
  listSharedApplications,
} from '@uneed/domain/community/messages/messages.paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { apiQuery, getApi, toQueryKey } from '../../../platform/api/api-query.ts';
import { UNFETCHED_QUERY } from '../../../platform/api/unfetched-query.ts';
import { type ContactPages, getNextCursor, withFirstPage, withNextPage } from './contacts/contact-pages.ts';
import { unreadMessagesQuery } from './exports/unread-messages-query.ts';
import { type Timeline, withLatest, withOlder } from './message-list/timeline.ts';

/** The contact list. A refetch keeps older conversations that are loaded. */
export const contactsQuery = queryOptions<ContactPages, ApiError>({
  queryKey: toQueryKey(listContacts, {}),
  queryFn: async ({ client, queryKey, signal }) => {
    const page = await getApi(client).request(listContacts, {}, { signal });
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
