import { onlineManager } from '@tanstack/react-query';
import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { fakeServer } from '../../testing/fake-server.ts';
import { apiQuery } from './api-query.ts';
import { createApi } from './client.ts';
import { createClientLoader, createServerLoader, type LoadArgs, requestContext } from './loaders.ts';
import { createServerQueryClient, getBrowserQueryClient } from './query-client.ts';

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

afterEach(() => {
  onlineManager.setOnline(true);
  getBrowserQueryClient().clear();
});

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
