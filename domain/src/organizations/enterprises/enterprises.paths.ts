import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './enterprises.api.ts';

// The endpoints of `enterprises.api.ts` that the browser calls.
export const registerEnterprise: PathOf<typeof api.registerEnterprise> = {
  method: 'POST',
  path: '/enterprises/register',
};
export const logInEnterprise: PathOf<typeof api.logInEnterprise> = {
  method: 'POST',
  path: '/enterprises/login',
};
export const logOutEnterprise: PathOf<typeof api.logOutEnterprise> = {
  method: 'POST',
  path: '/enterprises/logout',
};
export const getEnterprise: PathOf<typeof api.getEnterprise> = {
  method: 'GET',
  path: '/enterprises/profile',
};
export const updateEnterprise: PathOf<typeof api.updateEnterprise> = {
  method: 'PUT',
  path: '/enterprises/profile',
};
export const onboardEnterprise: PathOf<typeof api.onboardEnterprise> = {
  method: 'POST',
  path: '/enterprises/onboarding',
};
