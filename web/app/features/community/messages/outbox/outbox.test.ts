import { waitFor } from '@testing-library/react';
import { sendMessage } from '@uneed/domain/community/messages/messages.api.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { getBrowserQueryClient } from '../../../../platform/api/query-client.ts';
import { setSession } from '../../../../platform/session/session-query.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildMessage, LUIS, me } from '../chats.factory.tsx';
import { enqueueMessage, flushOutbox, outboxQuery } from './outbox.ts';

afterEach(() => {
  const queryClient = getBrowserQueryClient();
  queryClient.clear();
  // Without messages this only ends the wait for the next retry.
  flushOutbox(queryClient);
  vi.useRealTimers();
});

it('retries pending messages without a time limit, also without an open conversation', async () => {
  vi.useFakeTimers();
  const server = fakeServer();
  const queryClient = getBrowserQueryClient();
  setSession(queryClient, me);
  server.failNetwork(sendMessage);
  enqueueMessage(queryClient, LUIS, { text: 'Llego el lunes', image: null });
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  const [first] = server.requests;
  server.requests.length = 0;
  server.reply(sendMessage, () => buildMessage('Llego el lunes', me._id));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toEqual([first]);
  expect(queryClient.getQueryData(outboxQuery(LUIS).queryKey)).toEqual([]);
});

it('marks a message as stored only once it survives a reload', async () => {
  const server = fakeServer();
  const queryClient = getBrowserQueryClient();
  setSession(queryClient, me);
  server.failNetwork(sendMessage);
  enqueueMessage(queryClient, LUIS, { text: 'Llego el lunes', image: null });
  const getPending = () => queryClient.getQueryData(outboxQuery(LUIS).queryKey);
  expect(getPending()).toMatchObject([{ text: 'Llego el lunes', isStored: false }]);
  await waitFor(() => expect(getPending()).toMatchObject([{ text: 'Llego el lunes', isStored: true }]));
});
