import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getBrowserQueryClient } from '../../../platform/api/query-client.ts';
import { LUIS } from './chats.factory.tsx';
import { markConversationRead } from './message-cache.ts';

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
