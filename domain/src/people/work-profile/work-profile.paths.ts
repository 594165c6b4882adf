import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './work-profile.api.ts';

// The endpoints of `work-profile.api.ts` that the browser calls.
export const getWorkProfile: PathOf<typeof api.getWorkProfile> = { method: 'GET', path: '/work-profile' };

export const changeWorkProfile: PathOf<typeof api.changeWorkProfile> = {
  method: 'PUT',
  path: '/work-profile',
};

export const addManyToWorkProfile: PathOf<typeof api.addManyToWorkProfile> = {
  method: 'POST',
  path: '/work-profile',
};

export const listWorkWords: PathOf<typeof api.listWorkWords> = {
  method: 'GET',
  path: '/work-profile/words',
};
