import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './referents.api.ts';

// The endpoints of `referents.api.ts` that the browser calls.
export const getVerification: PathOf<typeof api.getVerification> = { method: 'GET', path: '/referents/me' };
export const requestReview: PathOf<typeof api.requestReview> = {
  method: 'POST',
  path: '/referents/me/review',
};
export const listReviews: PathOf<typeof api.listReviews> = { method: 'GET', path: '/admin/referents' };
export const decideReview: PathOf<typeof api.decideReview> = {
  method: 'POST',
  path: '/admin/referents/:userId/decision',
};
export const decideEnterpriseRequest: PathOf<typeof api.decideEnterpriseRequest> = {
  method: 'POST',
  path: '/admin/enterprise-requests/:enterpriseId/decision',
};
