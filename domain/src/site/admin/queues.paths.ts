import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './queues.api.ts';

// The endpoints of `queues.api.ts` that the browser calls.
export const listQueues: PathOf<typeof api.listQueues> = { method: 'GET', path: '/admin/queues' };
