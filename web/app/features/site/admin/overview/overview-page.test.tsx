import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { decideReview } from '@uneed/domain/people/referents/referents.api.ts';
import { getOverview, listQueues, type QueueState } from '@uneed/domain/site/admin/overview.api.ts';
import type { MetricSeries } from '@uneed/domain/site/admin/overview.schema.ts';
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { useDecideReview } from '../admin.queries.ts';
import AdminLayout from '../admin-layout.tsx';
import OverviewPage, { clientLoader } from './overview-page.tsx';

const session = buildSessionUser({ isAdmin: true });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const days = ['2026-11-19', '2026-11-20', '2026-11-21'];

const series: MetricSeries[] = [
  { metric: 'members', total: 1_234, before: 1_000, values: [4, 1_230, 0] },
  { metric: 'orders', total: 0, before: 4, values: [0, 0, 0] },
  { metric: 'messages', total: 5, before: 0, values: [5, 0, 0] },
  { metric: 'enterprises', total: 121, before: 1, values: [100, 20, 1] },
];

const queues: QueueState[] = [
  { id: 'referents', count: 3, oldestAt: hoursAgo(5) },
  { id: 'enterprises', count: 0, oldestAt: null },
  { id: 'reports', count: 2, oldestAt: hoursAgo(80) },
  { id: 'appeals', count: 1, oldestAt: hoursAgo(2) },
  { id: 'support', count: 1_000, oldestAt: hoursAgo(3) },
];

function open({ at = '/admin', states = queues, Page = OverviewPage } = {}) {
  const server = fakeServer();
  server.reply(listQueues, () => ({ queues: states }));
  server.reply(getOverview, () => ({
    days,
    series,
  }));
  const asked = () => server.requests.filter(({ path }) => path === '/admin/queues').length;
  return { server, asked, ...renderPage(Page, { at, session, Layout: AdminLayout }) };
}

it('lists what waits, the longest first, with a link to the queue; the navigation shows how much waits in each group and on each page', async () => {
  open();
  const waiting = within(await screen.findByRole('region', { name: 'Lo que espera' }));
  const links = await waiting.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/admin/reportes', 'Reportes por atenderEl más antiguo, hace 3 días2'],
    ['/admin/solicitudes', 'Solicitudes de referentesLa más antigua, hace 5 horas3'],
    ['/admin/soporte', 'Consultas por responderLa más antigua, hace 3 horas1,000+'],
    ['/admin/reportes?estado=apelaciones', 'Apelaciones por responderLa más antigua, hace 2 horas1'],
  ]);
  const navigation = within(screen.getByRole('navigation', { name: 'Administración' }));
  await navigation.findByRole('link', { name: 'Solicitudes, 3 por atender' });
  navigation.getByRole('link', { name: 'Moderación, 3 por atender' });
  const pages = within(navigation.getByRole('list', { name: 'Moderación' }));
  pages.getByRole('link', { name: 'Reportes, 2 por atender' });
  pages.getByRole('link', { name: 'Apelaciones, 1 por atender' });
  const support = navigation.getByRole('link', { name: 'Soporte, 1,000 por atender' });
  expect(support.textContent).toContain('99+');
  navigation.getByRole('link', { name: 'Auditoría' });
});

it('has the heading of its page', async () => {
  open({ at: '/admin?dias=7' });
  await screen.findByRole('heading', { level: 1, name: 'Resumen' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('says so if nothing waits', async () => {
  open({ states: [{ id: 'reports', count: 0, oldestAt: null }] });
  await screen.findByText('Todo está al día: nada espera por ti.');
});

function Decide() {
  const { mutate } = useDecideReview();
  const decide = () =>
    mutate({ params: { userId: session._id }, body: { decision: 'verified', version: 1 } });
  return (
    <button type="button" onClick={decide}>
      Decidir
    </button>
  );
}

it('refetches what waits every minute, on focus and after a change', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, asked } = open({ Page: Decide, at: '/admin/solicitudes' });
  await waitFor(() => expect(asked()).toBe(1));
  await vi.advanceTimersByTimeAsync(60_000);
  await waitFor(() => expect(asked()).toBe(2));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(asked()).toBe(3));
  server.reply(decideReview, () => ({ message: 'Listo' }));
  screen.getByRole('button', { name: 'Decidir' }).click();
  await waitFor(() => expect(asked()).toBe(4));
});

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

it('shows each metric with its total, the change and its values per day', async () => {
  const { user } = open({ at: '/admin?dias=7' });
  const members = (await screen.findByRole('heading', { name: 'Personas nuevas' })).closest('li');
  expect(members?.textContent).toContain('1,234+23 % frente a los 3 días anteriores (1,000)');
  if (!members) throw new Error('No card');
  within(members).getByRole('img', { name: 'Personas nuevas por día' });
  await user.click(within(members).getByText('Ver los datos'));
  const rows = within(within(members).getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DíaPersonas nuevas',
    '19 nov4',
    '20 nov1,230',
    '21 nov0',
  ]);
  const orders = screen.getByRole('heading', { name: 'Pedidos' }).closest('li');
  expect(orders?.textContent).toContain('-100 % frente a');
  const messages = screen.getByRole('heading', { name: 'Mensajes' }).closest('li');
  expect(messages?.textContent).toContain('Nada en los 3 días anteriores');
  const enterprises = screen.getByRole('heading', { name: 'Empresas nuevas' }).closest('li');
  expect(enterprises?.textContent).toContain('Más de 10 veces frente a los 3 días anteriores (1)');
});

it('switches the period', async () => {
  const { user, server } = open();
  const periods = within(await screen.findByRole('navigation', { name: 'Período' }));
  expect(periods.getByRole('link', { current: 'page' }).textContent).toBe('30 días');
  await user.click(periods.getByRole('link', { name: '90 días' }));
  await waitFor(() => expect(server.requests.at(-1)?.query.get('days')).toBe('90'));
  expect(periods.getByRole('link', { current: 'page' }).textContent).toBe('90 días');
});

it('can retry after an error', async () => {
  const { server, user } = open();
  await screen.findByText('1,234');
  server.replyWithError(getOverview, { code: 'INTERNAL', message: 'Algo salió mal' });
  await user.click(screen.getByRole('link', { name: '7 días' }));
  await screen.findByText('Algo salió mal');
});

it('redirects links with the tab as a parameter, which sent e-mails have', async () => {
  const url = new URL('http://localhost/admin?tab=reportes&estado=apelaciones');
  const loading = clientLoader({
    params: {},
    url,
    request: new Request(url),
    pattern: '/admin',
    context: new RouterContextProvider(),
  });
  const response: unknown = await loading.catch((thrown: unknown) => thrown);
  expect(response instanceof Response && response.headers.get('location')).toBe(
    '/admin/reportes?estado=apelaciones',
  );
});
