import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './bonuses.api.ts';

// The endpoints of `bonuses.api.ts` that the browser calls.
export const listBonuses: PathOf<typeof api.listBonuses> = { method: 'GET', path: '/bonuses' };
export const getBonus: PathOf<typeof api.getBonus> = { method: 'GET', path: '/bonuses/:id' };
export const payBonus: PathOf<typeof api.payBonus> = { method: 'POST', path: '/bonuses/:id/payment' };
export const denyBonus: PathOf<typeof api.denyBonus> = { method: 'POST', path: '/bonuses/:id/denial' };
export const confirmBonusReceipt: PathOf<typeof api.confirmBonusReceipt> = {
  method: 'POST',
  path: '/bonuses/:id/receipt',
};
export const openDispute: PathOf<typeof api.openDispute> = { method: 'POST', path: '/bonuses/:id/disputes' };
export const listDisputes: PathOf<typeof api.listDisputes> = { method: 'GET', path: '/admin/bonus-disputes' };
export const closeDispute: PathOf<typeof api.closeDispute> = {
  method: 'POST',
  path: '/admin/bonus-disputes/:id/close',
};
