import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './job-interviews.api.ts';

// The endpoint of `job-interviews.api.ts` that the browser calls.
export const listJobInterviews: PathOf<typeof api.listJobInterviews> = {
  method: 'GET',
  path: '/jobs/:id/interviews',
};
