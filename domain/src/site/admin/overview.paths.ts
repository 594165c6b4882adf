import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './overview.api.ts';

// The endpoints of `overview.api.ts` that the browser calls.
export const getOverview: PathOf<typeof api.getOverview> = { method: 'GET', path: '/admin/overview' };
export const listQueues: PathOf<typeof api.listQueues> = { method: 'GET', path: '/admin/queues' };
