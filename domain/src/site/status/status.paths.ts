import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './status.api.ts';

// The endpoints of `status.api.ts` that the browser calls.
export const getStatus: PathOf<typeof api.getStatus> = { method: 'GET', path: '/status' };
