import { screen, within } from '@testing-library/react';
import { listUnmatchedSearches } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import AdminLayout from './admin-layout.tsx';
import SearchesPage from './searches-page.tsx';

const session = buildSessionUser({ isAdmin: true });
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
