import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { endpoint } from '@uneed/domain/kernel/endpoint.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { fakeServer } from '../../testing/fake-server.ts';
import { OFFLINE_MESSAGE } from './api-error.ts';
import { apiQuery, useApiMutation } from './api-query.ts';
import { getBrowserQueryClient, refreshSession, SESSION_KEY } from './query-client.ts';

const about = {
  tag: 'test',
  path: '/things' as const,
  summary: 'Things.',
  reply: z.object({ ok: z.boolean() }),
};
const list = endpoint({ ...about, method: 'GET' });
const save = endpoint({ ...about, method: 'POST', body: z.object({ name: z.string() }) });

const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={getBrowserQueryClient()}>{children}</QueryClientProvider>
);

function goOffline(server: ReturnType<typeof fakeServer>) {
  onlineManager.setOnline(false);
  server.failNetwork(list);
  server.failNetwork(save);
}

async function comeBack(server: ReturnType<typeof fakeServer>) {
  server.reply(list, () => ({ ok: true }));
  server.reply(save, () => ({ ok: true }));
  await act(async () => onlineManager.setOnline(true));
}

afterEach(() => {
  onlineManager.setOnline(true);
  getBrowserQueryClient().clear();
});

it('a mutation without a connection fails immediately and is not sent later', async () => {
  const server = fakeServer();
  goOffline(server);
  const { result } = renderHook(() => useApiMutation(save), { wrapper: Page });
  act(() => result.current.mutate({ body: { name: 'Ñ' } }));
  await waitFor(() => expect(result.current.error?.message).toBe(OFFLINE_MESSAGE));
  expect(result.current.isPending).toBe(false);
  const before = server.requests.length;
  await comeBack(server);
  await act(() => getBrowserQueryClient().resumePausedMutations());
  expect(server.requests).toHaveLength(before);
});

it('a query without a connection fails immediately and is fetched again on reconnect', async () => {
  const server = fakeServer();
  goOffline(server);
  const { result } = renderHook(() => useQuery(apiQuery(list, {})), { wrapper: Page });
  await waitFor(() => expect(result.current.error?.message).toBe(OFFLINE_MESSAGE));
  expect(server.requests).toHaveLength(1);
  await comeBack(server);
  await waitFor(() => expect(result.current.data).toEqual({ ok: true }));
});

it('a repeated mutation is sent once while the first is pending, and again afterwards', async () => {
  const server = fakeServer();
  server.reply(save, () => ({ ok: true }));
  const onSuccess = vi.fn();
  const { result } = renderHook(() => useApiMutation(save, { onSuccess }), { wrapper: Page });
  const { mutate } = result.current;
  act(() => {
    mutate({ body: { name: 'Ñ' } });
    mutate({ body: { name: 'Ñ' } });
  });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(server.requests).toHaveLength(1);
  expect(onSuccess).toHaveBeenCalledOnce();
  act(() => {
    mutate({ body: { name: 'Ñ' } });
    mutate({ body: { name: 'O' } });
  });
  await waitFor(() => expect(server.requests).toHaveLength(3));
});

it('the session is fetched again only after a pending mutation, whose response may replace it', async () => {
  const server = fakeServer();
  const saved = Promise.withResolvers<void>();
  server.reply(save, () => ({ ok: true }), saved.promise);
  const { result } = renderHook(() => useApiMutation(save), { wrapper: Page });
  const client = getBrowserQueryClient();
  client.setQueryData(SESSION_KEY, null);
  const isOutdated = () => client.getQueryState(SESSION_KEY)?.isInvalidated;
  act(() => result.current.mutate({ body: { name: 'Ñ' } }));
  await waitFor(() => expect(result.current.isPending).toBe(true));
  refreshSession(client);
  expect(isOutdated()).toBe(false);
  await act(async () => saved.resolve());
  await waitFor(() => expect(isOutdated()).toBe(true));
});
