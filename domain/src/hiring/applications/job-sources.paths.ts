import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './job-sources.api.ts';

// The endpoints of `job-sources.api.ts` that the browser calls.
export const listJobSources: PathOf<typeof api.listJobSources> = { method: 'GET', path: '/jobs/:id/sources' };
