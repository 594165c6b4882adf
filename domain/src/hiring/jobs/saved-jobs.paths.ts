import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './saved-jobs.api.ts';

// The endpoints of `saved-jobs.api.ts` that the browser calls.
export const listSavedJobIds: PathOf<typeof api.listSavedJobIds> = { method: 'GET', path: '/saved-jobs' };
export const saveJobs: PathOf<typeof api.saveJobs> = { method: 'PUT', path: '/saved-jobs' };
