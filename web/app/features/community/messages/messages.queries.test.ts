import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createApi } from '../../../platform/api/client.ts';
import { createServerQueryClient, getBrowserQueryClient } from '../../../platform/api/query-client.ts';
import { LUIS } from './chats.factory.tsx';
import { unreadMessagesQuery } from './exports/unread-messages-query.ts';
import {
  contactQuery,
  contactsQuery,
  conversationQuery,
  markConversationRead,
  onlineQuery,
  refreshMessages,
} from './messages.queries.ts';

it('after a reconnect counters, contacts and messages are fetched again, and what the server pushes is not', () => {
  const queryClient = createServerQueryClient(createApi((request) => fetch(request), 'http://localhost'));
  const fetched = [unreadMessagesQuery, contactsQuery, contactQuery(LUIS), conversationQuery(LUIS)];
  const keys = [...fetched, onlineQuery].map(({ queryKey }) => queryKey);
  for (const key of keys) queryClient.setQueryData<unknown>(key, {});
  refreshMessages(queryClient);
  const isStale = keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  expect(isStale).toEqual([true, true, true, true, false]);
});

it('a conversation is marked as read also by who closes the tab at once', async () => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return Response.json({ message: '' });
  });
  markConversationRead(getBrowserQueryClient(), LUIS);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'PATCH', keepalive: true });
  expect(sent[0]?.url).toMatch(new RegExp(`/api/messages/read/${LUIS}$`));
});
