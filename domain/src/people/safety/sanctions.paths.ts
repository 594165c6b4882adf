import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './sanctions.api.ts';

// The endpoints of `sanctions.api.ts` that the browser calls.
export const listMySanctions: PathOf<typeof api.listMySanctions> = {
  method: 'GET',
  path: '/safety/sanctions',
};
export const appealSanction: PathOf<typeof api.appealSanction> = {
  method: 'POST',
  path: '/safety/sanctions/:id/appeal',
};
export const listSanctions: PathOf<typeof api.listSanctions> = { method: 'GET', path: '/admin/sanctions' };
export const suspendUser: PathOf<typeof api.suspendUser> = {
  method: 'POST',
  path: '/admin/users/:userId/suspension',
};
export const endSanction: PathOf<typeof api.endSanction> = {
  method: 'POST',
  path: '/admin/sanctions/:id/end',
};
export const decideAppeal: PathOf<typeof api.decideAppeal> = {
  method: 'POST',
  path: '/admin/sanctions/:id/appeal-decision',
};
