import { QueryClientProvider } from '@tanstack/react-query';
import { listJobFacets, listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { expect, it } from 'vitest';
import { createApi } from '../../../../platform/api/client.ts';
import { requestContext } from '../../../../platform/api/loaders.ts';
import { createServerQueryClient } from '../../../../platform/api/query-client.ts';
import { setSession } from '../../../../platform/session/session-query.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildJobCard } from '../exports/jobs.factory.ts';
import JobsPage, { loader } from './jobs-page.tsx';

const FACETS = {
  location: [],
  skill: [],
  salaryRange: [],
  company: [],
  jobType: [],
  availability: [],
  special: [],
  category: [{ value: 'Ventas', count: 3 }],
};

/** Loads and renders the page as the server does; returns the names of its filters and the paths of the requests. */
async function renderOnServer(path: string, isPhone: boolean) {
  const server = fakeServer();
  server.reply(listJobs, () => ({ jobs: [buildJobCard()], pagination: paginate(1, 10, 1) }));
  server.reply(listJobFacets, () => FACETS);
  const { origin } = window.location;
  const queryClient = createServerQueryClient(createApi((request) => fetch(request), origin, 'person'));
  setSession(queryClient, null);
  const context = new RouterContextProvider();
  context.set(requestContext, {
    queryClient,
    isPhone,
    now: new Date(),
    nonce: '',
    area: 'person',
    hasSession: false,
    cookieNames: [],
    optionalData: [],
  });
  const handler = createStaticHandler([{ path: '/jobs', loader, Component: JobsPage }]);
  const result = await handler.query(new Request(origin + path), { requestContext: context });
  if (result instanceof Response) throw new Error(`${path} was answered with ${result.status}`);
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, result)} context={result} />
    </QueryClientProvider>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('article')).toHaveLength(1);
  return {
    categories: page.querySelectorAll('input[name="category"]').length,
    paths: server.requests.map((request) => request.path),
  };
}

it.each([
  ['on a phone, which has its filters in a dialog', '/jobs', true, false],
  ['on a phone that asks for them', '/jobs?filtros=1', true, true],
  ['anywhere else', '/jobs', false, true],
])('the filters %s: %s', async (_where, path, isPhone, hasFilters) => {
  const { categories, paths } = await renderOnServer(path, isPhone);
  expect(categories > 0).toBe(hasFilters);
  expect(paths).toEqual(hasFilters ? ['/jobs', '/jobs/facets'] : ['/jobs']);
});
