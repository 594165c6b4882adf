import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './referrals.api.ts';

// The endpoints of `referrals.api.ts` that the browser calls.
export const createReferralLink: PathOf<typeof api.createReferralLink> = {
  method: 'POST',
  path: '/referrals/links',
};
export const listReferralLinks: PathOf<typeof api.listReferralLinks> = {
  method: 'GET',
  path: '/referrals/links',
};
export const listReferrals: PathOf<typeof api.listReferrals> = { method: 'GET', path: '/referrals' };
export const getRecommendation: PathOf<typeof api.getRecommendation> = {
  method: 'GET',
  path: '/referrals/recommendation',
};
export const setRecommendation: PathOf<typeof api.setRecommendation> = {
  method: 'PUT',
  path: '/referrals/recommendation',
};

export const listSignals: PathOf<typeof api.listSignals> = { method: 'GET', path: '/admin/signals' };
export const reviewSignal: PathOf<typeof api.reviewSignal> = {
  method: 'POST',
  path: '/admin/signals/:id/review',
};
