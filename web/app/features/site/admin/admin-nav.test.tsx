import { screen, within } from '@testing-library/react';
import type { QueueState } from '@uneed/domain/site/admin/overview.api.ts';
import { expect, it } from 'vitest';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { AdminNav } from './admin-nav.tsx';

const session = buildSessionUser({ isAdmin: true });

async function open(current: string, queues: QueueState[] = []) {
  renderPage(() => <AdminNav current={current} queues={queues} />, { at: '/admin', session });
  return within(await screen.findByRole('navigation', { name: 'Administración' }));
}
const getCurrent = (links: HTMLElement[]) =>
  links
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);

it('marks the current page and its group', async () => {
  const navigation = await open('apelaciones');
  expect(getCurrent(navigation.getAllByRole('link'))).toEqual([
    ['Moderación', 'true'],
    ['Apelaciones', 'page'],
  ]);
});

it('a group of one page is the link to the page', async () => {
  const navigation = await open('soporte');
  expect(getCurrent(navigation.getAllByRole('link'))).toEqual([['Soporte', 'page']]);
  expect(navigation.queryByRole('list', { name: 'Soporte' })).toBeNull();
});

it('a group leads to its first page, and lists all', async () => {
  const navigation = await open('resumen');
  const group = navigation.getByRole('link', { name: 'Directorio' });
  expect(group.getAttribute('href')).toBe('/admin/personas');
  const pages = within(navigation.getByRole('list', { name: 'Directorio' })).getAllByRole('link');
  expect(pages.map((page) => page.getAttribute('href'))).toEqual([
    '/admin/personas',
    '/admin/empresas',
    '/admin/vacantes',
    '/admin/publicaciones',
  ]);
});

it('a group counts what waits on its pages; empty queues have no number', async () => {
  const navigation = await open('resumen', [
    { id: 'referents', count: 2, oldestAt: null },
    { id: 'enterprises', count: 3, oldestAt: null },
    { id: 'orders', count: 0, oldestAt: null },
  ]);
  navigation.getByRole('link', { name: 'Solicitudes, 5 por atender' });
  navigation.getByRole('link', { name: 'Referentes, 2 por atender' });
  navigation.getByRole('link', { name: 'Pedidos' });
});
