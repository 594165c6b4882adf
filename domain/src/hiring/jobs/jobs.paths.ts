import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './jobs.api.ts';

// The endpoints of `jobs.api.ts` that the browser calls.
export const listJobs: PathOf<typeof api.listJobs> = { method: 'GET', path: '/jobs' };
export const listJobFacets: PathOf<typeof api.listJobFacets> = { method: 'GET', path: '/jobs/facets' };
export const listMyJobs: PathOf<typeof api.listMyJobs> = { method: 'GET', path: '/jobs/myjobs' };
export const listOwnQuestions: PathOf<typeof api.listOwnQuestions> = {
  method: 'GET',
  path: '/jobs/questions',
};
export const listSavedJobs: PathOf<typeof api.listSavedJobs> = { method: 'GET', path: '/jobs/saved' };
export const getJob: PathOf<typeof api.getJob> = { method: 'GET', path: '/jobs/:id' };
export const listSimilarJobs: PathOf<typeof api.listSimilarJobs> = {
  method: 'GET',
  path: '/jobs/:id/similar',
};
export const viewJob: PathOf<typeof api.viewJob> = { method: 'POST', path: '/jobs/:id/view' };
export const createJob: PathOf<typeof api.createJob> = { method: 'POST', path: '/jobs' };
export const updateJob: PathOf<typeof api.updateJob> = { method: 'PATCH', path: '/jobs/:id' };
export const deleteJob: PathOf<typeof api.deleteJob> = { method: 'DELETE', path: '/jobs/:id' };
export const highlightJob: PathOf<typeof api.highlightJob> = { method: 'POST', path: '/jobs/:id/highlight' };
export const listEnterpriseJobs: PathOf<typeof api.listEnterpriseJobs> = {
  method: 'GET',
  path: '/public-enterprises/:slug/jobs',
};
