import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './vouches.api.ts';

// The endpoints of `vouches.api.ts` that the browser calls.
export const listVouches: PathOf<typeof api.listVouches> = { method: 'GET', path: '/referrals/vouches' };
export const writeVouch: PathOf<typeof api.writeVouch> = { method: 'POST', path: '/referrals/vouches' };
export const answerVouch: PathOf<typeof api.answerVouch> = {
  method: 'POST',
  path: '/referrals/vouches/:id/answer',
};
export const deleteVouch: PathOf<typeof api.deleteVouch> = {
  method: 'DELETE',
  path: '/referrals/vouches/:id',
};
export const previewVouch: PathOf<typeof api.previewVouch> = {
  method: 'POST',
  path: '/referrals/vouches/preview',
};
export const answerVouchLink: PathOf<typeof api.answerVouchLink> = {
  method: 'POST',
  path: '/referrals/vouches/link-answer',
};
export const requestVouch: PathOf<typeof api.requestVouch> = {
  method: 'POST',
  path: '/referrals/vouch-requests',
};
export const closeVouchRequest: PathOf<typeof api.closeVouchRequest> = {
  method: 'DELETE',
  path: '/referrals/vouch-requests/:id',
};
export const listApplicantVouches: PathOf<typeof api.listApplicantVouches> = {
  method: 'GET',
  path: '/jobs/:id/applicants/:candidateId/vouches',
};
