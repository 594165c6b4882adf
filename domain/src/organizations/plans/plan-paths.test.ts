import { expect, it } from 'vitest';
import { adminOrderFilePath, orderFilePath, planPaths } from './plan-paths.ts';

it('the pages and files of an order lie in the area of its buyer', () => {
  expect(planPaths('person').order('x')).toBe('/premium/pedidos/x');
  expect(planPaths('enterprise').order('x')).toBe('/enterprise/plan/pedidos/x');
  expect(orderFilePath('x', 'invoice', 'person')).toBe('/api/orders/x/invoice');
  expect(orderFilePath('x', 'receipt', 'enterprise')).toBe('/api/orders/x/receipt?area=enterprise');
  expect(adminOrderFilePath('x', 'receipt')).toBe('/api/admin/orders/x/receipt');
});
