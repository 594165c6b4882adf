import { expect, it } from 'vitest';
import { getAdminTab, getMovedPath } from './admin-tabs.tsx';

it('finds the tab of a page and of the pages below it', () => {
  expect(getAdminTab('/admin')).toBe('resumen');
  expect(getAdminTab('/Admin/Reportes/')).toBe('reportes');
  expect(getAdminTab('/admin/reportes/algo')).toBe('reportes');
  expect(getAdminTab('/admin/reportesotros')).toBe('resumen');
  expect(getAdminTab('/admin/pedidos/1')).toBe('pedidos');
});

it.each([
  ['tab=reportes&estado=apelaciones', '/admin/reportes?estado=apelaciones'],
  ['tab=soporte&consulta=1&page=2', '/admin/soporte?consulta=1&page=2'],
  ['tab=historial', '/admin/historial'],
  ['tab=otra', null],
  ['page=2', null],
])('a link to /admin?%s leads to %s', (query, path) => {
  expect(getMovedPath(new URLSearchParams(query))).toBe(path);
});
