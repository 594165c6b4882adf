import { expect, it } from 'vitest';
import { getAdminTab } from './admin-tabs.tsx';

it('the tab of a page is the one that the page, or the one above it, belongs to', () => {
  const none = new URLSearchParams();
  expect(getAdminTab('/admin', none)).toBe('solicitudes');
  expect(getAdminTab('/admin', new URLSearchParams('tab=soporte'))).toBe('soporte');
  expect(getAdminTab('/admin/pedidos', none)).toBe('pedidos');
  expect(getAdminTab('/admin/pedidos/1', none)).toBe('pedidos');
});
