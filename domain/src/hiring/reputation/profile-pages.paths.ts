import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './profile-pages.api.ts';

// The endpoints of `profile-pages.api.ts` that the browser calls.
export const getProfilePage: PathOf<typeof api.getProfilePage> = {
  method: 'GET',
  path: '/profile-pages/:id',
};
