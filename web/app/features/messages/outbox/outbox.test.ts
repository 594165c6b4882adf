import { sendMessage } from '@uneed/domain/messages/messages.api.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { getBrowserQueryClient } from '../../../platform/api/query-client.ts';
import { setSession } from '../../../platform/session/session-query.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildMessage, LUIS, me } from '../chats.factory.tsx';
import { outboxQuery, send } from './outbox.ts';

afterEach(() => {
  vi.useRealTimers();
  getBrowserQueryClient().clear();
});

it('sends what waits however long that takes, also when its conversation is not open', async () => {
  vi.useFakeTimers();
  const server = fakeServer();
  const queries = getBrowserQueryClient();
  setSession(queries, me);
  server.failNetwork(sendMessage);
  send(queries, LUIS, { text: 'Llego el lunes', picture: null });
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  const [first] = server.requests;
  server.requests.length = 0;
  server.reply(sendMessage, () => buildMessage('Llego el lunes', me._id));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toEqual([first]);
  expect(queries.getQueryData(outboxQuery(LUIS).queryKey)).toEqual([]);
});
