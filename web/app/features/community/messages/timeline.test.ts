import { waitFor } from '@testing-library/react';
import type { Message } from '@uneed/domain/community/messages/messages.schema.ts';
import { describe, expect, it, vi } from 'vitest';
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
  type Timeline,
  withLatest,
  withMessage,
  withOlder,
} from './messages.queries.ts';

const message = (index: number): Message => ({
  _id: `m${index}`,
  senderId: 'a',
  receiverId: 'b',
  text: `${index}`,
  image: '',
  imageSize: null,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, 0, index)).toISOString(),
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const show = ({ messages, isComplete }: Timeline) => [messages.map(({ text }) => text).join(' '), isComplete];
const PAGE = 3;

describe('withLatest', () => {
  it('is complete when the page is not full', () => {
    expect(show(withLatest(undefined, range(1, 2), PAGE))).toEqual(['1 2', true]);
    expect(show(withLatest(undefined, range(1, 3), PAGE))).toEqual(['1 2 3', false]);
    expect(show(withLatest(undefined, [], PAGE))).toEqual(['', true]);
  });
  it('keeps older messages when the pages overlap', () => {
    expect(show(withLatest({ messages: range(1, 4), isComplete: true }, range(3, 5), PAGE))).toEqual([
      '1 2 3 4 5',
      true,
    ]);
  });
  it('drops older messages when there is a gap', () => {
    expect(show(withLatest({ messages: range(1, 3), isComplete: true }, range(7, 9), PAGE))).toEqual([
      '7 8 9',
      false,
    ]);
  });
  it('keeps messages received during the request', () => {
    expect(show(withLatest({ messages: range(2, 5), isComplete: false }, range(2, 4), PAGE))).toEqual([
      '2 3 4 5',
      false,
    ]);
    expect(show(withLatest({ messages: range(1, 1), isComplete: true }, [], PAGE))).toEqual(['1', true]);
  });
});

it('withOlder is complete when a page is not full', () => {
  const known = { messages: range(7, 9), isComplete: false };
  expect(show(withOlder(known, range(4, 6), PAGE))).toEqual(['4 5 6 7 8 9', false]);
  expect(show(withOlder(known, range(5, 6), PAGE))).toEqual(['5 6 7 8 9', true]);
});

it('withMessage adds each message once, in order', () => {
  const known = { messages: range(1, 3), isComplete: true };
  expect(show(withMessage(withMessage(known, message(5)), message(4)))).toEqual(['1 2 3 4 5', true]);
  expect(show(withMessage(known, message(2)))).toEqual(['1 2 3', true]);
});

describe('the queries of messages', () => {
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
});
