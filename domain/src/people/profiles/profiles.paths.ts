import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './profiles.api.ts';

// The endpoints of `profiles.api.ts` that the browser calls.
export const updateProfile: PathOf<typeof api.updateProfile> = {
  method: 'PUT',
  path: '/auth/update-profile',
};
