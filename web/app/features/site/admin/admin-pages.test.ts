import { expect, it } from 'vitest';
import { adminMeta, recordMeta } from './admin-page.ts';
import { getAdminPage, getAdminTitle, getMovedPath, getQueueHref } from './admin-pages.ts';

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
