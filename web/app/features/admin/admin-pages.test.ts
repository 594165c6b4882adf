import { expect, it } from 'vitest';
import { getAdminPage, getMovedPath, getQueueHref } from './admin-pages.ts';

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
