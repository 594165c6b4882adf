import { expect, it } from 'vitest';
import { createApi } from '../../../platform/api/client.ts';
import { createServerQueryClient } from '../../../platform/api/query-client.ts';
import { unreadMessagesQuery } from './exports/unread-messages-query.ts';
import {
  contactQuery,
  contactsQuery,
  conversationQuery,
  onlineQuery,
  refreshMessages,
} from './messages.queries.ts';

const LUIS = '01900000-0000-7000-8000-0000000000b1';

it('after a reconnect counters, contacts and messages are fetched again, and what the server pushes is not', () => {
  const queryClient = createServerQueryClient(createApi((request) => fetch(request), 'http://localhost'));
  const fetched = [unreadMessagesQuery, contactsQuery, contactQuery(LUIS), conversationQuery(LUIS)];
  const keys = [...fetched, onlineQuery].map(({ queryKey }) => queryKey);
  for (const key of keys) queryClient.setQueryData<unknown>(key, {});
  refreshMessages(queryClient);
  const isStale = keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  expect(isStale).toEqual([true, true, true, true, false]);
});
