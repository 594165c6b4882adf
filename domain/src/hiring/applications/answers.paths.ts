import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './answers.api.ts';

// The endpoints of `answers.api.ts` that the browser calls.
export const markApplicationSeen: PathOf<typeof api.markApplicationSeen> = {
  method: 'PUT',
  path: '/jobs/:id/applicants/:candidateId/seen',
};
export const declineApplication: PathOf<typeof api.declineApplication> = {
  method: 'POST',
  path: '/jobs/:id/applicants/:candidateId/decline',
};
export const declineApplications: PathOf<typeof api.declineApplications> = {
  method: 'POST',
  path: '/jobs/:id/applicants/decline',
};
export const countWaitingApplicants: PathOf<typeof api.countWaitingApplicants> = {
  method: 'GET',
  path: '/jobs/:id/waiting',
};
export const closeJob: PathOf<typeof api.closeJob> = { method: 'POST', path: '/jobs/:id/close' };
export const askForAnswer: PathOf<typeof api.askForAnswer> = {
  method: 'POST',
  path: '/applications/:id/reminder',
};
