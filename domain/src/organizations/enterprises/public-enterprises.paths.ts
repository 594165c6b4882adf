import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './public-enterprises.api.ts';

// The endpoints of `public-enterprises.api.ts` that the browser calls.
export const getPublicEnterprise: PathOf<typeof api.getPublicEnterprise> = {
  method: 'GET',
  path: '/public-enterprises/:slug',
};
export const followEnterprise: PathOf<typeof api.followEnterprise> = {
  method: 'PUT',
  path: '/public-enterprises/:slug/follow',
};
export const unfollowEnterprise: PathOf<typeof api.unfollowEnterprise> = {
  method: 'DELETE',
  path: '/public-enterprises/:slug/follow',
};
export const listFollowedEnterprises: PathOf<typeof api.listFollowedEnterprises> = {
  method: 'GET',
  path: '/followed-enterprises',
};
