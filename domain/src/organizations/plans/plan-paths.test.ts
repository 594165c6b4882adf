import { expect, it } from 'vitest';
import { adminOrderFilePath, orderFilePath } from './plan-paths.ts';

it('the files of an order lie in the area of its buyer', () => {
  expect(orderFilePath('x', 'invoice', 'person')).toBe('/api/orders/x/invoice');
  expect(orderFilePath('x', 'receipt', 'enterprise')).toBe('/api/orders/x/receipt?area=enterprise');
  expect(adminOrderFilePath('x', 'receipt')).toBe('/api/admin/orders/x/receipt');
});
