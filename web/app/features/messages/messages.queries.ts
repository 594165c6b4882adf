import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MESSAGES_PAGE_SIZE } from '@uneed/domain/messages/message.rules.ts';
import {
  getContact,
  getUnread,
  listContacts,
  listMessages,
  listTies,
} from '@uneed/domain/messages/messages.api.ts';
import { apiQuery, getApi, toQueryKey } from '../../platform/api/api-query.ts';
import { PUSHED_QUERY } from '../../platform/api/pushed-query.ts';
import { type Timeline, withLatest, withOlder } from './message-list/timeline.ts';

/** Everybody in the sidebar. */
export const contactsQuery = apiQuery(listContacts, {});

/** Members whose name contains `q`. */
export const searchQuery = (q: string) => apiQuery(listContacts, { query: { q } });

/** The person of a conversation, whether or not they are in the sidebar. */
export const contactQuery = (userId: Id) => apiQuery(getContact, { params: { userId } });

/** The applications that tie one to somebody. */
export const tiesQuery = (userId: Id) => apiQuery(listTies, { params: { userId } });

/** The counters behind the badges. */
export const unreadQuery = apiQuery(getUnread, {});

const CONVERSATION = 'conversation';

/** The messages with somebody; asking again keeps the older ones that are known. */
export const conversationQuery = (userId: Id) =>
  queryOptions({
    queryKey: [CONVERSATION, userId],
    queryFn: async ({ client, signal }): Promise<Timeline> => {
      const latest = await getApi(client).request(listMessages, { params: { userId } }, { signal });
      return withLatest(client.getQueryData<Timeline>([CONVERSATION, userId]), latest, MESSAGES_PAGE_SIZE);
    },
  });

/** Fetches the page before what is known of a conversation. */
export async function fetchOlder(queries: QueryClient, userId: Id): Promise<void> {
  const { queryKey } = conversationQuery(userId);
  const before = queries.getQueryData(queryKey)?.messages[0]?._id;
  if (before === undefined) return;
  const older = await getApi(queries).request(listMessages, { params: { userId }, query: { before } });
  queries.setQueryData(queryKey, (known) => known && withOlder(known, older, MESSAGES_PAGE_SIZE));
}

/** Ids of who is online among the people whom one may see: told by the server, never asked for. */
export const onlineQuery = queryOptions<Id[]>({ queryKey: ['online'], ...PUSHED_QUERY });

/** Whether somebody is writing to me just now: told by the server. */
export const typingQuery = (userId: Id) =>
  queryOptions<boolean>({ queryKey: ['typing', userId], queryFn: skipToken });

/** Asks anew for all that may have happened while the connection was lost. */
export function refreshMessages(queries: QueryClient): void {
  for (const queryKey of [
    toQueryKey(getUnread),
    toQueryKey(listContacts),
    toQueryKey(getContact),
    [CONVERSATION],
  ])
    void queries.invalidateQueries({ queryKey });
}

/** Asks anew for somebody: what one may do with them may have changed. */
export function refreshContact(queries: QueryClient, userId: Id): void {
  for (const { queryKey } of [contactsQuery, contactQuery(userId)])
    void queries.invalidateQueries({ queryKey });
}

/**
 * Asks for what came after the page had asked and before it was connected. That is seldom anything, so the list of people
 * is asked for only when somebody wrote.
 */
export async function catchUp(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: [CONVERSATION] });
  const before = queries.getQueryData(unreadQuery.queryKey);
  await queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
  if (before !== undefined && queries.getQueryData(unreadQuery.queryKey) !== before)
    await queries.invalidateQueries({ queryKey: contactsQuery.queryKey });
}
