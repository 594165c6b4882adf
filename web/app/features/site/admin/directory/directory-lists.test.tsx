import { screen, within } from '@testing-library/react';
import * as api from '@uneed/domain/site/admin/directory.api.ts';
import { listQueues } from '@uneed/domain/site/admin/overview.api.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import AdminLayout from '../admin-layout.tsx';
import { buildJobRecord, buildListedUser, buildPostRecord, testId } from './directory.factory.ts';
import EnterprisesPage from './enterprises-page.tsx';
import JobsPage from './jobs-page.tsx';
import PeoplePage from './people-page.tsx';
import PostsPage from './posts-page.tsx';

const session = buildSessionUser({ isAdmin: true });
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
