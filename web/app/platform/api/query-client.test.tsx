import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { endpoint } from '@uneed/domain/kernel/endpoint.ts';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { fakeServer } from '../../testing/fake-server.ts';
import { OFFLINE_MESSAGE } from './api-error.ts';
import { apiQuery, useApiMutation } from './api-query.ts';
import { createApi } from './client.ts';
import { createClientLoader, createServerLoader, type LoadArgs, requestContext } from './loaders.ts';
import {
  createServerQueryClient,
  getBrowserQueryClient,
  refreshSession,
  SESSION_KEY,
} from './query-client.ts';

const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={getBrowserQueryClient()}>{children}</QueryClientProvider>
);

afterEach(() => {
  onlineManager.setOnline(true);
  getBrowserQueryClient().clear();
});

describe('the cache of requests', () => {
  const about = {
    tag: 'test',
    path: '/things' as const,
    summary: 'Things.',
    reply: z.object({ ok: z.boolean() }),
  };
  const list = endpoint({ ...about, method: 'GET' });
  const save = endpoint({ ...about, method: 'POST', body: z.object({ name: z.string() }) });

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
});

describe('the loaders of pages', () => {
  const getThing = endpoint({
    tag: 'test',
    method: 'GET',
    path: '/thing',
    summary: 'A thing.',
    reply: z.object({ name: z.string() }),
  });
  const thing = apiQuery(getThing, {});

  const ARGS = {
    params: {},
    url: new URL('http://localhost/thing'),
    request: new Request('http://localhost/thing'),
    context: new RouterContextProvider(),
    pattern: '/thing',
  } satisfies LoaderFunctionArgs;

  /** `render` only starts the request, as pages with a loading state do. */
  const loaders = {
    load: createClientLoader(async ({ queryClient }: LoadArgs) => queryClient.fetchQuery(thing)),
    render: createClientLoader(async ({ queryClient }: LoadArgs) => void queryClient.prefetchQuery(thing)),
  };

  function loseConnection() {
    const server = fakeServer();
    server.failNetwork(getThing);
    server.setReachable(false);
    onlineManager.setOnline(false);
    return server;
  }

  it.each(['load', 'render'] as const)('%s: a navigation waits for the network', async (kind) => {
    const server = loseConnection();
    let isLoaded = false;
    const loading = loaders[kind](ARGS).then(() => {
      isLoaded = true;
    });
    await expect.poll(() => server.probes).toBeGreaterThan(0);
    expect(isLoaded).toBe(false);
    server.reply(getThing, () => ({ name: 'Ñ' }));
    server.setReachable(true);
    window.dispatchEvent(new Event('online'));
    await loading;
    await expect.poll(() => getBrowserQueryClient().getQueryData(thing.queryKey)).toEqual({ name: 'Ñ' });
  });

  it('without a connection a page is shown with what was loaded before', async () => {
    const server = loseConnection();
    const anHourAgo = Date.now() - 3_600_000;
    getBrowserQueryClient().setQueryData(thing.queryKey, { name: 'Ñ' }, { updatedAt: anHourAgo });
    expect(await loaders.load(ARGS)).toEqual({ name: 'Ñ' });
    expect(server.requests).toEqual([]);
  });

  it('without a session it leads to the login of the area, and back to the page', async () => {
    const server = fakeServer();
    server.replyWithError(getThing, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
    const load = async (path: string) => {
      const url = new URL(path, 'http://localhost');
      const area = areaOfPath(url.pathname);
      const queryClient = createServerQueryClient(createApi((request) => fetch(request), url.origin, area));
      const context = new RouterContextProvider();
      context.set(requestContext, {
        now: new Date(),
        queryClient,
        nonce: '',
        area,
        hasSession: true,
        isPhone: false,
        cookieNames: [],
        optionalData: [],
      });
      const loader = createServerLoader(async (args: LoadArgs) => args.queryClient.fetchQuery(thing));
      const redirection = await loader({ ...ARGS, url, context }).catch((error: unknown) => error);
      return redirection instanceof Response ? redirection.headers.get('location') : null;
    };
    expect(await load('/my-jobs?page=2')).toBe('/login?next=%2Fmy-jobs%3Fpage%3D2');
    expect(await load('/enterprise/vacantes')).toBe('/enterprise/login?next=%2Fenterprise%2Fvacantes');
  });

  it('an error of the server is shown at once', async () => {
    const server = fakeServer();
    server.replyWithError(getThing, { code: 'NOT_FOUND', message: 'No existe' });
    await expect(loaders.load(ARGS)).rejects.toMatchObject({ data: { message: 'No existe' } });
    expect([server.requests.length, server.probes]).toEqual([1, 0]);
  });
});
