import { screen, within } from '@testing-library/react';
import type { QueueState } from '@uneed/domain/site/admin/overview.api.ts';
import { describe, expect, it } from 'vitest';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { AdminNav } from './admin-nav.tsx';
import { adminMeta, recordMeta } from './admin-page.ts';
import { getAdminPage, getAdminTitle, getMovedPath, getQueueHref } from './admin-pages.ts';

describe('the navigation of admins', () => {
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
});

describe('the pages of admins', () => {
  it.each([
    ['/admin', '', 'resumen'],
    ['/Admin/Reportes/', '', 'reportes'],
    ['/admin/reportes/algo', '', 'reportes'],
    ['/admin/reportes', '?estado=atendidos&page=2', 'reportes'],
    ['/admin/reportes', '?estado=terminadas', 'sanciones'],
    ['/admin/reportes', '?page=2&estado=apelaciones', 'apelaciones'],
    ['/admin/reportesotros', '', 'resumen'],
    ['/admin/solicitudes', '', 'solicitudes'],
    ['/admin/solicitudes-empresas', '?lista=decididas', 'solicitudes-empresas'],
    ['/admin/pedidos/1', '', 'pedidos'],
  ])('%s%s belongs to %s', (pathname, search, page) => {
    expect(getAdminPage({ pathname, search })).toBe(page);
  });

  it.each([
    ['/admin', '', 'Resumen'],
    ['/admin/solicitudes', '?page=2', 'Solicitudes de referentes'],
    ['/admin/solicitudes-empresas/', '', 'Solicitudes de empresas'],
    ['/admin/historial', '', 'Historial de solicitudes'],
    ['/admin/reportes', '?estado=apelaciones', 'Apelaciones'],
    ['/admin/busquedas', '', 'Búsquedas sin resultado'],
    ['/Admin/Personas', '', 'Personas'],
    // The page of a record has a heading of its own.
    ['/admin/personas/1', '', null],
    ['/admin/pedidos/1', '', null],
  ])('the heading of %s%s is %s', (pathname, search, title) => {
    expect(getAdminTitle({ pathname, search })).toBe(title);
  });

  it('names the page in the title of the document', () => {
    expect(adminMeta('Apelaciones')).toContainEqual({ title: 'Apelaciones · Administración · Uneed' });
  });

  it.each([
    ['Rosa Peña', 'Rosa Peña · Personas · Administración · Uneed'],
    [undefined, 'No encontrado · Personas · Administración · Uneed'],
  ])('names the record %s in the title of its page', (name, title) => {
    expect(recordMeta(name, 'Personas')).toContainEqual({ title });
  });

  it('knows where a queue is', () => {
    expect(getQueueHref('support')).toBe('/admin/soporte');
    expect(getQueueHref('appeals')).toBe('/admin/reportes?estado=apelaciones');
  });

  it.each([
    ['tab=reportes&estado=apelaciones', '/admin/reportes?estado=apelaciones'],
    ['tab=soporte&consulta=1&page=2', '/admin/soporte?consulta=1&page=2'],
    ['tab=apelaciones&page=2', '/admin/reportes?page=2&estado=apelaciones'],
    ['tab=historial', '/admin/historial'],
    ['tab=otra', null],
    ['page=2', null],
  ])('a link to /admin?%s leads to %s', (query, path) => {
    expect(getMovedPath(new URLSearchParams(query))).toBe(path);
  });
});
