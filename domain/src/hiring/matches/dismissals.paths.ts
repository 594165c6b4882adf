import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './dismissals.api.ts';

// The endpoints of `dismissals.api.ts` that the browser calls.
export const dismissJob: PathOf<typeof api.dismissJob> = { method: 'PUT', path: '/jobs/:id/dismissal' };
export const undismissJob: PathOf<typeof api.undismissJob> = {
  method: 'DELETE',
  path: '/jobs/:id/dismissal',
};
