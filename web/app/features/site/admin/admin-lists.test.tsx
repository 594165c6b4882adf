import { screen, within } from '@testing-library/react';
import { listUnmatchedSearches } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import * as api from '@uneed/domain/site/admin/directory.api.ts';
import { listQueues } from '@uneed/domain/site/admin/overview.api.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import AdminLayout from './admin-layout.tsx';
import { buildJobRecord, buildListedUser, buildPostRecord, testId } from './directory/directory.factory.ts';
import EnterprisesPage from './directory/enterprises-page.tsx';
import JobsPage from './directory/jobs-page.tsx';
import PeoplePage from './directory/people-page.tsx';
import PostsPage from './directory/posts-page.tsx';
import SearchesPage from './searches-page.tsx';

const session = buildSessionUser({ isAdmin: true });

describe('the lists of the directory', () => {
  const CURSOR = `2026-10-01T12:00:00.000Z_${testId(1)}`;

  it('lists people with their state, and leads to the page of each and to the next ones', async () => {
    const server = fakeServer();
    const suspended = { suspension: { _id: testId(9), until: '2026-11-29T12:00:00Z' }, openReportCount: 2 };
    server.reply(api.listPeople, () => ({ users: [buildListedUser(suspended)], next: CURSOR }));
    server.reply(listQueues, () => ({ queues: [] }));
    renderPage(PeoplePage, {
      at: '/admin/personas?q=duverge&estado=suspendidas',
      session,
      Layout: AdminLayout,
    });
    const row = await screen.findByRole('link', { name: /Ramón Duvergé/ });
    expect(row.getAttribute('href')).toBe(`/admin/personas/${testId(1)}`);
    for (const text of [
      'Referente',
      'Verificado',
      'Suspendida hasta el 29 de noviembre de 2026',
      '2 reportes abiertos',
    ])
      within(row).getByText(text);
    const request = server.requests.find(({ path }) => path === '/admin/people');
    expect(request?.query.toString()).toBe('q=duverge&state=suspended');
    const next = new URLSearchParams({ q: 'duverge', estado: 'suspendidas', desde: CURSOR });
    expect(screen.getByRole('link', { name: 'Siguientes' }).getAttribute('href')).toBe(
      `/admin/personas?${next}`,
    );
    const filters = within(screen.getByRole('navigation', { name: 'Filtros' }));
    expect(filters.getByRole('link', { current: 'page' }).textContent).toBe('Suspendidas');
    expect(filters.getByRole('link', { name: 'Candidatos' }).getAttribute('href')).toBe(
      '/admin/personas?q=duverge&estado=candidatos',
    );
    expect(screen.getByRole('link', { name: 'Personas', current: 'page' })).toBeDefined();
  });

  it('searches with the filter that is set, and from a later page leads to the first one', async () => {
    const server = fakeServer();
    server.reply(api.listPeople, () => ({ users: [buildListedUser()], next: null }));
    const at = `/admin/personas?estado=candidatos&desde=${CURSOR}`;
    const { user, router } = renderPage(PeoplePage, { at, session });
    const first = await screen.findByRole('link', { name: 'Volver al principio' });
    expect(first.getAttribute('href')).toBe('/admin/personas?estado=candidatos');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'ana{Enter}');
    await screen.findByRole('link', { name: /Ramón Duvergé/ });
    expect(router.state.location.search).toBe('?q=ana&estado=candidatos');
    expect(server.requests.at(-1)?.query.toString()).toBe('q=ana&state=candidate');
  });

  it('lists enterprises, with links to their pages', async () => {
    const server = fakeServer();
    const enterprise = buildListedUser({ role: 'enterprise', fullName: 'Colmado Central' });
    server.reply(api.listEnterprises, () => ({ users: [enterprise], next: null }));
    renderPage(EnterprisesPage, { at: '/admin/empresas', session });
    const row = await screen.findByRole('link', { name: /Colmado Central/ });
    expect(row.getAttribute('href')).toBe(`/admin/empresas/${testId(1)}`);
    within(row).getByText('Verificada');
    expect(within(row).getAllByText(/Colmado Central/)).toHaveLength(1);
  });

  it('names an enterprise once in the row of its vacancy', async () => {
    const server = fakeServer();
    const owner = buildListedUser({ fullName: 'Colmado Central', role: 'enterprise' });
    server.reply(api.listPublishedJobs, () => ({ jobs: [buildJobRecord({ owner })], next: null }));
    renderPage(JobsPage, { at: '/admin/vacantes', session });
    await screen.findByText('Colmado Central · Santiago · 3 aplicantes');
  });

  it('lists jobs of one owner, with a link to those of all', async () => {
    const server = fakeServer();
    const job = buildJobRecord({ withheld: 'removed', isAnonymous: true });
    server.reply(api.listPublishedJobs, () => ({ jobs: [job], next: null }));
    renderPage(JobsPage, { at: `/admin/vacantes?de=${testId(1)}`, session });
    const row = await screen.findByRole('link', { name: /Cajera/ });
    expect(row.getAttribute('href')).toBe(`/admin/vacantes/${job._id}`);
    for (const text of ['Activo', 'Quitada', 'Anónima']) within(row).getByText(text);
    expect(server.requests.at(-1)?.query.get('owner')).toBe(testId(1));
    const all = screen.getByRole('link', { name: 'Solo de una cuenta: ver de todas' });
    expect(all.getAttribute('href')).toBe('/admin/vacantes');
  });

  it('calls a job that its owner closed what its page calls it', async () => {
    const server = fakeServer();
    const job = buildJobRecord({ status: 'expired', closing: 'filled' });
    server.reply(api.listPublishedJobs, () => ({ jobs: [job], next: null }));
    renderPage(JobsPage, { at: '/admin/vacantes', session });
    await screen.findByText('Cubierta');
    expect(screen.queryByText('Expirado')).toBeNull();
  });

  it('lists posts with the beginning of their text', async () => {
    const server = fakeServer();
    server.reply(api.listAllPosts, () => ({ posts: [buildPostRecord()], next: null }));
    renderPage(PostsPage, { at: '/admin/publicaciones', session });
    const row = await screen.findByRole('link', { name: /Deposita hoy/ });
    expect(row.getAttribute('href')).toBe(`/admin/publicaciones/${testId(3)}`);
  });

  it('says when nothing is found, and can retry after an error', async () => {
    const server = fakeServer();
    server.failNetwork(api.listPeople);
    const { user } = renderPage(PeoplePage, { at: '/admin/personas?q=nadie', session });
    await screen.findByText('Error de conexión con el servidor');
    server.reply(api.listPeople, () => ({ users: [], next: null }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { name: 'No encontramos nada' });
    expect(screen.getByRole('link', { name: 'Ver todo' }).getAttribute('href')).toBe('/admin/personas');
  });
});

describe('the searches without results', () => {
  const pagination = { page: 1, limit: 20, total: 21, totalPages: 2, hasNext: true };
  const searches = [{ text: 'domador de tigres', count: 1_234, days: 3, lastDay: '2026-11-21' }];

  it('lists the searches of a period with their number, days and last day', async () => {
    const server = fakeServer();
    server.reply(listUnmatchedSearches, () => ({ searches, pagination }));
    renderPage(SearchesPage, { at: '/admin/busquedas?dias=30', session });
    const list = within(await screen.findByRole('region', { name: 'Búsquedas sin resultados' }));
    const row = within(await list.findByRole('row', { name: /domador de tigres/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1,234', '3', '21 nov 2026']);
    expect(row.getByRole('link').getAttribute('href')).toBe('/jobs?q=domador+de+tigres');
    expect(server.requests.at(-1)?.query.toString()).toBe('days=30&page=1');
    const periods = within(screen.getByRole('navigation', { name: 'Período' }));
    expect(periods.getByRole('link', { current: 'page' }).textContent).toBe('30 días');
    expect(periods.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/busquedas',
      '/admin/busquedas?dias=30',
      '/admin/busquedas?dias=90',
    ]);
    const next = screen.getByRole('link', { name: 'Página siguiente' });
    expect(next.getAttribute('href')).toBe('/admin/busquedas?dias=30&page=2');
  });

  it('says so if there are none', async () => {
    const server = fakeServer();
    server.reply(listUnmatchedSearches, () => ({
      searches: [],
      pagination: { ...pagination, total: 0, totalPages: 0 },
    }));
    renderPage(SearchesPage, { at: '/admin/busquedas', session, Layout: AdminLayout });
    expect(screen.getByRole('link', { current: 'page', name: 'Búsquedas' })).toBeDefined();
    await screen.findByRole('heading', { name: 'No hay búsquedas sin resultados' });
    screen.getByText('En los últimos 7 días, cada búsqueda encontró alguna vacante.');
  });

  it('can retry after an error', async () => {
    const server = fakeServer();
    server.failNetwork(listUnmatchedSearches);
    const { user } = renderPage(SearchesPage, { at: '/admin/busquedas', session });
    await screen.findByText('Error de conexión con el servidor');
    server.reply(listUnmatchedSearches, () => ({ searches, pagination }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('domador de tigres');
  });
});
