import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './directory.api.ts';

// The endpoints of `directory.api.ts` that the browser calls.
export const listPeople: PathOf<typeof api.listPeople> = { method: 'GET', path: '/admin/people' };
export const listEnterprises: PathOf<typeof api.listEnterprises> = {
  method: 'GET',
  path: '/admin/enterprises',
};
export const getUserRecord: PathOf<typeof api.getUserRecord> = { method: 'GET', path: '/admin/users/:id' };
export const listPublishedJobs: PathOf<typeof api.listPublishedJobs> = { method: 'GET', path: '/admin/jobs' };
export const getJobRecord: PathOf<typeof api.getJobRecord> = { method: 'GET', path: '/admin/jobs/:id' };
export const listAllPosts: PathOf<typeof api.listAllPosts> = { method: 'GET', path: '/admin/posts' };
export const getPostRecord: PathOf<typeof api.getPostRecord> = { method: 'GET', path: '/admin/posts/:id' };
