import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { listJobFacets, listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import { toQueryKey } from '../../../../platform/api/api-query.ts';
import { createApi } from '../../../../platform/api/client.ts';
import { requestContext } from '../../../../platform/api/loaders.ts';
import { createServerQueryClient } from '../../../../platform/api/query-client.ts';
import { buildPageMeta } from '../../../../platform/page-meta.ts';
import { setSession } from '../../../../platform/session/session-query.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { readJobSearch } from '../exports/job-search.ts';
import { buildJobCard } from '../exports/jobs.factory.ts';
import { buildRssLink, jobsHead } from './jobs-head.ts';
import JobsPage, { loader } from './jobs-page.tsx';

const EMPTY = 'Intenta ajustar tus filtros de búsqueda para ver más resultados.';

describe('/jobs', () => {
  it('shows a loading state, then the jobs', async () => {
    const server = fakeServer();
    server.reply(listJobs, () => ({
      jobs: [
        buildJobCard({ hiringbonus: 5000, description: `Se busca ${'x'.repeat(200)}` }),
        buildJobCard({
          _id: '01900000-0000-7000-8000-0000000000ab',
          title: 'Chofer',
          company: '',
          isAnonimous: true,
          salary: null,
          referalbonus: true,
          postedBy: null,
          verification: 'inReview',
        }),
      ],
      pagination: paginate(1, 10, 2),
    }));
    renderPage(JobsPage, { at: '/jobs', loaderData: {} });
    screen.getByText('Cargando oportunidades...');
    await screen.findByText('2 vacantes');
    const [cashier, driver] = screen.getAllByRole('article');
    if (!cashier || !driver) throw new Error('Two cards were expected');
    const first = within(cashier);
    expect(first.getByRole('link', { name: 'Cajera' }).getAttribute('href')).toMatch(/^\/jobs\/0190/);
    for (const text of [
      'Referente verificado',
      'RD$30,000 al mes',
      'La Romana',
      'Medio Tiempo',
      '+RD$5,000 bono',
      'hace 2 días',
    ]) {
      first.getByText(text);
    }
    expect(first.getByText(/^Se busca x/).textContent).toHaveLength(121);
    expect(first.getByText('Referente verificado').parentElement?.parentElement?.textContent).toBe(
      'Ron del EsteReferente verificado',
    );
    for (const text of ['Empresa confidencial', 'En revisión', 'Salario a convenir'])
      within(driver).getByText(text);
    expect(within(driver).queryByText('Referente verificado')).toBeNull();
    // A bonus without an amount is named on the page of the job only.
    expect(within(driver).queryByText(/^Bono/)).toBeNull();
  });

  it('shows highlighted jobs once, in a labelled place above the others', async () => {
    const server = fakeServer();
    const highlightedUntil = '2027-01-01T12:00:00Z';
    const [paid, other, elsewhere] = [
      buildJobCard({ title: 'Cajera', highlightedUntil }),
      buildJobCard({ _id: '01900000-0000-7000-8000-0000000000ab', title: 'Chofer' }),
      buildJobCard({ _id: '01900000-0000-7000-8000-0000000000ac', title: 'Vigilante', highlightedUntil }),
    ];
    server.reply(listJobs, () => ({
      jobs: [other, paid],
      highlighted: [elsewhere, paid],
      pagination: paginate(1, 10, 3),
    }));
    renderPage(JobsPage, { at: '/jobs', loaderData: {} });
    const group = within(await screen.findByRole('region', { name: 'Vacantes destacadas' }));
    group.getByText(/pagadas por quien las publica/);
    const titles = (cards: HTMLElement[]) =>
      cards.map((card) => within(card).getByRole('heading').textContent);
    expect(titles(group.getAllByRole('article'))).toEqual(['Vigilante', 'Cajera']);
    group.getByText('Destacadas');
    expect(titles(screen.getAllByRole('article'))).toEqual(['Vigilante', 'Cajera', 'Chofer']);
    screen.getByText('3 vacantes');
  });

  it('has no place for highlighted jobs without any; a card elsewhere says that its job is one', async () => {
    const jobs = [
      buildJobCard(),
      buildJobCard({ _id: '01900000-0000-7000-8000-0000000000ab', highlightedUntil: '2027-01-01T12:00:00Z' }),
    ];
    fakeServer().reply(listJobs, () => ({ jobs, pagination: paginate(1, 10, 2) }));
    renderPage(JobsPage, { at: '/jobs', loaderData: {} });
    const [plain, highlighted] = await screen.findAllByRole('article');
    if (!plain || !highlighted) throw new Error('Two cards were expected');
    expect(screen.queryByRole('region', { name: 'Vacantes destacadas' })).toBeNull();
    expect(within(plain).queryByText('Destacada')).toBeNull();
    within(highlighted).getByText('Destacada');
  });

  it('keeps the shown jobs while others cannot be loaded without a connection, and loads them afterwards', async () => {
    const server = fakeServer();
    server.reply(listJobs, () => ({ jobs: [buildJobCard()], pagination: paginate(1, 10, 20) }));
    const { user, queryClient } = renderPage(JobsPage, { at: '/jobs', loaderData: {} });
    await screen.findByRole('link', { name: 'Cajera' });
    server.failNetwork(listJobs);
    act(() => onlineManager.setOnline(false));
    await user.click(screen.getByRole('link', { name: 'Página 2' }));
    await waitFor(() => expect(server.requests.at(-1)?.query.get('page')).toBe('2'));
    const list = screen.getByRole('link', { name: 'Cajera' }).closest('ul');
    // The request has failed, and waits for a connection.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(list?.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    server.reply(listJobs, () => ({
      jobs: [buildJobCard({ title: 'Chofer' })],
      pagination: paginate(2, 10, 20),
    }));
    act(() => onlineManager.setOnline(true));
    await queryClient.refetchQueries({ queryKey: toQueryKey(listJobs) });
    await screen.findByRole('link', { name: 'Chofer' });
    expect(screen.queryByRole('link', { name: 'Cajera' })).toBeNull();
  });

  it('links to at most five pages around the current one', async () => {
    const server = fakeServer();
    server.reply(listJobs, () => ({ jobs: [buildJobCard()], pagination: paginate(7, 10, 100) }));
    renderPage(JobsPage, { at: '/jobs?page=7', loaderData: {} });
    const pages = within(await screen.findByRole('navigation', { name: 'Páginas' }));
    expect(server.requests.find(({ path }) => path === '/jobs')?.query.get('page')).toBe('7');
    expect(pages.getAllByRole('link', { name: /^Página \d/ }).map((link) => link.textContent)).toEqual([
      '5',
      '6',
      '7',
      '8',
      '9',
    ]);
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('7');
    expect(pages.getByRole('link', { name: 'Página siguiente' }).getAttribute('href')).toBe('/jobs?page=8');
  });

  it('asks for a later page without the jobs that were published since the first one, to which it links without a page parameter', async () => {
    const server = fakeServer();
    const until = '2026-01-05T14:00:00.000Z';
    server.reply(listJobs, ({ query }) => ({
      jobs: [buildJobCard({ title: `Vacante ${query.get('page')} ${query.get('until')}` })],
      pagination: { ...paginate(Number(query.get('page')), 10, 20), until },
    }));
    const { user } = renderPage(JobsPage, { at: '/jobs?q=cajera', loaderData: {} });
    await screen.findByText('Vacante 1 null');
    await user.click(screen.getByRole('link', { name: 'Página 2' }));
    await screen.findByText(`Vacante 2 ${until}`);
    expect(screen.getByRole('link', { name: 'Página 1' }).getAttribute('href')).toBe('/jobs?q=cajera');
  });

  it('offers an alert for a search that was understood, with jobs and without', async () => {
    const server = fakeServer();
    server.reply(listJobs, () => ({
      jobs: [buildJobCard()],
      pagination: paginate(1, 10, 1),
      search: { isPartial: false, correction: null },
    }));
    renderPage(JobsPage, { at: '/jobs?q=cajera', loaderData: {} });
    const next = encodeURIComponent('/jobs?q=cajera#alerta');
    const link = await screen.findByRole('link', { name: 'Crear alerta' });
    expect(link.getAttribute('href')).toBe(`/signup?next=${next}`);
    await screen.findByText('1 vacante');
    expect(screen.queryByText(/Parecidas|Quisiste decir/)).toBeNull();
    cleanup();
    server.reply(listJobs, () => ({ jobs: [], pagination: paginate(1, 10, 0) }));
    renderPage(JobsPage, { at: '/jobs?q=cajera', loaderData: {} });
    const other = await screen.findByRole('link', { name: 'Avísame cuando aparezca' });
    expect(other.getAttribute('href')).toBe(`/signup?next=${next}`);
    expect(screen.queryByRole('link', { name: 'Crear alerta' })).toBeNull();
  });

  it('offers the search without typos, and says when no job matches all words', async () => {
    fakeServer().reply(listJobs, () => ({
      jobs: [buildJobCard()],
      pagination: paginate(1, 10, 1),
      search: { isPartial: true, correction: 'cajera bilingüe' },
    }));
    renderPage(JobsPage, { at: '/jobs?q=cagera+bilingue&location=Azua', loaderData: {} });
    await screen.findByText('No encontramos exactamente eso. Parecidas:');
    const correction = screen.getByRole('link', { name: '¿Quisiste decir cajera bilingüe?' });
    expect(correction.getAttribute('href')).toBe('/jobs?q=cajera+biling%C3%BCe&location=Azua');
  });

  it('keeps the empty state for a search that finds nothing, with the correction', async () => {
    fakeServer().reply(listJobs, () => ({
      jobs: [],
      pagination: paginate(1, 10, 0),
      search: { isPartial: true, correction: 'cajera' },
    }));
    renderPage(JobsPage, { at: '/jobs?q=cagera', loaderData: {} });
    await screen.findByText('No se encontraron oportunidades.');
    screen.getByText(EMPTY);
    screen.getByRole('link', { name: '¿Quisiste decir cajera?' });
    expect(screen.queryByText(/Parecidas/)).toBeNull();
  });

  it('says neither a number nor that there is nothing while the jobs of other filters are loaded', async () => {
    const server = fakeServer();
    server.reply(listJobs, () => ({ jobs: [], pagination: paginate(1, 10, 0) }));
    const { user } = renderPage(JobsPage, { at: '/jobs?q=nada', loaderData: {} });
    await screen.findByText('0 vacantes');
    const { promise, resolve } = Promise.withResolvers<void>();
    server.reply(listJobs, () => ({ jobs: [buildJobCard()], pagination: paginate(1, 10, 1) }), promise);
    await user.click(screen.getByRole('link', { name: 'Limpiar filtros' }));
    await screen.findByText('Cargando oportunidades...');
    expect(screen.queryByText('No se encontraron oportunidades.')).toBeNull();
    expect(screen.queryByText('0 vacantes')).toBeNull();
    resolve();
    await screen.findByText('1 vacante');
  });

  it('is ordered by relevance with a search text, and by date without one, unless another order is chosen', async () => {
    const server = fakeServer();
    server.reply(listJobs, () => ({ jobs: [buildJobCard()], pagination: paginate(1, 10, 1) }));
    const { user, router } = renderPage(JobsPage, { at: '/jobs', loaderData: {} });
    const order = screen.getByRole('combobox', { name: 'Ordenar por' });
    const shown = () => within(order).getAllByRole<HTMLOptionElement>('option');
    const chosen = () => shown().find(({ selected }) => selected)?.text;
    const lastQuery = () => server.requests.filter(({ path }) => path === '/jobs').at(-1)?.query;
    expect(chosen()).toBe('Más recientes');
    expect(shown().map(({ text }) => text)).not.toContain('Relevancia');
    await user.type(screen.getByRole('combobox', { name: 'Buscar vacantes' }), 'cajera{Enter}');
    await waitFor(() => expect(lastQuery()?.get('q')).toBe('cajera'));
    expect(chosen()).toBe('Relevancia');
    expect(lastQuery()?.has('sort')).toBe(false);
    await user.selectOptions(order, 'Más recientes');
    await waitFor(() => expect(lastQuery()?.get('sort')).toBe('newest'));
    expect(chosen()).toBe('Más recientes');
    await user.selectOptions(order, 'Relevancia');
    expect(chosen()).toBe('Relevancia');
    expect(router.state.location.search).toBe('?q=cajera');
  });

  it('links to the first page from beyond the last page', async () => {
    fakeServer().reply(listJobs, () => ({ jobs: [], pagination: paginate(99, 10, 123) }));
    renderPage(JobsPage, { at: '/jobs?page=99&sort=title', loaderData: {} });
    await screen.findByText('La lista no llega hasta esta página.');
    const first = screen.getByRole('link', { name: 'Ver la primera página' });
    expect(first.getAttribute('href')).toBe('/jobs?sort=title');
    expect(screen.queryByText('No se encontraron oportunidades.')).toBeNull();
  });

  it('can retry after an unreadable response and a network error', async () => {
    const server = fakeServer();
    server.replyWithBadGateway(listJobs);
    const { user } = renderPage(JobsPage, { at: '/jobs', loaderData: {} });
    await screen.findByText('No pudimos cargar las vacantes');
    server.failNetwork(listJobs);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Error de conexión con el servidor');
    server.reply(listJobs, () => ({ jobs: [buildJobCard()], pagination: paginate(1, 10, 1) }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('1 vacante');
  });
});

it('has the RSS feed of its search, whatever the page and the order', () => {
  const search = readJobSearch(new URLSearchParams('location=Azua&q=cajera&sort=salary_high&page=2'));
  const origin = 'https://uneed.test';
  const link = buildRssLink(search, 'Vacantes', origin);
  expect(link).toEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Vacantes',
    href: `${origin}/jobs/rss.xml?q=cajera&location=Azua`,
  });
  expect(buildPageMeta({ ...jobsHead(search, origin, 30), more: [link] })).toContainEqual(link);
});

describe('the listing on the server', () => {
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
});
