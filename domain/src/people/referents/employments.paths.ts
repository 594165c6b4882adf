import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './employments.api.ts';

// The endpoints of `employments.api.ts` that the browser calls.
export const getEmployment: PathOf<typeof api.getEmployment> = {
  method: 'GET',
  path: '/referents/me/employment',
};
export const requestEmployment: PathOf<typeof api.requestEmployment> = {
  method: 'PUT',
  path: '/referents/me/employment',
};
export const listEmployments: PathOf<typeof api.listEmployments> = {
  method: 'GET',
  path: '/enterprises/referents',
};
export const decideEmployment: PathOf<typeof api.decideEmployment> = {
  method: 'POST',
  path: '/enterprises/referents/:referentId/decision',
};
export const suggestCompanies: PathOf<typeof api.suggestCompanies> = {
  method: 'GET',
  path: '/company-suggestions',
};
