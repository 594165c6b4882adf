import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './job-imports.api.ts';

// The endpoints of `job-imports.api.ts` that the browser calls.
export const listJobImports: PathOf<typeof api.listJobImports> = { method: 'GET', path: '/job-imports' };
export const createJobImport: PathOf<typeof api.createJobImport> = { method: 'POST', path: '/job-imports' };
export const getJobImport: PathOf<typeof api.getJobImport> = { method: 'GET', path: '/job-imports/:id' };
export const listJobImportErrors: PathOf<typeof api.listJobImportErrors> = {
  method: 'GET',
  path: '/job-imports/:id/errors',
};
export const runJobImport: PathOf<typeof api.runJobImport> = { method: 'POST', path: '/job-imports/:id/run' };
export const cancelJobImport: PathOf<typeof api.cancelJobImport> = {
  method: 'POST',
  path: '/job-imports/:id/cancel',
};
export const createJobFeed: PathOf<typeof api.createJobFeed> = { method: 'POST', path: '/job-feeds' };
export const fetchJobFeed: PathOf<typeof api.fetchJobFeed> = {
  method: 'POST',
  path: '/job-sources/:id/fetch',
};
export const updateJobSource: PathOf<typeof api.updateJobSource> = {
  method: 'PATCH',
  path: '/job-sources/:id',
};
export const deleteJobSource: PathOf<typeof api.deleteJobSource> = {
  method: 'DELETE',
  path: '/job-sources/:id',
};
