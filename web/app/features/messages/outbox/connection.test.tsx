import { act, screen, waitFor, within } from '@testing-library/react';
import { sendMessage } from '@uneed/domain/messages/messages.api.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleLiveConnect, handleLiveDisconnect } from '../../../platform/realtime/live.ts';
import { buildMessage, LUIS, me, openChats, standInForSizes, textOf } from '../chats.factory.tsx';
import { onlineQuery } from '../messages.queries.ts';
import { sendWaiting } from './outbox.ts';

beforeEach(() => {
  standInForSizes();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  handleLiveDisconnect(true);
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a lost connection', () => {
  it('is told after a moment, with a presence that claims nothing, until it is back', async () => {
    const { queries } = openChats(`/chats?user=${LUIS}`);
    await screen.findByRole('heading', { name: 'Luis Báez' });
    act(() => handleLiveConnect({ send: () => undefined }));
    queries.setQueryData(onlineQuery.queryKey, [LUIS]);
    await screen.findByText('(1 online)');
    act(() => handleLiveDisconnect(false));
    await pass(2_000);
    expect(screen.queryByText(/Sin conexión/)).toBeNull();
    await pass(1_500);
    screen.getByText('Sin conexión. Se enviará cuando vuelva.');
    expect(screen.queryByText('Online')).toBeNull();
    screen.getByText('(0 online)');
    act(() => handleLiveConnect({ send: () => undefined }));
    expect(screen.queryByText(/Sin conexión/)).toBeNull();
    expect(screen.getAllByText('Online').length).toBeGreaterThan(0);
  });

  it('is told, too, when the device says that it has no network', async () => {
    openChats(`/chats?user=${LUIS}`);
    await screen.findByRole('heading', { name: 'Luis Báez' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await pass(3_500);
    screen.getByText('Sin conexión. Se enviará cuando vuelva.');
  });
});

describe('whoever writes too fast', () => {
  const tooMany = { code: 'TOO_MANY', message: 'Demasiados intentos.' } as const;

  it('reads when it will go, and nothing is tried before', async () => {
    const { server, user, queries } = openChats(`/chats?user=${LUIS}`);
    server.replyWithError(sendMessage, tooMany, { 'retry-after': '40' });
    const box = await screen.findByRole('textbox', { name: 'Mensaje' });
    await user.type(box, 'Hola{Enter}');
    const list = within(screen.getByRole('log', { name: 'Mensajes' }));
    await list.findByText(/^Vas muy rápido. Se enviará en (40|39) s$/);
    const tries = () => server.requests.filter(({ method }) => method === 'POST').length;
    server.reply(sendMessage, ({ body }) => buildMessage(textOf(body), me._id));
    sendWaiting(queries);
    await pass(30_000);
    await list.findByText(/^Vas muy rápido. Se enviará en (10|9|8) s$/);
    expect(tries()).toBe(1);
    await pass(10_000);
    await list.findByText('Enviado');
    expect(tries()).toBe(2);
  });

  it('is told at once when it would be too long to wait for', async () => {
    const { server, user } = openChats(`/chats?user=${LUIS}`);
    server.replyWithError(sendMessage, tooMany, { 'retry-after': '3000' });
    await user.type(await screen.findByRole('textbox', { name: 'Mensaje' }), 'Hola{Enter}');
    await waitFor(() => screen.getByText('No enviado. Demasiados intentos.'));
  });
});
