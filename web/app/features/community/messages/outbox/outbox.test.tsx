import { act, screen, waitFor, within } from '@testing-library/react';
import { sendMessage } from '@uneed/domain/community/messages/messages.api.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBrowserQueryClient } from '../../../../platform/api/query-client.ts';
import { handleLiveConnect, handleLiveDisconnect } from '../../../../platform/realtime/live.ts';
import { setSession } from '../../../../platform/session/session-query.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildMessage, getText, LUIS, me, openChats, stubLayout } from '../chats.factory.tsx';
import { onlineQuery } from '../messages.queries.ts';
import { enqueueMessage, flushOutbox, outboxQuery } from './outbox.ts';

describe('the outbox', () => {
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
});

describe('the connection of the chats', () => {
  beforeEach(() => {
    stubLayout();
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    handleLiveDisconnect(true);
  });
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  describe('a lost connection', () => {
    it('shows a banner after a delay and hides the presence until it is back', async () => {
      const { queryClient } = openChats(`/chats?user=${LUIS}`);
      await screen.findByRole('heading', { name: 'Luis Báez' });
      act(() => handleLiveConnect({ send: () => undefined }));
      queryClient.setQueryData(onlineQuery.queryKey, [LUIS]);
      await screen.findByText('(1 en línea)');
      act(() => handleLiveDisconnect(false));
      await advance(1_000);
      expect(screen.queryByText(/Sin conexión/)).toBeNull();
      await advance(2_500);
      screen.getByText('Sin conexión. Se enviará cuando vuelva.');
      expect(screen.queryByText('En línea')).toBeNull();
      screen.getByText('(0 en línea)');
      act(() => handleLiveConnect({ send: () => undefined }));
      expect(screen.queryByText(/Sin conexión/)).toBeNull();
      expect(screen.getAllByText('En línea').length).toBeGreaterThan(0);
    });

    it('shows the banner when the device reports no network', async () => {
      openChats(`/chats?user=${LUIS}`);
      await screen.findByRole('heading', { name: 'Luis Báez' });
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      await advance(3_500);
      screen.getByText('Sin conexión. Se enviará cuando vuelva.');
    });
  });

  describe('the rate limit', () => {
    const tooMany = { code: 'TOO_MANY', message: 'Demasiados intentos.' } as const;

    it('shows when the message will be sent, and does not retry before', async () => {
      const { server, user, queryClient } = openChats(`/chats?user=${LUIS}`);
      server.replyWithError(sendMessage, tooMany, { 'retry-after': '40' });
      const box = await screen.findByRole('textbox', { name: 'Mensaje' });
      await user.type(box, 'Hola{Enter}');
      const list = within(screen.getByRole('log', { name: 'Mensajes' }));
      await list.findByText(/^Vas muy rápido. Se enviará en (40|3\d) s$/);
      const requests = () => server.requests.filter(({ method }) => method === 'POST').length;
      server.reply(sendMessage, ({ body }) => buildMessage(getText(body), me._id));
      flushOutbox(queryClient);
      await advance(30_000);
      await list.findByText(/^Vas muy rápido. Se enviará en (10|\d) s$/);
      expect(requests()).toBe(1);
      await advance(10_000);
      await list.findByText('Enviado');
      expect(requests()).toBe(2);
    });

    it('fails at once when the pause would be too long', async () => {
      const { server, user } = openChats(`/chats?user=${LUIS}`);
      server.replyWithError(sendMessage, tooMany, { 'retry-after': '3000' });
      await user.type(await screen.findByRole('textbox', { name: 'Mensaje' }), 'Hola{Enter}');
      await waitFor(() => screen.getByText('No enviado. Demasiados intentos.'));
    });
  });
});
